// Info.plist, entitlements, privacy manifest and strings of each target.
import { BRAND } from '@innertide/std/brand';
import { byLocale, LOCALES } from '@innertide/std/locale';
import plist, { type PlistObject, type PlistValue } from 'plist';
import { APP_ID, type TargetFacts } from './app-facts.ts';

function write(value: object): string {
  return `${plist.build(value as PlistValue, { indent: '\t', offset: -1 })}\n`;
}

/** @throws when the text is no property list. */
export function readPropertyList(text: string): PlistObject {
  const value = plist.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('is no dictionary');
  return value as PlistObject;
}

export function infoPlist(target: TargetFacts): string {
  const purposes = Object.fromEntries(Object.entries(target.purposes).map(([key, words]) => [key, words.en]));
  return write({
    CFBundleDevelopmentRegion: 'en',
    CFBundleDisplayName: BRAND,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleLocalizations: [...LOCALES],
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: target.isExtension ? 'XPC!' : 'APPL',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    ITSAppUsesNonExemptEncryption: false,
    ...purposes,
    ...KINDS[target.name],
  });
}

const PORTRAIT = 'UIInterfaceOrientationPortrait';
const LANDSCAPE = ['UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight'];

const WIDGETS = { NSExtension: { NSExtensionPointIdentifier: 'com.apple.widgetkit-extension' } };

const KINDS: Readonly<Record<TargetFacts['name'], object>> = {
  App: {
    CAPACITOR_DEBUG: '$(CAPACITOR_DEBUG)',
    LSRequiresIPhoneOS: true,
    NSSupportsLiveActivities: true,
    // No storyboard: the scene's delegate makes the one window, and a storyboard would start a second web view.
    UIApplicationSceneManifest: {
      UIApplicationSupportsMultipleScenes: false,
      UISceneConfigurations: {
        UIWindowSceneSessionRoleApplication: [
          {
            UISceneConfigurationName: 'Default Configuration',
            UISceneDelegateClassName: '$(PRODUCT_MODULE_NAME).SceneDelegate',
          },
        ],
      },
    },
    // The strap as well: in the background Core Bluetooth is silent for an app that does not declare it.
    UIBackgroundModes: ['audio', 'bluetooth-central'],
    UILaunchScreen: { UIColorName: 'LaunchGround', UIImageName: 'LaunchMark', UIImageRespectsSafeAreaInsets: false },
    UISupportedInterfaceOrientations: [PORTRAIT, ...LANDSCAPE],
    'UISupportedInterfaceOrientations~ipad': [PORTRAIT, 'UIInterfaceOrientationPortraitUpsideDown', ...LANDSCAPE],
    UIViewControllerBasedStatusBarAppearance: true,
  },
  Watch: {
    // A sound of the watch's own, with the wrist down.
    UIBackgroundModes: ['audio'],
    WKApplication: true,
    WKBackgroundModes: ['workout-processing', 'mindfulness'],
    WKCompanionAppBundleIdentifier: APP_ID,
    // A session runs on the wrist alone, without the phone in reach.
    WKRunsIndependentlyOfCompanionApp: true,
  },
  Widget: WIDGETS,
  WatchWidget: WIDGETS,
};

export function entitlements(target: TargetFacts): string {
  return write(target.entitlements);
}

export function privacyManifest(target: TargetFacts): string {
  return write({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyCollectedDataTypes: target.collected.map((type) => ({
      NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
      NSPrivacyCollectedDataTypeLinked: true,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    })),
    NSPrivacyAccessedAPITypes: Object.entries(target.apiReasons).map(([type, reasons]) => ({
      NSPrivacyAccessedAPIType: type,
      NSPrivacyAccessedAPITypeReasons: [...reasons],
    })),
  });
}

/** What Info.plist says in words, in every language: a string catalogue. */
export function purposeStrings(target: TargetFacts): string {
  const named = { CFBundleDisplayName: byLocale(() => BRAND), ...target.purposes };
  const strings = Object.fromEntries(
    Object.entries(named).map(([key, words]) => [
      key,
      {
        extractionState: 'manual',
        localizations: Object.fromEntries(
          LOCALES.map((language) => [language, { stringUnit: { state: 'translated', value: words[language] } }]),
        ),
      },
    ]),
  );
  return `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`;
}
