// project.pbxproj and the shared schemes: the targets, their files, packages and settings. Ids are hashes of what they
// name, so that the same facts give the same bytes.
import { createHash } from 'node:crypto';
import { build, type XcodeProject } from '@bacons/xcode/json';
import { LOCALES } from '@innertide/std/locale';
import { TARGETS, type TargetFacts, UI_TESTS } from './app-facts.ts';
import { buildSettings, PROJECT_SETTINGS, uiTestSettings } from './build-settings.ts';
import { EMBEDDED, filesOf, PACKAGES } from './xcode-contents.ts';

type Objects = Record<string, { readonly isa: string } & Readonly<Record<string, unknown>>>;

function id(...names: readonly string[]): string {
  return createHash('md5').update(names.join('\0')).digest('hex').slice(0, 24).toUpperCase();
}

const PROJECT = id('project');

/** Each once, also where two targets share it. */
const FOLDERS = [...new Set([...TARGETS, ...UI_TESTS].flatMap(({ folders }) => folders))];
/** In the order in which Xcode lists them. */
const ALL_TARGETS = [...TARGETS, ...UI_TESTS];

function productName({ name, isExtension }: TargetFacts): string {
  return `${name}.${isExtension ? 'appex' : 'app'}`;
}

/** The text of project.pbxproj. */
export function projectFile(): string {
  const objects: Objects = {};
  for (const target of TARGETS) addTarget(objects, target);
  for (const tests of UI_TESTS) addUiTests(objects, tests);
  for (const folder of FOLDERS) {
    objects[id('sources', folder)] = {
      isa: 'PBXFileSystemSynchronizedRootGroup',
      name: folder,
      path: `../${folder}`,
      sourceTree: '<group>',
    };
  }
  for (const { path } of PACKAGES) {
    objects[id('package', path)] = { isa: 'XCLocalSwiftPackageReference', relativePath: path };
  }
  addProject(objects);
  const project = { archiveVersion: 1, classes: {}, objectVersion: 77, objects, rootObject: PROJECT };
  // The writer's own types know fewer keys than Xcode writes.
  return build(project as unknown as Partial<XcodeProject>);
}

function addProject(objects: Objects): void {
  const [main, products, config] = [id('group', 'main'), id('group', 'products'), id('file', 'Project.xcconfig')];
  objects[config] = {
    isa: 'PBXFileReference',
    lastKnownFileType: 'text.xcconfig',
    path: 'Project.xcconfig',
    sourceTree: '<group>',
  };
  objects[products] = {
    isa: 'PBXGroup',
    children: ALL_TARGETS.map(({ name }) => id('product', name)),
    name: 'Products',
    sourceTree: '<group>',
  };
  const folders = [...TARGETS.map(({ name }) => id('group', name)), ...FOLDERS.map((folder) => id('sources', folder))];
  objects[main] = { isa: 'PBXGroup', children: [config, ...folders, products], sourceTree: '<group>' };
  addConfigurations(objects, 'project', () => PROJECT_SETTINGS, config);
  objects[PROJECT] = {
    isa: 'PBXProject',
    attributes: {
      BuildIndependentTargetsInParallel: 1,
      LastSwiftUpdateCheck: 2600,
      LastUpgradeCheck: 2600,
      TargetAttributes: Object.fromEntries([
        ...TARGETS.map(({ name }) => [id('target', name), { CreatedOnToolsVersion: '26.0' }]),
        ...UI_TESTS.map(({ name, tested }) => [
          id('target', name),
          { CreatedOnToolsVersion: '26.0', TestTargetID: id('target', tested) },
        ]),
      ]),
    },
    buildConfigurationList: id('configurations', 'project'),
    developmentRegion: 'en',
    hasScannedForEncodings: 0,
    knownRegions: [...LOCALES, 'Base'],
    mainGroup: main,
    minimizedProjectReferenceProxies: 1,
    packageReferences: PACKAGES.map(({ path }) => id('package', path)),
    preferredProjectObjectVersion: 77,
    productRefGroup: products,
    projectDirPath: '',
    projectRoot: '',
    targets: ALL_TARGETS.map(({ name }) => id('target', name)),
  };
}

