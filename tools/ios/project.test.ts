import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs } from '../hash-inputs.ts';
import { APP_ID, TARGETS } from './app-facts.ts';
import { packedFaults } from './packed-faults.ts';
import { drawPictures } from './pictures.ts';
import { projectFaults } from './project-faults.ts';
import { projectTexts } from './project-texts.ts';

const COMMITTED = 'apps/ios';
const PROJECT = 'App/App.xcodeproj/project.pbxproj';

/** What the project names and the generator does not write. */
const COPIED = [
  'Plugin',
  'Intents',
  'Widget',
  'Kit/Package.swift',
  'Activity/Package.swift',
  'SegmentSound/Package.swift',
  'Workout/Package.swift',
  'UITests',
  'Evening',
  ...['AppDelegate', 'SceneDelegate', 'AppShortcuts', 'QuietFocus'].map((name) => `App/App/${name}.swift`),
];

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function change(path: string, edit: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = edit(before);
  expect(after, `something to harm in ${path}`).not.toBe(before);
  writeFileSync(join(folder, path), after);
}

function writeProject(): void {
  for (const [path, text] of projectTexts()) write(path, text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ios-project-'));
  writeProject();
  for (const path of COPIED) {
    cpSync(join(COMMITTED, path), join(folder, path), { recursive: true });
  }
  write('Watch/WatchApp.swift', 'let shelf = UserDefaults.standard\n');
  write('WatchWidget/Complication.swift', 'let nothing = 0\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the Xcode project', () => {
  it('is whole as it is written', () => {
    expect(projectFaults(folder)).toEqual([]);
  });

  it('is the same to the byte when it is written again, pictures included', async () => {
    await drawPictures(folder);
    const first = hashInputs([folder]);
    writeProject();
    await drawPictures(folder);
    expect(hashInputs([folder])).toBe(first);
  });

  it('is committed as it is written: npm run ios was run after the last change', () => {
    for (const [path, text] of projectTexts()) {
      expect(readFileSync(join(COMMITTED, path), 'utf8'), path).toBe(text);
    }
  });

  const harms: readonly { name: string; path: string; edit: (text: string) => string; found: RegExp }[] = [
    {
      name: 'an id that stands for nothing',
      path: PROJECT,
      edit: (t) => t.replace(/fileRef = [0-9A-F]{24}/, 'fileRef = 0123456789ABCDEF01234567'),
      found: /stands for nothing/,
    },
    {
      name: 'a file that cannot be parsed',
      path: PROJECT,
      edit: (t) => t.replace('objects = {', 'objects = '),
      found: /cannot be read/,
    },
    {
      name: 'a watch app with a bundle id of its own',
      path: PROJECT,
      edit: (t) => t.replaceAll(/= com\.innertide\.app\.watch;/g, '= com.elsewhere.watch;'),
      found: /bundle id of Watch/,
    },
    {
      name: 'a file that does not exist',
      path: PROJECT,
      edit: (t) => t.replace('path = SceneDelegate.swift', 'path = SceneDelegates.swift'),
      found: /SceneDelegates\.swift is part of the project/,
    },
    {
      name: 'a watch app that is not carried along',
      path: PROJECT,
      edit: (t) => t.replace(/\n\s+[0-9A-F]{24} \/\* Watch\.app in Embed Watch Content \*\/,/, ''),
      found: /does not carry Watch/,
    },
    {
      name: 'widgets that are not carried along',
      path: PROJECT,
      edit: (t) => t.replace(/\n\s+[0-9A-F]{24} \/\* Widget\.appex in Embed Foundation Extensions \*\/,/, ''),
      found: /does not carry Widget/,
    },
    {
      name: 'a folder of intents that does not exist',
      path: PROJECT,
      edit: (t) => t.replace('path = ../Intents', 'path = ../Intent'),
      found: /Intent is part of the project/,
    },
    {
      name: 'a package without its product',
      path: 'Kit/Package.swift',
      edit: (t) => t.replace('name: "Kit", targets', 'name: "Case", targets'),
      found: /no product Kit/,
    },
    {
      name: 'silence behind the lock screen',
      path: 'App/App/Info.plist',
      edit: (t) => t.replace('<string>audio</string>', '<string>fetch</string>'),
      found: /sound would stop/,
    },
    {
      name: 'a storyboard beside the scene',
      path: 'App/App/Info.plist',
      edit: (t) =>
        t.replace(
          '<key>LSRequiresIPhoneOS</key>',
          '<key>UIMainStoryboardFile</key><string>Main</string><key>LSRequiresIPhoneOS</key>',
        ),
      found: /second web view/,
    },
    {
      name: 'health data without a reason',
      path: 'App/Watch/Info.plist',
      edit: (t) => t.replace('NSHealthShareUsageDescription', 'NSHealthShareUsage'),
      found: /NSHealthShareUsageDescription is missing/,
    },
    {
      name: 'a strap without its background mode',
      path: 'App/App/Info.plist',
      edit: (t) => t.replace('bluetooth-central', 'bluetooth-peripheral'),
      found: /a strap would fall silent/,
    },
    {
      name: 'a property list that breaks off',
      path: 'App/App/App.entitlements',
      edit: (t) => t.replaceAll('array>', 'list>'),
      found: /App\.entitlements cannot be read/,
    },
    {
      name: 'a lost entitlement',
      path: 'App/App/App.entitlements',
      edit: (t) => t.replace('com.apple.developer.applesignin', 'com.apple.developer.apple'),
      found: /lacks the entitlement com\.apple\.developer\.applesignin/,
    },
    {
      name: 'links of another domain',
      path: 'App/App/App.entitlements',
      edit: (t) => t.replace('webcredentials:$', 'webcredential:$'),
      found: /no webcredentials/,
    },
    {
      name: 'a purpose that is not said in Polish',
      path: 'App/App/InfoPlist.xcstrings',
      edit: (t) =>
        t.replace(
          /"pl": \{\s+"stringUnit": \{\s+"state": "translated",\s+"value": "Innertide łączy[^"]+"/,
          '"pl": { "stringUnit": { "state": "new", "value": ""',
        ),
      found: /NSBluetoothAlwaysUsageDescription in pl/,
    },
    {
      name: 'Polish that is English',
      path: 'App/Watch/InfoPlist.xcstrings',
      edit: (t) => {
        const words = JSON.parse(t);
        const said = words.strings.NSHealthShareUsageDescription.localizations;
        said.pl = said.en;
        return JSON.stringify(words);
      },
      found: /one language twice/,
    },
    {
      name: 'an API without a reason',
      path: 'App/Watch/PrivacyInfo.xcprivacy',
      edit: (t) => t.replace('CA92.1', '').replace('<string></string>', ''),
      found: /Watch uses NSPrivacyAccessedAPICategoryUserDefaults/,
    },
    {
      name: 'a source that uses what the manifest does not name',
      path: 'WatchWidget/Complication.swift',
      edit: () => 'let on = ProcessInfo.processInfo.systemUptime',
      found: /WatchWidget uses NSPrivacyAccessedAPICategorySystemBootTime/,
    },
  ];

  it.each(harms)('is refused with $name', ({ path, edit, found }) => {
    change(path, edit);
    expect(projectFaults(folder).join('\n')).toMatch(found);
  });
});

describe('what is packed into it', () => {
  it('is missed where nothing was packed', async () => {
    const faults = (await packedFaults(folder)).join('\n');
    expect(faults).toMatch(/icon-1024\.png was not drawn/);
    expect(faults).toMatch(/web part is not packed/);
    expect(faults).toMatch(/not synchronised/);
  });

  it('is refused when a script, the backend or a plugin is not there', async () => {
    write('App/App/public/index.html', '<script src="/assets/gone.js"></script>');
    write('App/App/public/backend.json', '{"url": 7}');
    write(
      'App/App/capacitor.config.json',
      JSON.stringify({ appId: 'com.elsewhere', packageClassList: ['ShellPlugin', 'Gone'] }),
    );
    write(
      'App/CapApp-SPM/Package.swift',
      '.package(name: "A", path: "../../Plugin"), .package(name: "B", path: "../../Nowhere")',
    );
    const faults = (await packedFaults(folder)).filter((fault) => !fault.includes('drawn'));
    expect(faults).toEqual([
      'The page asks for /assets/gone.js, which is not packed.',
      'The page does not know where its backend is: backend.json is missing or says no address.',
      'capacitor.config.json is of com.elsewhere.',
      'The plugin at Nowhere has no Package.swift.',
      'No plugin package holds the class Gone.',
    ]);
  });
});

it('a provider’s page comes back to the app by its own id', () => {
  const sheet = readFileSync('apps/web/app/platform/provider-sheet.ts', 'utf8');
  expect(sheet).toContain(`SCHEME = '${APP_ID}'`);
});

/** What Apple calls each field of a record that reaches our server; null where it is only about how the app works. */
const KINDS_OF_FIELDS = {
  id: 'ProductInteraction',
  mode: 'ProductInteraction',
  template_slug: 'ProductInteraction',
  settings: 'ProductInteraction',
  started_at: 'ProductInteraction',
  ended_at: 'ProductInteraction',
  active_ms: 'ProductInteraction',
  paused_ms: 'ProductInteraction',
  end_reason: 'ProductInteraction',
  time_zone: 'ProductInteraction',
  local_date: 'ProductInteraction',
  mood_before: 'Health',
  mood_after: 'Health',
  note: 'OtherUserContent',
  heart_summary: null,
  edited_at: 'ProductInteraction',
} as const satisfies Record<keyof SessionRecord, string | null>;

it('the privacy manifest names what leaves the phone, and nothing else', () => {
  const app = TARGETS.find(({ name }) => name === 'App');
  const ofRecords = Object.values(KINDS_OF_FIELDS).filter((kind) => kind !== null);
  const ofAccounts = ['EmailAddress', 'Name', 'UserID'];
  expect(new Set(app?.collected)).toEqual(new Set([...ofRecords, ...ofAccounts]));
  // Heart data may be listed as null only as long as the schema lets none of it through.
  expect(sessionRecordSchema.shape.heart_summary.safeParse({ meanBpm: 61 }).success).toBe(false);
});
