/** One short soft tone on one side, to check that left and right are not swapped. */
export interface StereoCheckPort {
  play(side: 'left' | 'right'): void;
}
