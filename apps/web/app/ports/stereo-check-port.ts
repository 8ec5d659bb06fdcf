/** One short soft tone in one ear, to hear whether left is left. */
export interface StereoCheckPort {
  play(ear: 'left' | 'right'): void;
}
