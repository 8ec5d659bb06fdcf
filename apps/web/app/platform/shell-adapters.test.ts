import { describe, expect, it } from 'vitest';
import {
  createShellHaptics,
  createShellLinks,
  createShellMediaControls,
  createShellScreen,
  createShellSystem,
} from './shell-adapters.ts';

describe('the app around the page', () => {
  it('shapes a touch by its name, and not by the way a browser would vibrate', () => {
    const felt: unknown[] = [];
    const haptics = createShellHaptics(
      { haptics: { play: (...touch) => felt.push(touch), stop: () => felt.push('stop') } },
      true,
    );
    for (const touch of ['in', 'out', 'slow-heart', 'bell'] as const) {
      haptics.feel({ touch, strength: 0.4, vibrationMs: [10] });
    }
    haptics.stop();
    expect(felt).toEqual([['breathe-in', 0.4], ['breathe-out', 0.4], ['slow-heart', 0.4], ['bell', 0.4], 'stop']);
  });

  it('keeps the display lit until nobody needs it any more', () => {
    const lit: boolean[] = [];
    const screen = createShellScreen({ screen: { keepAwake: (on) => lit.push(on) } });
    const [first, second] = [screen.keepAwake(), screen.keepAwake()];
    first();
    first();
    expect(lit).toEqual([true]);
    second();
    expect(lit).toEqual([true, false]);
  });

  it('leaves the lock screen to the page, and pauses when headphones go away', () => {
    const calls: string[] = [];
    let gone = () => {};
    const controls = createShellMediaControls(
      {
        sound: {
          listenForOutputGone(listener) {
            gone = listener;
            return () => calls.push('deaf');
          },
        },
      },
      { show: () => calls.push('show'), take: () => () => calls.push('left') },
    );
    const stop = controls.take({ play: () => {}, pause: () => calls.push('pause'), stop: () => {} });
    controls.show({ title: 'Sleep', artist: '', playing: true, position: null });
    gone();
    stop();
    expect(calls).toEqual(['show', 'pause', 'left', 'deaf']);
  });

  it('sends home screen and watch alike when evenings wind down', () => {
    const sent: unknown[] = [];
    const nothing = () => () => {};
    const system = createShellSystem(
      {
        system: {
          showActivity: nothing,
          endActivity: nothing,
          planWindDown: (from) => sent.push(['phone', from]),
          listenForControls: nothing,
          listenForFocus: nothing,
        },
      },
      { keepTemplates: nothing, keepWindDown: (from) => sent.push(['watch', from]) },
    );
    system.planWindDown('21:30');
    expect(sent).toEqual([
      ['phone', '21:30'],
      ['watch', '21:30'],
    ]);
  });

  it('follows links of its own site only', () => {
    const opened: string[] = [];
    let open = (_url: string) => {};
    const links = createShellLinks(
      {
        links: {
          listen: (listener) => {
            open = listener;
            return () => {};
          },
        },
      },
      'https://innertide.example',
    );
    links.listen((path) => opened.push(path));
    open('https://innertide.example/auth/callback#access_token=a');
    open('https://innertide.example.elsewhere.example/app');
    open('javascript:alert(1)');
    open('no address');
    for (const start of ['begin', 'begin?mode=sleep', 'quiet-quarter', 'now', 'else']) open(`session://${start}`);
    expect(opened).toEqual([
      '/auth/callback#access_token=a',
      '/app/session?begin',
      '/app/session?mode=sleep&begin',
      '/app/session?begin&quiet-quarter',
      '/breathe/now',
    ]);
  });
});
