import { ContentFailure, type FrontMatter, parseFrontMatter } from '@innertide/protocol/front-matter';
import { ARC_PLACES } from '@innertide/protocol/session-arc';
import { type SessionSettings, sessionSettingsSchema } from '@innertide/protocol/session-settings';
import { isAmbientSound, SOUND_LAYERS } from '@innertide/std/layer';
import { byLocale, FALLBACK_LOCALE, type Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';
import { hashText } from '@innertide/std/random';
import type { z } from 'zod';
import { setupSchema, wordsSchema } from './session-template-schema.ts';

interface TemplateWords {
  readonly name: string;
  readonly description: string;
  /** What its day on the path is about. */
  readonly pathLine: string | null;
}

/** A curated template as content/templates/{slug} describes it. */
export interface CuratedTemplate {
  readonly slug: string;
  readonly mode: Mode;
  readonly position: number;
  readonly settings: SessionSettings;
  /** Place on the beginner's path, 1 to 7. */
  readonly pathDay: number | null;
  readonly words: Readonly<Record<Locale, TemplateWords>>;
}

export interface TemplateSource {
  readonly slug: string;
  /** Language → path (for messages) and text. */
  readonly documents: Readonly<Record<Locale, { readonly file: string; readonly text: string }>>;
}

/** A3 on the 432 Hz grid, so that the pair belongs to the harmony. */
const CARRIER_HZ = 216;
const BEAT_HZ = 6;
const MASTER_VOLUME = 0.8;

/** The name a settings problem goes by in the front matter. */
const FRONT_MATTER_NAMES: Readonly<Record<string, string>> = { lengthMinutes: 'minutes' };

function parseFields<Schema extends z.ZodType>(file: string, matter: FrontMatter, schema: Schema): z.output<Schema> {
  const given = Object.fromEntries([...matter.fields].map(([key, { text }]) => [key, text]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw failureOf(file, matter, parsed.error);
}

function failureOf(file: string, matter: FrontMatter, error: z.ZodError): ContentFailure {
  const issue = error.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : (issue?.path ?? []).map(String);
  const joined = path.join('.');
  const key = FRONT_MATTER_NAMES[joined] ?? joined;
  const line = matter.fields.get(key)?.line ?? 1;
  if (issue?.code === 'unrecognized_keys') return new ContentFailure(file, line, `"${key}" has no meaning here`);
  if (!matter.fields.has(key)) return new ContentFailure(file, line, `"${key}" is missing`);
  return new ContentFailure(file, line, `"${key}" ${issue?.message ?? 'is wrong'}`);
}

function settingsOf(slug: string, setup: z.output<typeof setupSchema>): unknown {
  const layers = SOUND_LAYERS.flatMap((layer) => {
    const given = setup[`layers.${layer}`];
    if (given === undefined) return [];
    const character = isAmbientSound(layer) || layer === 'bell' ? setup[`layers.${layer}.character`] : undefined;
    return [[layer, { on: true, volume: given, ...(character ? { character } : {}) }]];
  });
  return {
    version: 1,
    mode: setup.mode,
    seed: hashText(slug),
    world: setup.world ?? null,
    lengthMinutes: setup.minutes,
    fadeOutSeconds: setup.fadeOutSeconds,
    tempo: setup.tempo,
    intensity: setup.intensity,
    brightness: setup.brightness,
    density: setup.density,
    tuningHz: setup.tuningHz ?? 432,
    volume: setup.volume ?? MASTER_VOLUME,
    layers: Object.fromEntries(layers),
    binaural: { carrierHz: setup['binaural.carrierHz'] ?? CARRIER_HZ, beatHz: setup['binaural.beatHz'] ?? BEAT_HZ },
    bellEveryMinutes: setup.bellEveryMinutes ?? null,
    arc: setup['arc.arriveMinutes'] === undefined ? null : arcOf(setup),
  };
}

function arcOf(setup: z.output<typeof setupSchema>): unknown {
  const stages = ARC_PLACES.map((place) => {
    const levels = SOUND_LAYERS.flatMap((layer) => {
      const level = setup[`arc.${place}.${layer}`];
      return level === undefined ? [] : [[layer, level]];
    });
    const [density, beat] = [setup[`arc.${place}.density`] ?? 1, setup[`arc.${place}.beat`] ?? 1];
    return [place, { density, beat, levels: Object.fromEntries(levels) }];
  });
  const arriveMinutes = setup['arc.arriveMinutes'];
  return { arriveMinutes, leaveMinutes: setup['arc.leaveMinutes'] ?? arriveMinutes, ...Object.fromEntries(stages) };
}

function describe(
  file: string,
  matter: FrontMatter,
  { name, pathLine }: z.output<typeof wordsSchema>,
  pathDay: number | undefined,
): TemplateWords {
  if (matter.body === '') throw new ContentFailure(file, matter.bodyLine, 'the description is missing');
  if ((pathDay === undefined) !== (pathLine === undefined)) {
    throw new ContentFailure(file, 1, '"pathLine" belongs to a template with "pathDay", and only there');
  }
  return { name, description: matter.body.replace(/(?<!\s)\s*\n\s*/g, ' '), pathLine: pathLine ?? null };
}

/**
 * Reads one template in all its languages.
 * @throws ContentFailure naming file and line.
 */
export function parseTemplate({ slug, documents }: TemplateSource): CuratedTemplate {
  // The document of the fallback language also holds the setup; the others hold words alone.
  const { file, text } = documents[FALLBACK_LOCALE];
  const matter = parseFrontMatter(file, text);
  const setup = parseFields(file, matter, setupSchema);
  const settings = sessionSettingsSchema.safeParse(settingsOf(slug, setup));
  if (!settings.success) throw failureOf(file, matter, settings.error);
  return {
    slug,
    mode: setup.mode,
    position: setup.position,
    settings: settings.data,
    pathDay: setup.pathDay ?? null,
    words: byLocale((locale) => {
      if (locale === FALLBACK_LOCALE) return describe(file, matter, setup, setup.pathDay);
      const own = documents[locale];
      const words = parseFrontMatter(own.file, own.text);
      return describe(own.file, words, parseFields(own.file, words, wordsSchema), setup.pathDay);
    }),
  };
}
