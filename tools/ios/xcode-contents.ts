import type { TargetFacts } from './app-facts.ts';

/** A file of a target, seen from its own folder in apps/ios/App. */
interface ProjectFile {
  readonly path: string;
  readonly type: string;
  readonly phase: 'Sources' | 'Resources' | null;
}

const GENERATED_FILES: readonly ProjectFile[] = [
  { path: 'Info.plist', type: 'text.plist.xml', phase: null },
  { path: 'InfoPlist.xcstrings', type: 'text.json.xcstrings', phase: 'Resources' },
  { path: 'PrivacyInfo.xcprivacy', type: 'text.xml', phase: 'Resources' },
];

/** What the phone's app holds beside its folders: its Swift files, its pictures and what `cap sync` writes. */
const APP_FILES: readonly ProjectFile[] = [
  { path: 'AppDelegate.swift', type: 'sourcecode.swift', phase: 'Sources' },
  { path: 'AppShortcuts.swift', type: 'sourcecode.swift', phase: 'Sources' },
  { path: 'QuietFocus.swift', type: 'sourcecode.swift', phase: 'Sources' },
  { path: 'SceneDelegate.swift', type: 'sourcecode.swift', phase: 'Sources' },
  { path: 'public', type: 'folder', phase: 'Resources' },
  { path: 'capacitor.config.json', type: 'text.json', phase: 'Resources' },
  { path: 'config.xml', type: 'text.xml', phase: 'Resources' },
];

const CATALOGUE: ProjectFile = { path: 'Assets.xcassets', type: 'folder.assetcatalog', phase: 'Resources' };

/** The files of a target that stand in the project one by one. */
export function filesOf(target: TargetFacts): readonly ProjectFile[] {
  const entitlements: ProjectFile = {
    path: `${target.name}.entitlements`,
    type: 'text.plist.entitlements',
    phase: null,
  };
  return [
    ...(target.name === 'App' ? APP_FILES : []),
    ...(target.isExtension ? [] : [CATALOGUE]),
    ...GENERATED_FILES,
    entitlements,
  ];
}

/** Local Swift packages, seen from apps/ios/App, and who links their products. */
export const PACKAGES = [
  { path: 'CapApp-SPM', product: 'CapApp-SPM', targets: ['App'] },
  { path: '../Plugin', product: 'InnertideIosPlugin', targets: ['App'] },
  { path: '../Kit', product: 'Kit', targets: ['App', 'Widget', 'Watch', 'WatchWidget'] },
  { path: '../SegmentSound', product: 'SegmentSound', targets: ['App', 'Watch'] },
  { path: '../Workout', product: 'Workout', targets: ['App', 'Watch'] },
  { path: '../Activity', product: 'SessionActivity', targets: ['Widget'] },
] as const;

/** Which target carries which other inside it. */
export const EMBEDDED = [
  {
    inside: 'App',
    name: 'Watch',
    phase: 'Embed Watch Content',
    dstPath: '$(CONTENTS_FOLDER_PATH)/Watch',
    dstSubfolderSpec: 16,
  },
  { inside: 'App', name: 'Widget', phase: 'Embed Foundation Extensions', dstPath: '', dstSubfolderSpec: 13 },
  { inside: 'Watch', name: 'WatchWidget', phase: 'Embed Foundation Extensions', dstPath: '', dstSubfolderSpec: 13 },
] as const;
