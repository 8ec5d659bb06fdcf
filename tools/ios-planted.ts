// Plants faults of five classes into copies of the sources and expects each to be found: a check that finds nothing proves nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AVAILABILITY } from './ios/planted/availability.ts';
import { harm, type PlantedFault } from './ios/planted/fault.ts';
import { KEYS } from './ios/planted/keys.ts';
import { NAMES } from './ios/planted/names.ts';
import { ORDER } from './ios/planted/order.ts';
import { QUEUE } from './ios/planted/queue.ts';
import { sourceFaults } from './ios/source-faults.ts';
import { behaviourTests, NOT_BUILT, type Platform } from './ios-behaviour.ts';
import type { Swift } from './swift-toolchain.ts';

export const IOS = 'apps/ios';
const LEFT_OUT = ['node_modules', 'public', 'capacitor-cordova-ios-plugins', 'Tests'];

/** Found by reading: milliseconds each. */
export const READ = {
  availability: AVAILABILITY,
  'keys and entitlements': KEYS,
  'selectors and resources': NAMES,
} as const;
/** Found by running: seconds each. */
export const RUN = { order: ORDER, queue: QUEUE } as const;

/** @returns what was not found; null when each was. @throws when a source no longer has the words to harm. */
export function findByReading(faults: readonly PlantedFault[]): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ios-planted-'));
  try {
    cpSync(IOS, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
    // What is wrong already would find every fault that is planted.
    const before = sourceFaults(folder);
    if (before.length > 0) return before.join('\n');
    for (const fault of faults) {
      const path = join(folder, fault.path);
      const whole = readFileSync(path, 'utf8');
      const harmed = harm(whole, fault);
      if (fault.wrong === null) rmSync(path);
      else writeFileSync(path, harmed);
      const found = sourceFaults(folder).length > 0;
      writeFileSync(path, whole);
      if (!found) return `“${fault.name}” was planted in ${fault.path} and not found.`;
    }
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * As `findByReading`, after `buildBehaviours`; what does not compile any more is not found by running and counts as a mistake of this
 * list. One after the other: of two that linked at a time one now and then lacked Foundation.
 */
export async function findByRunning(swift: Swift, faults: readonly PlantedFault[]): Promise<string | null> {
  const missed: string[] = [];
  for (const fault of faults) {
    const wrong = await missedByRunning(swift, fault);
    if (wrong !== null) missed.push(wrong);
    else console.log(`  found: ${fault.name}`);
  }
  return missed.length === 0 ? null : missed.join('\n');
}

async function missedByRunning(swift: Swift, fault: PlantedFault): Promise<string | null> {
  const path = join(IOS, fault.path);
  const text = harm(readFileSync(path, 'utf8'), fault);
  for (const platform of platformsOf(fault.path)) {
    const { exitCode, output } = await swift(behaviourTests(platform, { path, text }));
    if (exitCode === NOT_BUILT) return `“${fault.name}” does not compile or link:\n${output}`;
    if (exitCode !== 0) return null;
  }
  return `“${fault.name}” was planted in ${path} and not found.`;
}

/** Whose tests are to find a fault, one after the other: a workout is of both, and the watch does more with it. */
function platformsOf(path: string): readonly Platform[] {
  if (path.startsWith('Workout/')) return ['WATCH', 'PHONE'];
  return path.startsWith('Watch/') ? ['WATCH'] : ['PHONE'];
}
