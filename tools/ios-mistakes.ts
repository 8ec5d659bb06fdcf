// Mistakes as people make them, for the check of the iPhone's sources to find.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { swiftFilesOf, TARGETS, typeCheck } from './ios-types.ts';

export interface PlantedMistake {
  readonly name: string;
  readonly path: string;
  /** Plants it in a copy. @returns the command that must fail. */
  readonly plant: () => string;
}

type Check = (path: string, text: string) => string;

const KIT = 'apps/ios/Kit/Sources/Kit';
const PLANTED = '.cache/swift-sources/Planted.swift';

function plant(text: string): string {
  mkdirSync(dirname(PLANTED), { recursive: true });
  writeFileSync(PLANTED, text);
  return PLANTED;
}

/** The Kit needs nothing of Apple's: its own compiler run is enough. */
const typesOfKit: Check = (path, text) => {
  const planted = plant(text);
  const files = swiftFilesOf(KIT).map((file) => (file === path ? planted : file));
  return `swiftc -typecheck -swift-version 6 -module-name Kit ${files.join(' ')}`;
};

/** A package of our own, which no target has among its sources. */
const typesOfWorkout: Check = (path, text) =>
  typeCheck({ name: 'HarmedWorkout', platform: 'WATCH', folders: ['apps/ios/Workout/Sources'] }, { path, text });

const typesOfTarget =
  (name: string): Check =>
  (path, text) => {
    const target = TARGETS.find((candidate) => candidate.name === name);
    if (!target) throw new Error(`${name} is no target.`);
    return typeCheck(target, { path, text });
  };

const typesOf: Readonly<Record<'watch' | 'plugin' | 'widget', Check>> = {
  watch: typesOfTarget('Watch'),
  plugin: typesOfTarget('InnertideIosPlugin'),
  widget: typesOfTarget('WatchWidget'),
};

const lint: Check = (_, text) => `swift-format lint --strict --configuration apps/ios/.swift-format ${plant(text)}`;

const MISTAKES: readonly (readonly [name: string, path: string, check: Check, right: string, wrong: string])[] = [
  [
    'a wrong label',
    `${KIT}/SessionMachine.swift`,
    typesOfKit,
    'SessionInProgress(id: id, setup:',
    'SessionInProgress(id: id, settings:',
  ],
  [
    'a misspelt case',
    `${KIT}/SessionMachine.swift`,
    typesOfKit,
    'case .soundInterrupted(let reading)',
    'case .soundInterupted(let reading)',
  ],
  ['a missing case', `${KIT}/SessionMachine.swift`, typesOfKit, '    case .summary: advanceSummary(action)\n', ''],
  [
    'a global that anybody may change',
    `${KIT}/WatchHeart.swift`,
    typesOfKit,
    'private static let runsRemembered',
    'static var runsRemembered',
  ],
  [
    'a line break in the wrong place',
    `${KIT}/SessionMachine.swift`,
    lint,
    'public init() {}',
    'public init()\n  {\n  }',
  ],
  [
    'a wrong label of HealthKit',
    'apps/ios/Workout/Sources/Workout/LiveWorkout.swift',
    typesOfWorkout,
    'stopActivity(with: Date())',
    'stopActivity(at: Date())',
  ],
  [
    'a missing nonisolated',
    'apps/ios/Workout/Sources/Workout/LiveWorkout.swift',
    typesOfWorkout,
    'nonisolated func workoutBuilder(',
    'func workoutBuilder(',
  ],
  [
    'a misspelt case of WatchKit',
    'apps/ios/Watch/Live/WristHaptics.swift',
    typesOf.watch,
    '.directionUp',
    '.directionUpward',
  ],
  [
    'a misspelt method that the system would never call',
    'apps/ios/Watch/Live/PhoneSession.swift',
    typesOf.watch,
    'didReceiveMessage message:',
    'didRecieveMessage message:',
  ],
  [
    'a value that must not leave its queue',
    'apps/ios/Workout/Sources/Workout/LiveWorkout.swift',
    typesOfWorkout,
    'let measuredAtMs = (measuredAt.timeIntervalSince1970 * 1000).rounded()',
    'let measuredAtMs = 0.0\n    Task { @MainActor in self.builder = workoutBuilder }',
  ],
  [
    'a view’s misspelt word',
    'apps/ios/Watch/Views/SessionView.swift',
    typesOf.watch,
    '.multilineTextAlignment(.center)',
    '.multilineTextAlignment(.middle)',
  ],
  [
    'a wrong label of Sign in with Apple',
    'apps/ios/Plugin/Sources/InnertideIosPlugin/SignIn.swift',
    typesOf.plugin,
    'ASAuthorizationController(authorizationRequests:',
    'ASAuthorizationController(requests:',
  ],
  [
    'a plugin’s missing nonisolated',
    'apps/ios/Plugin/Sources/InnertideIosPlugin/WatchLink.swift',
    typesOf.plugin,
    'nonisolated public func sessionDidDeactivate',
    'public func sessionDidDeactivate',
  ],
  [
    'a misspelt case of Core Haptics',
    'apps/ios/Plugin/Sources/InnertideIosPlugin/Haptics.swift',
    typesOf.plugin,
    '.hapticContinuous',
    '.hapticContinous',
  ],
  [
    'a complication of a family that is none',
    'apps/ios/WatchWidget/Complication.swift',
    typesOf.widget,
    '.accessoryCorner',
    '.accessoryEdge',
  ],
];

/**
 * @param read a source. Throws when it no longer has the words that a mistake is made of.
 * @param isShort whether the first mistake of each check is enough: of the linter, of the Kit's types and of each target's.
 */
export function planMistakes(read: (path: string) => string, isShort = false): readonly PlantedMistake[] {
  const planned = MISTAKES.map(([name, path, check, right, wrong]) => {
    const source = read(path);
    if (!source.includes(right)) throw new Error(`${path} no longer says “${right}”: plant “${name}” elsewhere.`);
    return { name, path, check, plant: () => check(path, source.replace(right, wrong)) };
  });
  const isFirst = (at: number) => planned.findIndex(({ check }) => check === planned[at]?.check) === at;
  return isShort ? planned.filter((_, at) => isFirst(at)) : planned;
}
