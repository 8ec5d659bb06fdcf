import { APP_ID, DEPLOYMENT, type TargetFacts, type UI_TESTS, VERSION } from './app-facts.ts';

/** Of the whole project. The domain and the team come from Project.xcconfig: they differ from one operator to the next. */
export const PROJECT_SETTINGS = {
  ALWAYS_SEARCH_USER_PATHS: 'NO',
  CLANG_ENABLE_MODULES: 'YES',
  CLANG_ENABLE_OBJC_ARC: 'YES',
  CODE_SIGN_STYLE: 'Automatic',
  COPY_PHASE_STRIP: 'NO',
  CURRENT_PROJECT_VERSION: VERSION.build,
  ENABLE_STRICT_OBJC_MSGSEND: 'YES',
  ENABLE_USER_SCRIPT_SANDBOXING: 'YES',
  GCC_NO_COMMON_BLOCKS: 'YES',
  // The command line of Capacitor reads the first of these in the file.
  IPHONEOS_DEPLOYMENT_TARGET: DEPLOYMENT.phone,
  LOCALIZATION_PREFERS_STRING_CATALOGS: 'YES',
  MARKETING_VERSION: VERSION.marketing,
  WATCHOS_DEPLOYMENT_TARGET: DEPLOYMENT.watch,
};

const DEBUG = {
  DEBUG_INFORMATION_FORMAT: 'dwarf',
  ENABLE_TESTABILITY: 'YES',
  ONLY_ACTIVE_ARCH: 'YES',
  SWIFT_ACTIVE_COMPILATION_CONDITIONS: 'DEBUG',
  SWIFT_OPTIMIZATION_LEVEL: '-Onone',
};

const RELEASE = {
  DEBUG_INFORMATION_FORMAT: 'dwarf-with-dsym',
  ENABLE_NS_ASSERTIONS: 'NO',
  SWIFT_COMPILATION_MODE: 'wholemodule',
  SWIFT_OPTIMIZATION_LEVEL: '-O',
  VALIDATE_PRODUCT: 'YES',
};

export function buildSettings(target: TargetFacts, configuration: 'Debug' | 'Release'): Record<string, unknown> {
  const isPhone = target.platform === 'phone';
  const frameworks = ['$(inherited)', '@executable_path/Frameworks'];
  const runpath = target.isExtension ? [...frameworks, '@executable_path/../../Frameworks'] : frameworks;
  const settings = {
    ...(target.isExtension ? {} : { ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon' }),
    CODE_SIGN_ENTITLEMENTS: `${target.name}/${target.name}.entitlements`,
    GENERATE_INFOPLIST_FILE: 'NO',
    INFOPLIST_FILE: `${target.name}/Info.plist`,
    LD_RUNPATH_SEARCH_PATHS: runpath,
    PRODUCT_BUNDLE_IDENTIFIER: target.bundleId,
    PRODUCT_NAME: '$(TARGET_NAME)',
    SDKROOT: isPhone ? 'iphoneos' : 'watchos',
    SKIP_INSTALL: isPhone && !target.isExtension ? 'NO' : 'YES',
    // The app's files stand beside Capacitor's own, which are compiled as Swift 5.
    SWIFT_VERSION: target.name === 'App' ? '5.0' : '6.0',
    TARGETED_DEVICE_FAMILY: isPhone ? '1,2' : '4',
    ...(configuration === 'Debug' ? DEBUG : RELEASE),
  };
  return Object.fromEntries(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of a bundle of UI tests, which Xcode makes an Info.plist for. */
export function uiTestSettings({ name, tested }: (typeof UI_TESTS)[number]): Record<string, unknown> {
  const isPhone = tested === 'App';
  return {
    GENERATE_INFOPLIST_FILE: 'YES',
    PRODUCT_BUNDLE_IDENTIFIER: `${APP_ID}.${name.toLowerCase()}`,
    PRODUCT_NAME: '$(TARGET_NAME)',
    SDKROOT: isPhone ? 'iphoneos' : 'watchos',
    SKIP_INSTALL: 'YES',
    SWIFT_VERSION: '6.0',
    TARGETED_DEVICE_FAMILY: isPhone ? '1,2' : '4',
    TEST_TARGET_NAME: tested,
  };
}
