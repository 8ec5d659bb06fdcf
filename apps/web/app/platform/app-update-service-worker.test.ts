import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServiceWorkerUpdate } from './app-update-service-worker.ts';

vi.mock('@innertide/ui/idle', () => ({ onIdle: (begin: () => void) => begin() }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose registration answers with what is already under way. */
function browser(underWay: { isInstalling: boolean; hasController?: boolean }) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    installing: underWay.isInstalling ? worker : null,
    waiting: null as typeof worker | null,
    update: async () => {},
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: underWay.hasController === false ? null : {},
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.useFakeTimers();
  return {
    worker,
    find() {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
    install() {
      registration.installing = null;
      registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

async function watch() {
  const update = createServiceWorkerUpdate();
  const offered = vi.fn();
  const end = update.watch(offered);
  await vi.advanceTimersByTimeAsync(3000);
  return { update, offered, end };
}

describe('a newer version of the app', () => {
  it('is offered when it is found while somebody looks', async () => {
    const { find, install } = browser({ isInstalling: false });
    const { offered, end } = await watch();
    find();
    expect(offered).not.toHaveBeenCalled();
    install();
    expect(offered).toHaveBeenCalledOnce();
    end();
  });

  it('is offered also when its installation had begun before anybody looked, and can be let in', async () => {
    const { install, worker } = browser({ isInstalling: true });
    const { offered, update, end } = await watch();
    expect(offered).not.toHaveBeenCalled();
    install();
    expect(offered).toHaveBeenCalledOnce();
    update.apply();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
    end();
  });

  it('is none when it is the first', async () => {
    const { install } = browser({ isInstalling: true, hasController: false });
    const { offered, end } = await watch();
    install();
    expect(offered).not.toHaveBeenCalled();
    end();
  });
});
