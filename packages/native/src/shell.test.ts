import { describe, expect, it } from 'vitest';
import { createShell, type ShellChannel } from './shell.ts';
import type { ShellEvent } from './shell-messages.ts';

/** The other side, played by hand. */
function farSide(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: { readonly method: string; readonly options: object }[] = [];
  const listeners = new Map<ShellEvent, Set<(said: unknown) => void>>();
  const channel: ShellChannel = {
    async ask(method, options) {
      asked.push({ method, options });
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    listen(event, listener) {
      const own = listeners.get(event) ?? new Set();
      listeners.set(event, own.add(listener));
      return () => own.delete(listener);
    },
  };
  const emit = (event: ShellEvent, said: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(said);
  };
  const alive = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { shell: createShell(channel), asked, emit, alive };
}

const refusal = (code: string) => Object.assign(new Error('no'), { code });

describe('shell', () => {
  it('accepts a valid answer and ignores unknown fields', async () => {
    const abilities = { haptics: true, health: false, feelings: false, appleSignIn: true, phoneHeart: true };
    const { shell } = farSide({ describe: { ...abilities, liveActivities: true } });
    expect(await shell.describe()).toEqual({ ok: true, value: abilities });
  });

  it('knows that an older shell measures no heart by itself', async () => {
    const { shell } = farSide({ describe: { haptics: true, health: true, feelings: true, appleSignIn: true } });
    expect(await shell.describe()).toMatchObject({ ok: true, value: { phoneHeart: false } });
  });

  it.each([
    ['describe', { haptics: 'yes' }],
    ['describe', null],
    ['readHeart', { rates: [{ atMs: 1, bpm: 900 }], variability: [] }],
    ['signInWithApple', { identityToken: '' }],
    ['signInWithApple', { identityToken: 'token', authorizationCode: 'c'.repeat(5_000) }],
  ] as const)('refuses what %s must never answer', async (method, answer) => {
    const { shell } = farSide({ [method]: answer });
    const asks = {
      describe: () => shell.describe(),
      readHeart: () => shell.health.readHeart({ fromMs: 0, toMs: 1 }),
      signInWithApple: () => shell.signIn.withApple('00'),
    };
    expect(await asks[method]()).toEqual({ ok: false, reason: 'unreadable' });
  });

  it('passes on Apple’s credentials, with the one-time code where the shell has one', async () => {
    for (const answer of [
      { identityToken: 'token' },
      { identityToken: 'token', authorizationCode: 'code', name: null },
    ]) {
      const { shell } = farSide({ signInWithApple: answer });
      expect(await shell.signIn.withApple('00')).toEqual({ ok: true, value: answer });
    }
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['refused', 'refused'],
    ['UNAVAILABLE', 'unavailable'],
    ['UNIMPLEMENTED', 'unavailable'],
    ['something else', 'failed'],
  ])('names a rejection with %s as %s', async (code, reason) => {
    const { shell } = farSide({ signInInBrowser: refusal(code) });
    expect(await shell.signIn.inBrowser('https://a.example', 'app')).toEqual({ ok: false, reason });
  });

  it('ignores a failed haptic', async () => {
    const { shell, asked } = farSide({ playHaptics: refusal('UNAVAILABLE') });
    shell.haptics.play('bell', 0.5);
    await Promise.resolve();
    expect(asked).toEqual([{ method: 'playHaptics', options: { touch: 'bell', strength: 0.5 } }]);
  });

  it('receives valid links and watch messages, and none after it is closed', () => {
    const { shell, emit, alive } = farSide();
    const received: string[] = [];
    const stops = [shell.links.listen((url) => received.push(url)), shell.watch.listen((text) => received.push(text))];
    emit('link', { url: 'https://a.example/app' });
    emit('link', { url: 7 });
    emit('watch', { text: '{}' });
    emit('watch', 'bare');
    expect(received).toEqual(['https://a.example/app', '{}']);
    for (const stop of stops) stop();
    expect(alive()).toBe(0);
  });
});

it('says when headphones go away, and hears nothing else about sound', () => {
  const { shell, emit, alive } = farSide();
  let gone = 0;
  const stop = shell.sound.listenForOutputGone(() => {
    gone += 1;
  });
  emit('audio', { name: 'output-gone' });
  emit('audio', { name: 'interrupted' });
  expect(gone).toBe(1);
  stop();
  expect(alive()).toBe(0);
});

it('names a refusal to start the watch', async () => {
  expect(await farSide({ startWatch: refusal('refused') }).shell.watch.start()).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect((await farSide({ startWatch: {} }).shell.watch.start()).ok).toBe(true);
});

it('receives the buttons of the lock screen and what the Focus asks for, and nothing malformed', () => {
  const { shell, emit, alive } = farSide();
  const received: unknown[] = [];
  const stops = [
    shell.system.listenForControls((control) => received.push(control)),
    shell.system.listenForFocus((wishes) => received.push(wishes)),
  ];
  emit('activity', { action: 'extend', session: 's1', later: 1 });
  emit('activity', { action: 'delete', session: 's1' });
  emit('activity', { action: 'pause', session: '' });
  emit('focus', { isVoiceSilent: true });
  emit('focus', {});
  expect(received).toEqual([{ action: 'extend', session: 's1' }, { isVoiceSilent: true }]);
  for (const stop of stops) stop();
  expect(alive()).toBe(0);
});

describe('sound in the page’s place', () => {
  const position = { v: 1, leader: 'app', frame: 96_000, atMs: 1_700_000_000_000, isPaused: false };

  it('carries the version with every message', async () => {
    const { shell, asked } = farSide({
      storeSegment: { v: 1, kept: 'kept' },
      steerSound: position,
      readSound: position,
    });
    const { lockedSound } = shell;
    await lockedSound.arm({ run: 3, sampleRate: 48_000, title: 'Sleep', artist: 'A', beginFrame: 0, end: null });
    expect(await lockedSound.store({ run: 3, index: 7, version: 1, samples: 'AAAA' })).toEqual({
      ok: true,
      value: { v: 1, kept: 'kept' },
    });
    lockedSound.beat({ frame: 5, sentAtMs: 9, isRunning: true });
    expect(await lockedSound.steer('take-back')).toEqual({ ok: true, value: position });
    expect((await lockedSound.read()).ok).toBe(true);
    const versions = asked
      .filter(({ method }) => method !== 'readSound')
      .map(({ options }) => Reflect.get(options, 'v'));
    expect(versions).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['another version', { ...position, v: 2 }],
    ['nobody who leads', { ...position, leader: 'watch' }],
    ['half a frame', { ...position, frame: 0.5 }],
  ])('refuses %s', async (_, answer) => {
    expect(await farSide({ readSound: answer }).shell.lockedSound.read()).toEqual({ ok: false, reason: 'unreadable' });
  });

  it('hears what it knows, of its version', () => {
    const { shell, emit } = farSide();
    const said: string[] = [];
    shell.lockedSound.listen(({ name }) => said.push(name));
    for (const name of ['leading', 'handed-back', 'danced']) emit('segments', { v: 1, name, frame: 1, atMs: 1 });
    emit('segments', { v: 2, name: 'paused', frame: 1, atMs: 1 });
    expect(said).toEqual(['leading', 'handed-back']);
  });
});
