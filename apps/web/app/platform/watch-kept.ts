import { type ToWatch, WATCH_LIMITS, type WatchTemplate, writeToWatch } from '@innertide/native/bridge-message';

/** What lies ready for a watch until it comes: the latest of each kind, since the system keeps one state and no queue. */
export interface WatchKept {
  keepTemplates(templates: readonly WatchTemplate[]): void;
  /** @param from HH:MM; null where no hour was chosen. */
  keepWindDown(from: string | null): void;
}

/** @param leave hands texts over in place of those of before. */
export function createWatchKept(leave: (texts: readonly string[]) => void): WatchKept {
  const latest = new Map<ToWatch['type'], string>();
  function keep(message: ToWatch): void {
    const text = writeToWatch(message);
    if (latest.get(message.type) === text) return;
    latest.set(message.type, text);
    leave([...latest.values()]);
  }
  return {
    keepTemplates: (templates) => keep({ type: 'templates', templates: fitting(templates) }),
    keepWindDown: (from) => keep({ type: 'wind-down', from }),
  };
}

/** The first ones, and their words as far as there is room: a session is led without words rather than not at all. */
function fitting(templates: readonly WatchTemplate[]): readonly WatchTemplate[] {
  let room = WATCH_LIMITS.characters - 1_000;
  return templates.slice(0, WATCH_LIMITS.templates).map((template) => {
    const bare = { ...template, lines: [] };
    const lines = template.lines.slice(0, WATCH_LIMITS.lines);
    room -= JSON.stringify(bare).length;
    const length = JSON.stringify(lines).length;
    if (length > room) return bare;
    room -= length;
    return { ...template, lines };
  });
}
