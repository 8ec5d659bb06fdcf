// How soon a tap is sound: the first sample over −80 dBFS, computed on the audio thread.
import { chromium, type Page } from '@playwright/test';
import { registerMember, signIn } from '../e2e/members.ts';
import { endSession } from '../e2e/session-steps.ts';

const LISTEN_RUNS = 9;
/** Enough that the 95th of a hundred is not the slowest. */
const MEMBER_RUNS = 20;
const MEMBER_LIMITS_MS = { cold: 300, warm: 50 } as const;
/** −80 dBFS. */
const FIRST_SAMPLE = 1e-4;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface ProbedWindow {
  probe?: { arm(): void; firstSampleAtMs: number | null; latencyMs: number };
  tappedAtMs?: number;
}

/** A probe beside the engine, on the audio thread: it notes when the first sample over −80 dBFS is computed. */
async function addProbe(page: Page): Promise<void> {
  await page.addInitScript((floor) => {
    const processor = `registerProcessor('probe', class extends AudioWorkletProcessor {
      armed = true;
      constructor() { super(); this.port.onmessage = () => { this.armed = true; }; }
      process([[samples]]) {
        if (this.armed && samples?.some((sample) => Math.abs(sample) > ${floor})) {
          this.armed = false;
          this.port.postMessage(Date.now());
        }
        return true;
      }
    });`;
    const url = URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }));
    const { addModule } = AudioWorklet.prototype;
    AudioWorklet.prototype.addModule = async function (module) {
      await Promise.all([addModule.call(this, url), addModule.call(this, module)]);
    };
    const connect = AudioNode.prototype.connect as (...targets: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...targets: unknown[]) {
      if (targets[0] instanceof AudioDestinationNode) {
        const context = this.context as AudioContext;
        const node = new AudioWorkletNode(context, 'probe');
        const probe = {
          firstSampleAtMs: null as number | null,
          get latencyMs() {
            return (context.baseLatency + context.outputLatency) * 1000;
          },
          arm() {
            probe.firstSampleAtMs = null;
            node.port.postMessage('arm');
          },
        };
        node.port.onmessage = ({ data }: MessageEvent<number>) => {
          probe.firstSampleAtMs = data;
        };
        (window as ProbedWindow).probe = probe;
        connect.call(this, node);
        connect.call(node, context.destination);
      }
      return connect.apply(this, targets);
    } as AudioNode['connect'];
    const noted = (event: Event) => {
      (window as ProbedWindow).tappedAtMs = performance.timeOrigin + event.timeStamp;
    };
    document.addEventListener('click', noted, { capture: true });
  }, FIRST_SAMPLE);
}

/** From a tap on Listen to the first sample; prints medians. */
export async function benchListen(url: string, browserPath: string): Promise<void> {
  // Without a graphics card the drawn light would take the processor from the sound.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const delays = { cold: [] as number[], approached: [] as number[], again: [] as number[] };
  const latencies: number[] = [];
  async function tap(page: Page): Promise<number> {
    await page.getByRole('button', { name: 'Listen' }).click();
    const measured = await page.waitForFunction(() => (window as ProbedWindow).probe?.firstSampleAtMs ?? null);
    const firstSampleAtMs = (await measured.jsonValue()) as number;
    return firstSampleAtMs - (await page.evaluate(() => (window as ProbedWindow).tappedAtMs ?? Number.NaN));
  }
  try {
    for (let run = 0; run < LISTEN_RUNS; run += 1) {
      for (const isApproached of [false, true]) {
        // The probe is a module of its own, which the page's policy would refuse.
        const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
        const page = await context.newPage();
        await addProbe(page);
        await page.goto(`${url}/`);
        await page.waitForLoadState('networkidle');
        if (isApproached) {
          await page.getByRole('button', { name: 'Listen' }).hover();
          await page.waitForTimeout(1500);
        }
        delays[isApproached ? 'approached' : 'cold'].push(await tap(page));
        latencies.push(await page.evaluate(() => (window as ProbedWindow).probe?.latencyMs ?? Number.NaN));
        if (isApproached) {
          await page.waitForTimeout(1500);
          await page.getByRole('button', { name: 'Listen' }).click();
          await page.waitForTimeout(4500);
          await page.evaluate(() => (window as ProbedWindow).probe?.arm());
          delays.again.push(await tap(page));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`\nFrom a tap on Listen to the first sample over -80 dBFS, ${LISTEN_RUNS} runs`);
  const lines = {
    cold: 'nothing fetched, tapped at once',
    approached: 'the pointer had come before',
    again: 'played and stopped before',
  } as const;
  for (const [kind, values] of Object.entries(delays)) {
    const [fastest, slowest] = [Math.min(...values), Math.max(...values)];
    const range = `${fastest.toFixed(0)} to ${slowest.toFixed(0)}`;
    console.log(
      `${kind.padEnd(10)} median ${median(values).toFixed(0)} ms (${range}): ${lines[kind as keyof typeof lines]}`,
    );
  }
  console.log(`The output itself adds ${median(latencies).toFixed(0)} ms here.`);
}

interface MeasuredTap {
  readonly page: Page;
  /** Selector of what is tapped. */
  readonly target: string;
}

/** Taps and waits for the first sample over the floor. @returns the delay in milliseconds */
async function tapToSound({ page, target }: MeasuredTap): Promise<number> {
  await page.evaluate(() => (window as ProbedWindow).probe?.arm());
  await page.locator(target).click();
  const measured = await page.waitForFunction(() => (window as ProbedWindow).probe?.firstSampleAtMs ?? null);
  return (
    Number(await measured.jsonValue()) - (await page.evaluate(() => (window as ProbedWindow).tappedAtMs ?? Number.NaN))
  );
}

/** An oscillator on an empty page: with a context and a worklet made by the tap, and with both there. */
async function tapOscillator(page: Page, url: string): Promise<{ readonly cold: number; readonly warm: number }> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    let context: AudioContext | null = null;
    const button = document.createElement('button');
    button.textContent = 'Tone';
    button.onclick = async () => {
      if (context === null) {
        context = new AudioContext();
        const empty = URL.createObjectURL(new Blob(['0'], { type: 'text/javascript' }));
        await context.audioWorklet.addModule(empty);
      }
      const tone = new OscillatorNode(context);
      tone.connect(context.destination);
      tone.start();
      setTimeout(() => tone.stop(), 300);
    };
    document.body.replaceChildren(button);
  });
  const cold = await tapToSound({ page, target: 'button' });
  await page.waitForTimeout(1000);
  return { cold, warm: await tapToSound({ page, target: 'button' }) };
}

