import { describe, expect, it } from 'vitest';
import { createShellHaptics, createShellLinks, createShellMediaControls, createShellScreen } from './shell-adapters.ts';

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
    expect(opened).toEqual(['/auth/callback#access_token=a']);
  });
});
