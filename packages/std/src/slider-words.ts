import type { Unit } from './units.ts';

/**
 * Returns the word for a volume that a slider shows and a screen reader says.
 * @param volume 0 to 1.
 */
export function volumeWord(volume: Unit): 'silent' | 'quiet' | 'soft' | 'medium' | 'full' {
  if (volume <= 0.005) return 'silent';
  if (volume < 0.3) return 'quiet';
  if (volume < 0.55) return 'soft';
  return volume < 0.85 ? 'medium' : 'full';
}

/**
 * Returns the word for a level that a slider shows and a screen reader says.
 * @param percent 0 to 100.
 */
export function levelWord(percent: number): 'least' | 'less' | 'middle' | 'more' | 'most' {
  if (percent < 20) return 'least';
  if (percent < 40) return 'less';
  if (percent < 60) return 'middle';
  return percent < 80 ? 'more' : 'most';
}