const DASHBOARD_START = '.lamp-words-start, button.lamp-words-act';

/** The member's own session from the dashboard: tapped as soon as its button stands there, and once more after it was ended. */
async function tapDashboard(page: Page, url: string): Promise<{ readonly cold: number; readonly warm: number }> {
  await page.goto(`${url}/app`);
  await page.locator(DASHBOARD_START).first().waitFor();
  const cold = await tapToSound({ page, target: DASHBOARD_START });
  await page.waitForTimeout(3000);
  await endSession(page);
  // The sound fades, and what was played is summed up.
  await page.waitForTimeout(8000);
  if (!page.url().endsWith('/app')) await page.goBack();
  await page.locator(DASHBOARD_START).first().waitFor();
  return { cold, warm: await tapToSound({ page, target: DASHBOARD_START }) };
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

/** From a tap on the dashboard's ring to the first sample, beside an oscillator in the same run; fails beyond its limits. */
export async function benchMember(url: string, browserPath: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
  });
  const delays = { cold: [] as number[], warm: [] as number[] };
  const floors = { cold: [] as number[], warm: [] as number[] };
  try {
    const first = await browser.newContext({ baseURL: url, locale: 'en-GB' });
    const page = await first.newPage();
    await signIn(page, await registerMember(url));
    const storageState = await first.storageState();
    await first.close();
    for (let run = 0; run < MEMBER_RUNS; run += 1) {
      // A context of its own has nothing of the page: neither files nor a worker that stores them.
      const context = await browser.newContext({
        storageState,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        bypassCSP: true,
        serviceWorkers: 'block',
      });
      for (const [measure, into] of [
        [tapOscillator, floors],
        [tapDashboard, delays],
      ] as const) {
        const measured = await context.newPage();
        await addProbe(measured);
        const { cold, warm } = await measure(measured, url);
        into.cold.push(cold);
        into.warm.push(warm);
        await measured.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`\nFrom a tap on the dashboard to the first sample over -80 dBFS, ${MEMBER_RUNS} runs`);
  const lines = { cold: 'nothing fetched, tapped as soon as it can be', warm: 'played and ended before' } as const;
  for (const kind of ['cold', 'warm'] as const) {
    const p95 = percentile95(delays[kind]);
    const isWithin = p95 <= MEMBER_LIMITS_MS[kind];
    if (!isWithin) process.exitCode = 1;
    console.log(
      `${isWithin ? '✓' : '✗'} ${kind} median ${median(delays[kind]).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${MEMBER_LIMITS_MS[kind]} (an oscillator: ${median(floors[kind]).toFixed(0)} ms, p95 ${percentile95(floors[kind]).toFixed(0)} ms): ${lines[kind]}`,
    );
  }
}