function addTarget(objects: Objects, target: TargetFacts): void {
  const { name, folders } = target;
  const files = filesOf(target);
  const linked = PACKAGES.filter(({ targets }) => targets.some((target) => target === name));
  const carried = EMBEDDED.filter(({ inside }) => inside === name);
  for (const { path, type } of files) {
    objects[id('file', name, path)] = {
      isa: 'PBXFileReference',
      lastKnownFileType: type,
      path,
      sourceTree: '<group>',
    };
  }
  objects[id('group', name)] = {
    isa: 'PBXGroup',
    children: files.map(({ path }) => id('file', name, path)),
    // The folder of sources beside it carries the target's plain name.
    ...(folders.includes(name) ? { name: `${name} (project)` } : {}),
    path: name,
    sourceTree: '<group>',
  };
  objects[id('product', name)] = {
    isa: 'PBXFileReference',
    explicitFileType: target.isExtension ? 'wrapper.app-extension' : 'wrapper.application',
    includeInIndex: 0,
    path: productName(target),
    sourceTree: 'BUILT_PRODUCTS_DIR',
  };
  for (const phase of ['Sources', 'Resources'] as const) addPhase(objects, target, phase);
  addFrameworks(objects, name, linked);
  for (const embedded of carried) addEmbedding(objects, embedded);
  addConfigurations(objects, name, (configuration) => buildSettings(target, configuration), null);
  objects[id('target', name)] = {
    isa: 'PBXNativeTarget',
    buildConfigurationList: id('configurations', name),
    buildPhases: [
      ...['Sources', 'Frameworks', 'Resources'].map((phase) => id('phase', name, phase)),
      ...carried.map(({ phase }) => id('phase', name, phase)),
    ],
    buildRules: [],
    dependencies: carried.map((embedded) => id('dependency', name, embedded.name)),
    fileSystemSynchronizedGroups: folders.map((folder) => id('sources', folder)),
    name,
    packageProductDependencies: linked.map(({ product }) => id('product of', name, product)),
    productName: name,
    productReference: id('product', name),
    productType: target.isExtension ? 'com.apple.product-type.app-extension' : 'com.apple.product-type.application',
  };
}

function addUiTests(objects: Objects, tests: (typeof UI_TESTS)[number]): void {
  const { name, tested, folders } = tests;
  objects[id('product', name)] = {
    isa: 'PBXFileReference',
    explicitFileType: 'wrapper.cfbundle',
    includeInIndex: 0,
    path: `${name}.xctest`,
    sourceTree: 'BUILT_PRODUCTS_DIR',
  };
  for (const phase of ['Sources', 'Frameworks', 'Resources']) {
    objects[id('phase', name, phase)] = {
      isa: `PBX${phase}BuildPhase`,
      buildActionMask: 2147483647,
      files: [],
      runOnlyForDeploymentPostprocessing: 0,
    };
  }
  addDependency(objects, name, tested);
  addConfigurations(objects, name, () => uiTestSettings(tests), null);
  objects[id('target', name)] = {
    isa: 'PBXNativeTarget',
    buildConfigurationList: id('configurations', name),
    buildPhases: ['Sources', 'Frameworks', 'Resources'].map((phase) => id('phase', name, phase)),
    buildRules: [],
    dependencies: [id('dependency', name, tested)],
    fileSystemSynchronizedGroups: folders.map((folder) => id('sources', folder)),
    name,
    packageProductDependencies: [],
    productName: name,
    productReference: id('product', name),
    productType: 'com.apple.product-type.bundle.ui-testing',
  };
}

function addPhase(objects: Objects, target: TargetFacts, phase: 'Sources' | 'Resources'): void {
  const files = filesOf(target).filter((file) => file.phase === phase);
  for (const { path } of files) {
    objects[id('build', target.name, path)] = { isa: 'PBXBuildFile', fileRef: id('file', target.name, path) };
  }
  objects[id('phase', target.name, phase)] = {
    isa: `PBX${phase}BuildPhase`,
    buildActionMask: 2147483647,
    files: files.map(({ path }) => id('build', target.name, path)),
    runOnlyForDeploymentPostprocessing: 0,
  };
}

function addFrameworks(objects: Objects, name: string, linked: readonly (typeof PACKAGES)[number][]): void {
  for (const { path, product } of linked) {
    objects[id('product of', name, product)] = {
      isa: 'XCSwiftPackageProductDependency',
      package: id('package', path),
      productName: product,
    };
    objects[id('link', name, product)] = { isa: 'PBXBuildFile', productRef: id('product of', name, product) };
  }
  objects[id('phase', name, 'Frameworks')] = {
    isa: 'PBXFrameworksBuildPhase',
    buildActionMask: 2147483647,
    files: linked.map(({ product }) => id('link', name, product)),
    runOnlyForDeploymentPostprocessing: 0,
  };
}

