import { PIECE_IDS, type PieceData } from '@innertide/session/piece-page-data';
import { type EngineCommand, type EngineReport, SOUND_PROCESSOR } from '@innertide/sound/messages';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Locale } from '@innertide/std/locale';
import type { Milliseconds, Seconds } from '@innertide/std/units';

// The script of a piece in a file of its own: built as one module without imports, and written into the page by `pieceFile`.

const FADE_IN_SECONDS: Seconds = 3;

/** A pause has faded out by then, and the device may rest. */
const REST_AFTER_MS: Milliseconds = 2500;

const HOUR_SECONDS: Seconds = 3600;

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`#${id} is missing`);
  return found;
}

/** An engine that plays the page's piece; the context is opened by the first tap. */
class PiecePlayer {
  readonly #data: PieceData;
  readonly #engine: string;
  readonly #onPlayed: (seconds: Seconds) => void;
  #context: AudioContext | null = null;
  #node: Promise<AudioWorkletNode> | null = null;
  #hasStarted = false;
  #isPlaying = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(data: PieceData, engine: string, onPlayed: (seconds: Seconds) => void) {
    this.#data = data;
    this.#engine = engine;
    this.#onPlayed = onPlayed;
  }

  /** Plays on from a second of the piece. Called within a tap: browsers begin sound only then. */
  async play(from: Seconds): Promise<void> {
    clearTimeout(this.#rest);
    this.#isPlaying = true;
    this.#context ??= new AudioContext({ latencyHint: 'playback' });
    const awake = this.#context.resume();
    this.#node ??= this.#load(this.#context);
    const [node] = await Promise.all([this.#node, awake]);
    if (!this.#isPlaying) return;
    if (this.#hasStarted) this.#send(node, { type: 'resume' });
    else this.#start(node, from);
  }

  pause(): void {
    this.#isPlaying = false;
    void this.#node?.then((node) => this.#send(node, { type: 'pause' }));
    this.#rest = setTimeout(() => void this.#context?.suspend(), REST_AFTER_MS);
  }

  /** Goes elsewhere in the piece: at once while it plays, else with the next tap. */
  seek(to: Seconds): void {
    if (!this.#isPlaying) this.#hasStarted = false;
    else void this.#node?.then((node) => this.#start(node, to));
  }

  #start(node: AudioWorkletNode, fromSeconds: Seconds): void {
    this.#hasStarted = true;
    const { program } = this.#data;
    this.#send(node, { type: 'start', program, fromSeconds, fadeInSeconds: FADE_IN_SECONDS });
  }

  #send(node: AudioWorkletNode, command: EngineCommand): void {
    node.port.postMessage(command);
  }

  async #load(context: AudioContext): Promise<AudioWorkletNode> {
    await context.audioWorklet.addModule(`data:text/javascript;charset=utf-8,${encodeURIComponent(this.#engine)}`);
    const node = new AudioWorkletNode(context, SOUND_PROCESSOR, { numberOfInputs: 0, outputChannelCount: [2] });
    node.port.onmessage = ({ data: report }: MessageEvent<EngineReport>) => {
      if (report.type === 'meter' && this.#isPlaying && report.state === 'playing')
        this.#onPlayed(report.playedSeconds);
    };
    node.connect(context.destination);
    return node;
  }
}

function say(id: string, text: string): void {
  element(id, HTMLElement).textContent = text;
}

/** Shows a second of the piece on the line and in digits. */
function showPlace(place: HTMLInputElement, seconds: Seconds): void {
  // The line shows whole hours; the piece itself has no end.
  place.max = `${HOUR_SECONDS * (1 + Math.floor(seconds / HOUR_SECONDS))}`;
  place.value = `${seconds}`;
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  place.setAttribute('aria-valuetext', `${minutes} min ${rest} s`);
  say(PIECE_IDS.time, clockDigits(seconds));
}

function openPage(): void {
  const data: PieceData = JSON.parse(element(PIECE_IDS.data, HTMLScriptElement).text);
  const engine = element(PIECE_IDS.engine, HTMLScriptElement).text;
  const play = element(PIECE_IDS.play, HTMLButtonElement);
  const place = element(PIECE_IDS.place, HTMLInputElement);
  const language = element(PIECE_IDS.language, HTMLButtonElement);
  let locale: Locale = data.language;
  let isPlaying = false;
  let hasFailed = false;
  let isMoving = false;

  function showWords(): void {
    const words = data.words[locale];
    const { seed, a4Hz } = data.program;
    const names = [words.mode, words.world, words.piece.replace('{seed}', `${seed}`)];
    document.documentElement.lang = locale;
    say(PIECE_IDS.about, names.join(' · '));
    say(PIECE_IDS.playWord, isPlaying ? words.pause : words.play);
    say(PIECE_IDS.placeLabel, words.place);
    say(PIECE_IDS.note, hasFailed ? words.failed : words.note.replace('{hertz}', `${a4Hz}`));
    const next = nextLocale(data, locale);
    language.textContent = data.words[next].name;
    language.lang = next;
    play.dataset.on = `${isPlaying}`;
  }

  const player = new PiecePlayer(data, engine, (seconds) => {
    if (!isMoving) showPlace(place, seconds);
  });

  play.onclick = () => {
    isPlaying = !isPlaying;
    showWords();
    if (!isPlaying) return player.pause();
    player.play(place.valueAsNumber).catch(() => {
      isPlaying = false;
      hasFailed = true;
      showWords();
    });
  };
  place.oninput = () => {
    isMoving = true;
    showPlace(place, place.valueAsNumber);
  };
  place.onchange = () => {
    isMoving = false;
    player.seek(place.valueAsNumber);
  };
  language.onclick = () => {
    locale = nextLocale(data, locale);
    showWords();
    showPlace(place, place.valueAsNumber);
  };
  showWords();
  showPlace(place, 0);
}

function nextLocale({ words }: PieceData, locale: Locale): Locale {
  const locales = Object.keys(words) as Locale[];
  return locales[(locales.indexOf(locale) + 1) % locales.length] ?? locale;
}

openPage();
