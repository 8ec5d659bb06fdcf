const SECONDS = 10;
const FRAMES_PER_SECOND = 8000;

export interface SilentTrack {
  play(): void;
  pause(): void;
  /** Gives the device back. */
  end(): void;
}

export interface SilentTrackListener {
  /** The system has taken the device away: a call, another app, headphones pulled out. */
  onTaken(): void;
  /** The system has given it back. */
  onGivenBack(): void;
}

/**
 * Ten seconds of silence in a loop, in a media element. Chromium shows its controls, and hands over media keys, only where a media
 * element of at least five seconds plays: for sound that an AudioContext makes by itself there is no notification
 * (developer.chrome.com/blog/media-session; w3c/mediasession#213).
 */
export function createSilentTrack({ onTaken, onGivenBack }: SilentTrackListener): SilentTrack {
  const url = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
  const element = new Audio(url);
  element.loop = true;
  let isWanted = false;
  element.onpause = () => {
    if (isWanted) onTaken();
  };
  element.onplay = () => {
    if (!isWanted) onGivenBack();
  };
  return {
    play() {
      isWanted = true;
      // Without a gesture on this page there are no controls; the sound itself has its own answer to that.
      if (element.paused) element.play().catch(() => undefined);
    },
    pause() {
      isWanted = false;
      element.pause();
    },
    end() {
      element.onpause = null;
      element.onplay = null;
      element.pause();
      element.removeAttribute('src');
      element.load();
      URL.revokeObjectURL(url);
    },
  };
}

/** A WAV file of 8-bit samples, one channel. */
function silence(): ArrayBuffer {
  const length = SECONDS * FRAMES_PER_SECOND;
  const file = new ArrayBuffer(44 + length);
  const view = new DataView(file);
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i += 1) view.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, FRAMES_PER_SECOND, true);
  view.setUint32(28, FRAMES_PER_SECOND, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  // Eight bits are unsigned: the middle is silence.
  new Uint8Array(file, 44).fill(128);
  return file;
}
