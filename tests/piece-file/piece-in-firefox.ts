// `npm run proofs -- piece`: a piece in a file, opened from the disk in Firefox without a network and with one tap, plays the samples of the
// offline renderer. Playwright drives a Firefox of its own; this is Debian's, over WebDriver BiDi. PulseAudio takes the place of a sound card.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pieceProgram } from '@innertide/session/piece-file';
import { PIECE_IDS } from '@innertide/session/piece-page-data';
import { defaultSettings } from '@innertide/session/settings';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { elementAt } from '@innertide/std/element-at';
import { ensureFirefox } from '../../tools/system-packages.ts';
import { type BidiEvent, BidiSession } from './bidi-session.ts';
import { builtPiece } from './built-piece.ts';
import { startedWith, withFirefox } from './firefox.ts';

const SETTINGS = { ...defaultSettings('meditation', 4821), world: 'tide' } as const;
const TITLE = 'Low bells';

const HEARD_SECONDS = 6;
/** Opening Firefox takes seconds, on a busy machine a minute. */
const PATIENCE_MS = 120_000;
/** Far more than rounding to 32 bits leaves, far less than another sound would. */
const MOST_DIFFERENCE_DB = -90;
/** What an audio thread renders at once. */
const QUANTUM = 128;
/** Runs in the page before its script: takes down what its engine hands to the speakers. */
const TAP = `() => {
  const heard = [[], []];
  const module = 'registerProcessor("tap", class extends AudioWorkletProcessor {' +
    'process([input]) { if (input.length > 0) this.port.postMessage(input.map((side) => side.slice())); return true; } })';
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      window.heardRate = to.context.sampleRate;
      to.context.audioWorklet.addModule('data:text/javascript,' + encodeURIComponent(module)).then(() => {
        const tap = new AudioWorkletNode(to.context, 'tap');
        tap.port.onmessage = ({ data }) => data.forEach((side, n) => heard[n].push(...side));
        connect.call(this, tap);
      });
    }
    return connect.call(this, to, ...rest);
  };
  window.heardFrames = () => heard[0].length;
  window.heardSide = (n, frames) => JSON.stringify(heard[n].slice(0, frames));
}`;

async function withSpeakers<Result>(folder: string, act: (server: string) => Promise<Result>): Promise<Result> {
  const socket = join(folder, 'pulse.sock');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const load = modules.flatMap((module) => ['-L', module]);
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder };
  const pulse = spawn('pulseaudio', ['-n', '-v', '--daemonize=no', '--exit-idle-time=-1', ...load], { env });
  try {
    await startedWith(pulse, /(Startup complete|Daemon startup complete)/i);
    return await act(`unix:${socket}`);
  } finally {
    pulse.kill();
  }
}

/** A page in a session, as far as this proof reads it. */
class OpenPage {
  readonly #session: BidiSession;
  readonly #context: string;

  private constructor(session: BidiSession, context: string) {
    this.#session = session;
    this.#context = context;
  }

