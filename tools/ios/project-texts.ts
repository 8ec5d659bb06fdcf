// Every text of the Xcode project by its path in apps/ios: one function of the facts, so that writing twice writes the same.
import { BRAND } from '@innertide/std/brand';
import { APP_ID, TARGETS, type TargetFacts } from './app-facts.ts';
import { entitlements, infoPlist, privacyManifest, purposeStrings } from './property-lists.ts';
import { projectFile, scheme } from './xcode-project.ts';

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const MADE_BY = { info: { author: 'xcode', version: 1 } };

/** How the pictures of a target lie in its catalogue: pictures.ts draws what is named here. */
function catalogue(target: TargetFacts): Record<string, string> {
  const folder = `App/${target.name}/Assets.xcassets`;
  const platform = target.platform === 'phone' ? 'ios' : 'watchos';
  const icon = { filename: 'icon-1024.png', idiom: 'universal', platform, size: '1024x1024' };
  const texts: Record<string, string> = {
    [`${folder}/Contents.json`]: json(MADE_BY),
    [`${folder}/AppIcon.appiconset/Contents.json`]: json({ images: [icon], ...MADE_BY }),
  };
  if (target.platform === 'watch') return texts;
  const marks = ([1, 2, 3] as const).map((scale) => ({
    filename: `launch-mark-${scale}x.png`,
    idiom: 'universal',
    scale: `${scale}x`,
  }));
  texts[`${folder}/LaunchMark.imageset/Contents.json`] = json({ images: marks, ...MADE_BY });
  texts[`${folder}/LaunchGround.colorset/Contents.json`] = json({
    colors: [
      { color: srgb('#f2eadd'), idiom: 'universal' },
      { ...dark, color: srgb('#020f13'), idiom: 'universal' },
    ],
    ...MADE_BY,
  });
  return texts;
}

const dark = { appearances: [{ appearance: 'luminosity', value: 'dark' }] };

/** The ground of a theme (theme-choice.ts of the web app), as a catalogue writes it. */
function srgb(hex: string): object {
  const [red = '', green = '', blue = ''] = [1, 3, 5].map((at) => `0x${hex.slice(at, at + 2).toUpperCase()}`);
  return { 'color-space': 'srgb', components: { alpha: '1.000', blue, green, red } };
}

const PROJECT_CONFIG = `// Where links come from and who signs differs from one operator to the next: \`npm run ios\` writes both into
// Local.xcconfig from PUBLIC_URL and APPLE_TEAM_ID; it is not committed.
ASSOCIATED_DOMAIN = ${BRAND.toLowerCase()}.example
DEVELOPMENT_TEAM =
CAPACITOR_DEBUG =
#include? "Local.xcconfig"
`;

const WORKSPACE_CHECKS = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>IDEDidComputeMac32BitWarning</key>
	<true/>
</dict>
</plist>
`;

/** What \`cap sync\` looks for before it fills the package with the plugins of package.json. */
const CAPACITOR_CONFIG = {
  appId: APP_ID,
  appName: BRAND,
  webDir: '../web/build-native/client',
  loggingBehavior: 'debug',
  ios: { path: '.', contentInset: 'never', limitsNavigationsToAppBoundDomains: false },
};

const EXPORTS_PACKAGE = 'public let isCapacitorApp = true\n';

export function projectTexts(): ReadonlyMap<string, string> {
  const texts: Record<string, string> = {
    'capacitor.config.json': json(CAPACITOR_CONFIG),
    'App/App.xcodeproj/project.pbxproj': projectFile(),
    'App/App.xcodeproj/project.xcworkspace/contents.xcworkspacedata': `<?xml version="1.0" encoding="UTF-8"?>\n<Workspace version="1.0"><FileRef location="self:"/></Workspace>\n`,
    'App/App.xcodeproj/project.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist': WORKSPACE_CHECKS,
    'App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme': scheme('App'),
    'App/App.xcodeproj/xcshareddata/xcschemes/Watch.xcscheme': scheme('Watch'),
    'App/Project.xcconfig': PROJECT_CONFIG,
    'App/CapApp-SPM/Sources/CapApp-SPM/CapApp-SPM.swift': EXPORTS_PACKAGE,
  };
  for (const target of TARGETS) {
    const folder = `App/${target.name}`;
    texts[`${folder}/Info.plist`] = infoPlist(target);
    texts[`${folder}/${target.name}.entitlements`] = entitlements(target);
    texts[`${folder}/PrivacyInfo.xcprivacy`] = privacyManifest(target);
    texts[`${folder}/InfoPlist.xcstrings`] = purposeStrings(target);
    if (!target.isExtension) Object.assign(texts, catalogue(target));
  }
  return new Map(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
