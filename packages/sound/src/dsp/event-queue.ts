/** Events waiting to be reported, as numbers: the audio thread makes no objects. */
export class EventQueue {
  /** Set once when the session's end was reached. */
  hasFinished = false;
  /** Bit per layer. */
  silencedLayers = 0;
  /** Played seconds of the last bell, or −1. */
  bellSeconds = -1;

  finished(): void {
    this.hasFinished = true;
  }

  layersSilenced(bits: number): void {
    this.silencedLayers |= bits;
  }

  bellRang(playedSeconds: number): void {
    this.bellSeconds = playedSeconds;
  }

  clear(): void {
    this.hasFinished = false;
    this.silencedLayers = 0;
    this.bellSeconds = -1;
  }
}