  static async open(session: BidiSession, url: string): Promise<OpenPage> {
    const tree = (await session.send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
    const { context } = elementAt(tree.contexts, 0);
    await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    return new OpenPage(session, context);
  }

  /** Value of an expression in the page: a string or a number. */
  async read(expression: string): Promise<unknown> {
    const options = { expression, target: { context: this.#context }, awaitPromise: true };
    const answer = (await this.#session.send('script.evaluate', options)) as { result?: { value?: unknown } };
    return answer.result?.value;
  }

  async tap(selector: string): Promise<void> {
    const context = this.#context;
    const locator = { type: 'css', value: selector };
    const found = (await this.#session.send('browsingContext.locateNodes', { context, locator })) as {
      nodes: readonly { sharedId: string }[];
    };
    const { sharedId } = elementAt(found.nodes, 0);
    const origin = { type: 'element', element: { sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#session.send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'finger', actions }],
    });
  }

  async readUntil(expression: string, holds: (value: unknown) => boolean): Promise<unknown> {
    const until = performance.now() + PATIENCE_MS;
    let value = await this.read(expression);
    while (!holds(value) && performance.now() < until) {
      await wait(250);
      value = await this.read(expression);
    }
    assert.ok(holds(value), `${expression} stayed ${value}`);
    return value;
  }
}

interface Heard {
  readonly sampleRate: number;
  readonly sides: readonly Float32Array[];
  readonly time: string;
  readonly events: readonly BidiEvent[];
}

async function hear(address: string, url: string): Promise<Heard> {
  const events: BidiEvent[] = [];
  const session = await BidiSession.open(address, (event) => events.push(event));
  await session.send('session.subscribe', { events: ['network.beforeRequestSent', 'log.entryAdded'] });
  await session.send('script.addPreloadScript', { functionDeclaration: TAP });
  const page = await OpenPage.open(session, url);
  await page.tap(`#${PIECE_IDS.play}`);
  const sampleRate = Number(await page.readUntil('window.heardRate', (value) => Number(value) > 0));
  const frames = HEARD_SECONDS * sampleRate;
  await page.readUntil('window.heardFrames()', (count) => Number(count) >= frames);
  const side = async (n: number) =>
    Float32Array.from(JSON.parse(`${await page.read(`window.heardSide(${n}, ${frames})`)}`));
  const sides = [await side(0), await side(1)];
  const time = `${await page.read(`document.getElementById('${PIECE_IDS.time}').textContent`)}`;
  session.close();
  return { sampleRate, sides, time, events };
}

/** Decibels of the difference of two sounds under the second, where they fit best: the tap begins some quanta early or late, never a second. */
function differenceDb(heard: readonly Float32Array[], rendered: readonly Float32Array[]): number {
  const { length } = elementAt(heard, 0);
  const most = Math.floor(length / HEARD_SECONDS / QUANTUM);
  let least = Number.POSITIVE_INFINITY;
  for (let late = -most; late <= most; late += 1) {
    const shift = late * QUANTUM;
    let difference = 0;
    let power = 1e-20;
    heard.forEach((side, n) => {
      for (let i = Math.max(0, -shift); i < length; i += 1) {
        const wanted = rendered[n]?.[i + shift] ?? 0;
        difference += ((side[i] ?? 0) - wanted) ** 2;
        power += wanted ** 2;
      }
    });
    least = Math.min(least, difference / power);
  }
  return 10 * Math.log10(Math.max(1e-20, least));
}

const missing = await ensureFirefox();
if (missing !== null) throw new Error(missing);
const folder = await mkdtemp(join(tmpdir(), 'piece-in-firefox-'));
try {
  const file = join(folder, 'piece.html');
  await writeFile(file, await builtPiece({ title: TITLE, settings: SETTINGS, language: 'en' }));
  const { href } = pathToFileURL(file);
  const heard = await withSpeakers(folder, (speakers) =>
    withFirefox(folder, { PULSE_SERVER: speakers }, (address) => hear(address, href)),
  );
  const { sampleRate, sides, time, events } = heard;
  const asked = events.flatMap(({ method, params }) =>
    method === 'network.beforeRequestSent' ? [(params.request as { url: string }).url] : [],
  );
  assert.deepEqual(
    asked.filter((url) => url !== href && !url.startsWith('data:')),
    [],
    'a request was made',
  );
  assert.deepEqual(
    events.filter(({ method }) => method === 'log.entryAdded').map(({ params }) => params.text),
    [],
    'the page complained',
  );
  assert.match(time, /^0:0[1-9]|^0:[1-5]/, 'the time stands still');
  const rendered = renderOffline(pieceProgram(SETTINGS), 1.5 * HEARD_SECONDS, { sampleRate, fadeInSeconds: 3 });
  const db = differenceDb(sides, rendered);
  console.log(
    `Firefox: ${HEARD_SECONDS} s at ${sampleRate} Hz from ${href.slice(0, 5)}, ${db.toFixed(1)} dB beside the renderer`,
  );
  assert.ok(db < MOST_DIFFERENCE_DB, `the file's sound lies ${db.toFixed(1)} dB beside the renderer's`);
  assert.ok(
    elementAt(sides, 0).some((sample) => Math.abs(sample) > 0.01),
    'nothing sounds',
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
