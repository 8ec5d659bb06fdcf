// What only runs together by name: selectors that the bridge calls, resources that code asks for, words in both languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_EVENTS, SHELL_METHODS, SHELL_PLUGIN } from '@innertide/native/shell-messages';
import { LOCALES } from '@innertide/std/locale';
import { z } from 'zod';
import { readPropertyList } from './property-lists.ts';

const launchSchema = z.object({ UIColorName: z.string(), UIImageName: z.string() });

const PLUGIN = 'Plugin/Sources/InnertideIosPlugin';

/** @param folder apps/ios or a copy of it. */
export function bridgeFaults(folder: string): readonly string[] {
  return [...selectorFaults(folder), ...resourceFaults(folder), ...wordFaults(folder)];
}

function swiftIn(folder: string, place: string): string {
  return readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.swift'))
    .toSorted()
    .map((name) => readFileSync(join(folder, place, name), 'utf8'))
    .join('\n');
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function difference(what: string, wanted: readonly string[], there: readonly string[]): readonly string[] {
  return [
    ...wanted.filter((name) => !there.includes(name)).map((name) => `${what}: ${name} is missing.`),
    ...there.filter((name) => !wanted.includes(name)).map((name) => `${what}: nobody asks for ${name}.`),
  ];
}

/** Objective-C finds a method by its selector alone: what is not exported is never called. */
function selectorFaults(folder: string): readonly string[] {
  const text = swiftIn(folder, PLUGIN);
  const methods: readonly string[] = SHELL_METHODS;
  const named = /@objc\((\w+)\)\s*public final class (\w+): CAPPlugin/.exec(text);
  const identifier = /identifier = "(\w+)"/.exec(text)?.[1];
  return [
    ...difference('methods that the plugin offers', methods, matches(text, /CAPPluginMethod\(name: "(\w+)"/g)),
    ...difference(
      'methods that Objective-C sees',
      methods,
      matches(text, /@objc func (\w+)\(_ call: CAPPluginCall\)/g),
    ),
    ...difference(
      'events',
      [...SHELL_EVENTS],
      (/enum Event: String \{\s+case ([\w, ]+)/.exec(text)?.[1] ?? '').split(', '),
    ),
    ...(named && named[1] === named[2] && named[2] === identifier
      ? []
      : ['The plugin’s class, its name in Objective-C and its identifier differ.']),
    ...(text.includes(`jsName = "${SHELL_PLUGIN}"`)
      ? []
      : [`The page asks for ${SHELL_PLUGIN}, and the plugin has another name.`]),
  ];
}

function resourceFaults(folder: string): readonly string[] {
  const has = (path: string) => existsSync(join(folder, path));
  const watch = swiftIn(folder, 'Watch');
  const asked = [...watch.matchAll(/forResource: "(\w+)", withExtension: "(\w+)"/g)].map(
    ([, name, kind]) => `Watch/${name}.${kind}`,
  );
  const launch = launchSchema.parse(
    readPropertyList(readFileSync(join(folder, 'App/App/Info.plist'), 'utf8')).UILaunchScreen,
  );
  const assets = 'App/App/Assets.xcassets';
  const needed = [
    ...asked,
    `${assets}/${launch.UIColorName}.colorset/Contents.json`,
    `${assets}/${launch.UIImageName}.imageset/Contents.json`,
    `${assets}/AppIcon.appiconset/Contents.json`,
    'App/Watch/Assets.xcassets/AppIcon.appiconset/Contents.json',
  ];
  const scenes = /UISceneDelegateClassName<\/key>\s*<string>\$\(PRODUCT_MODULE_NAME\)\.(\w+)</.exec(
    readFileSync(join(folder, 'App/App/Info.plist'), 'utf8'),
  )?.[1];
  const isScene = scenes !== undefined && new RegExp(`class ${scenes}\\b`).test(swiftIn(folder, 'App/App'));
  return [
    ...needed.filter((path) => !has(path)).map((path) => `${path} is asked for and does not exist.`),
    ...(asked.length > 0 ? [] : ['The watch reads no templates.']),
    ...(isScene ? [] : [`Info.plist names the scene delegate ${String(scenes)}, which is no class.`]),
  ];
}

const wordsSchema = z.object({
  strings: z.record(z.string(), z.object({ localizations: z.record(z.string(), z.unknown()).optional() })),
});

function wordFaults(folder: string): readonly string[] {
  const phrases = matches(readFileSync(join(folder, 'Kit/Sources/Kit/Phrase.swift'), 'utf8'), /case \w+ = "([^"]+)"/g);
  const widget = matches(swiftIn(folder, 'WatchWidget'), /Text\("([^"]+)"\)/g).map(withoutGaps);
  return [
    ...missingWords(folder, 'Watch/Localizable.xcstrings', phrases),
    ...missingWords(folder, 'WatchWidget/Localizable.xcstrings', [...new Set(widget)]),
    ...outsideWordFaults(folder),
    ...shortcutFaults(folder),
  ];
}

/** Both the app and its widgets say them: the catalogue stands in the folder that they share. */
const OUTSIDE_WORDS = 'Intents/Localizable.xcstrings';
const OUTSIDE_KEY = /"((?:activity|control|focus|intent|mode|widget)\.[^"]*)"/g;

/** What a source puts into a text is a gap of the catalogue's. */
function withoutGaps(key: string): string {
  return key.replaceAll(/\\\((?:[^()]|\([^()]*\))*\)/g, '%@');
}

function outsideWordFaults(folder: string): readonly string[] {
  const sources = ['App/App', 'Intents', 'Widget'].map((place) => swiftIn(folder, place)).join('\n');
  const said = matches(sources, OUTSIDE_KEY).map(withoutGaps);
  const { strings } = wordsSchema.parse(JSON.parse(readFileSync(join(folder, OUTSIDE_WORDS), 'utf8')));
  return [
    ...missingWords(folder, OUTSIDE_WORDS, [...new Set(said)]),
    ...Object.keys(strings)
      .filter((key) => !said.includes(key))
      .map((key) => `${OUTSIDE_WORDS}: nobody says “${key}”.`),
  ];
}

/** Siri hears a phrase only where it names the app, and in the languages in which it is written. */
function shortcutFaults(folder: string): readonly string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Apple's own gap for the app's name.
  const name = '${applicationName}';
  const source = swiftIn(folder, 'App/App');
  const phrases = matches(source, /"([^"\n]*\\\(\.applicationName\)[^"\n]*)"/g).map((phrase) =>
    phrase.replace('\\(.applicationName)', name),
  );
  if (phrases.length === 0) return ['There is no phrase for Siri.'];
  return LOCALES.flatMap((language) => {
    const path = `Intents/${language}.lproj/AppShortcuts.strings`;
    const text = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
    const said = new Map(
      [...text.matchAll(/^"([^"]+)" = "([^"]+)";$/gm)].map(([, key = '', words = '']) => [key, words]),
    );
    return [
      ...difference(`${path}, phrases`, phrases, [...said.keys()]),
      ...[...said]
        .filter(([, words]) => !words.includes(name))
        .map(([key]) => `${path}: “${key}” does not name the app.`),
    ];
  });
}

function missingWords(folder: string, path: string, keys: readonly string[]): readonly string[] {
  if (!existsSync(join(folder, path))) return [`${path} does not exist.`];
  const { strings } = wordsSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')));
  return keys.flatMap((key) =>
    LOCALES.filter(
      (language) => !/"value":"[^"]/.test(JSON.stringify(strings[key]?.localizations?.[language] ?? {})),
    ).map((language) => `${path} does not say “${key}” in ${language}.`),
  );
}
