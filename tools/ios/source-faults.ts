// Everything that can be seen in the sources of iPhone and watch without a compiler.
import { symbolFaults } from './apple/table.ts';
import { bridgeFaults } from './bridge-faults.ts';
import { featureFaults } from './feature-faults.ts';
import { projectFaults } from './project-faults.ts';

/** @param folder apps/ios or a copy of it. @returns one sentence for each fault. */
export function sourceFaults(folder: string): readonly string[] {
  return [...projectFaults(folder), ...featureFaults(folder), ...bridgeFaults(folder), ...symbolFaults(folder)];
}