function addEmbedding(objects: Objects, embedded: (typeof EMBEDDED)[number]): void {
  const { inside, name, phase, dstPath, dstSubfolderSpec } = embedded;
  objects[id('embed', inside, name)] = {
    isa: 'PBXBuildFile',
    fileRef: id('product', name),
    settings: { ATTRIBUTES: ['RemoveHeadersOnCopy'] },
  };
  objects[id('phase', inside, phase)] = {
    isa: 'PBXCopyFilesBuildPhase',
    buildActionMask: 2147483647,
    dstPath,
    dstSubfolderSpec,
    files: [id('embed', inside, name)],
    name: phase,
    runOnlyForDeploymentPostprocessing: 0,
  };
  addDependency(objects, inside, name);
}

function addDependency(objects: Objects, owner: string, name: string): void {
  objects[id('proxy', owner, name)] = {
    isa: 'PBXContainerItemProxy',
    containerPortal: PROJECT,
    proxyType: 1,
    remoteGlobalIDString: id('target', name),
    remoteInfo: name,
  };
  objects[id('dependency', owner, name)] = {
    isa: 'PBXTargetDependency',
    target: id('target', name),
    targetProxy: id('proxy', owner, name),
  };
}

function addConfigurations(
  objects: Objects,
  owner: string,
  settings: (configuration: 'Debug' | 'Release') => Readonly<Record<string, unknown>>,
  baseConfiguration: string | null,
): void {
  const names = ['Debug', 'Release'] as const;
  for (const name of names) {
    objects[id('configuration', owner, name)] = {
      isa: 'XCBuildConfiguration',
      ...(baseConfiguration === null ? {} : { baseConfigurationReference: baseConfiguration }),
      buildSettings: settings(name),
      name,
    };
  }
  objects[id('configurations', owner)] = {
    isa: 'XCConfigurationList',
    buildConfigurations: names.map((name) => id('configuration', owner, name)),
    defaultConfigurationIsVisible: 0,
    defaultConfigurationName: 'Release',
  };
}

/** A shared scheme, so that a command line finds what to build. */
export function scheme(name: 'App' | 'Watch'): string {
  const referenceTo = (target: string, file: string) =>
    `<BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="${id('target', target)}" BuildableName="${file}" BlueprintName="${target}" ReferencedContainer="container:App.xcodeproj"/>`;
  const reference = referenceTo(name, `${name}.app`);
  const testables = UI_TESTS.filter(({ tested }) => tested === name)
    .map(
      ({ name: tests }) =>
        `<TestableReference skipped="NO">${referenceTo(tests, `${tests}.xctest`)}</TestableReference>`,
    )
    .join('');
  const runs = `<BuildableProductRunnable runnableDebuggingMode="0">${reference}</BuildableProductRunnable>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Scheme LastUpgradeVersion="2600" version="1.7">
  <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
    <BuildActionEntries>
      <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">${reference}</BuildActionEntry>
    </BuildActionEntries>
  </BuildAction>
  <TestAction buildConfiguration="Debug" selectedDebuggerIdentifier="Xcode.DebuggerFoundation.Debugger.LLDB" selectedLauncherIdentifier="Xcode.DebuggerFoundation.Launcher.LLDB" shouldUseLaunchSchemeArgsEnv="YES">
    <Testables>${testables}</Testables>
  </TestAction>
  <LaunchAction buildConfiguration="Debug" selectedDebuggerIdentifier="Xcode.DebuggerFoundation.Debugger.LLDB" selectedLauncherIdentifier="Xcode.DebuggerFoundation.Launcher.LLDB" launchStyle="0" useCustomWorkingDirectory="NO" ignoresPersistentStateOnLaunch="NO" debugDocumentVersioning="YES" debugServiceExtension="internal" allowLocationSimulation="YES">${runs}</LaunchAction>
  <ProfileAction buildConfiguration="Release" shouldUseLaunchSchemeArgsEnv="YES" savedToolIdentifier="" useCustomWorkingDirectory="NO" debugDocumentVersioning="YES">${runs}</ProfileAction>
  <AnalyzeAction buildConfiguration="Debug"/>
  <ArchiveAction buildConfiguration="Release" revealArchiveInOrganizer="YES"/>
</Scheme>
`;
}
