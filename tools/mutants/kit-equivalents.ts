// Equivalent mutants of the Kit. The replacement is the whole line as the mutant leaves it.
import type { EquivalentMutant } from './equivalent-mutant.ts';

export const KIT_EQUIVALENTS: readonly EquivalentMutant[] = [
  {
    file: 'apps/ios/Kit/Sources/Kit/ClockMapping.swift',
    line: 'private var answeredAtMs: Double = 0',
    replacement: 'private var answeredAtMs: Double = 1',
    reason: 'read only after an answer has set it',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/ClockMapping.swift',
    line: '} else if highMs.map({ atMostMs < $0 }) ?? true {',
    replacement: '} else if highMs.map({ atMostMs <= $0 }) ?? true {',
    reason: 'a bound that is equal is set to what it is',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/HapticSchedule.swift',
    line: 'return (ins + outs).sorted { $0.atSeconds < $1.atSeconds }',
    replacement: 'return (ins + outs).sorted { $0.atSeconds <= $1.atSeconds }',
    reason: 'no two moments are at one time: both breaths take time',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/Mode.swift',
    line: 'return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055',
    replacement: 'return light < 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055',
    reason: 'the two curves meet there',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/PulsePlayer.swift',
    line: 'private var plannedSeconds = -Double.infinity',
    replacement: 'private var plannedSeconds = Double.infinity',
    reason: 'the first look takes what lies after it for a place that was moved back, and sets it to before everything',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/SessionIdentity.swift',
    line: 'let cuts = [(0, 8), (8, 12), (12, 16), (16, 20), (20, 32)]',
    replacement: 'let cuts = [(0, 8), (8, 12), (12, 16), (16, 20), (20, 33)]',
    reason: 'there are 32 digits',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/SessionInProgress.swift',
    line: 'var seenPlayedSeconds: Double = 0',
    replacement: 'var seenPlayedSeconds: Double = 1',
    reason: 'read only after the first sound has set it',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/SessionMachine.swift',
    line: 'return leftMs > longestMs ? go(.waiting(session, beginsAtMs: reading.nowMs + longestMs)) : []',
    replacement: 'return leftMs >= longestMs ? go(.waiting(session, beginsAtMs: reading.nowMs + longestMs)) : []',
    reason: 'what is left is then set to what it is',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/WatchHeart.swift',
    line: 'var heart = -1',
    replacement: 'var heart = -2',
    reason: 'numbers count from zero',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/WatchHeart.swift',
    line: 'var link = -1',
    replacement: 'var link = -2',
    reason: 'numbers count from zero',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/WatchHeart.swift',
    line: 'var control = -1',
    replacement: 'var control = -2',
    reason: 'numbers count from zero',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/WatchModel.swift',
    line: 'private static let strength = 0.5',
    replacement: 'private static let strength = 500',
    reason: 'the haptics port takes no strength: a wrist distinguishes none',
  },
  {
    file: 'apps/ios/Kit/Sources/Kit/WatchModel.swift',
    line: 'private static let strength = 0.5',
    replacement: 'private static let strength = 0.25',
    reason: 'the haptics port takes no strength: a wrist distinguishes none',
  },
];
