type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

interface Listening {
  readonly target: Target;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly isCapturing: boolean;
  readonly origin: string;
}

function isCapturing(options: AddEventListenerOptions | boolean | undefined): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

/** The line of our own code that asked, from a stack; null where a library or a test did. */
function originOf(stack: string | undefined): string | null {
  const own = (stack ?? '')
    .split('\n')
    .find((line) => /\/(apps|packages)\//.test(line) && !/\/testing\/|\.browser\.test\./.test(line));
  return own
    ? own
        .trim()
        .replace(/https?:\/\/[^/]+/, '')
        .replace(/\?[^:)]*/, '')
    : null;
}

/**
 * Counts what a screen starts on the page and must end when it is unmounted: listeners on window, document and media queries, intervals,
 * and animation frames that ask for the next one. What a library starts by itself does not count.
 */
export function watchLeaks() {
  const listening = new Set<Listening>();
  const intervals = new Map<number, string>();
  const frames = new Map<number, string>();
  let isFollowing = false;

  function find(target: Target, type: string, listener: unknown, capture: boolean): Listening | undefined {
    return [...listening].find(
      (one) => one.target === target && one.type === type && one.listener === listener && one.isCapturing === capture,
    );
  }

  function watch(target: Target, isOurs: (self: Target) => boolean = (self) => self === target): void {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function add(
      this: Target,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: AddEventListenerOptions | boolean,
    ) {
      const self = this ?? target;
      const origin = isFollowing && listener && isOurs(self) ? originOf(new Error().stack) : null;
      if (origin !== null && listener && !find(self, type, listener, isCapturing(options))) {
        const entry = { target: self, type, listener, isCapturing: isCapturing(options), origin };
        listening.add(entry);
        if (typeof options === 'object') {
          options.signal?.addEventListener('abort', () => listening.delete(entry));
          if (options.once) addEventListener.call(self, type, () => listening.delete(entry), { ...options });
        }
      }
      return addEventListener.call(self, type, listener, options);
    };
    target.removeEventListener = function remove(
      this: Target,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: EventListenerOptions | boolean,
    ) {
      const self = this ?? target;
      const entry = find(self, type, listener, isCapturing(options));
      if (entry) listening.delete(entry);
      return removeEventListener.call(self, type, listener, options);
    };
  }

  watch(window);
  watch(document);
  watch(MediaQueryList.prototype, () => true);

  const { setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  window.setInterval = ((...parts: Parameters<typeof setInterval>) => {
    const id = setInterval.apply(window, parts) as unknown as number;
    const origin = isFollowing ? originOf(new Error().stack) : null;
    if (origin !== null) intervals.set(id, origin);
    return id;
  }) as typeof setInterval;
  window.clearInterval = (id) => {
    intervals.delete(Number(id));
    clearInterval.call(window, id);
  };
  window.requestAnimationFrame = (then) => {
    const id = requestAnimationFrame.call(window, (time) => {
      frames.delete(id);
      then(time);
    });
    const origin = isFollowing ? originOf(new Error().stack) : null;
    if (origin !== null) frames.set(id, origin);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    frames.delete(id);
    cancelAnimationFrame.call(window, id);
  };

  return {
    begin(): void {
      listening.clear();
      intervals.clear();
      frames.clear();
      isFollowing = true;
    },
    /** What still goes on, each with where it began. Ends the counting. */
    left(): readonly string[] {
      isFollowing = false;
      const nameOf = (target: Target) =>
        target === window ? 'window' : target === document ? 'document' : 'a media query';
      return [
        ...[...listening].map(({ target, type, origin }) => `${type} on ${nameOf(target)} ${origin}`),
        ...[...intervals.values()].map((origin) => `an interval ${origin}`),
        ...[...frames.values()].map((origin) => `an animation frame ${origin}`),
      ];
    },
  };
}
