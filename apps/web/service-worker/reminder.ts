/** A reminder as the server wrote it, encrypted for this browser alone. */
export interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** A page of the app. */
  readonly path: string;
}

/** What a pushed message says; null for anything else. */
export function readReminder(text: string | undefined): Reminder | null {
  let message: Partial<Record<keyof Reminder, unknown>> | null;
  try {
    message = JSON.parse(text ?? 'null') as typeof message;
  } catch {
    return null;
  }
  const { title, body, language, path } = message ?? {};
  const areTexts = typeof title === 'string' && typeof body === 'string' && typeof language === 'string';
  if (!areTexts || typeof path !== 'string' || !/^\/app(\/|$)/.test(path)) return null;
  return { title, body, language, path };
}

interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
}

/** The open page that a tap brings forward and leads on: a session that plays there plays on. Null opens a new one. */
export function pageToShow<Page extends OpenPage>(pages: readonly Page[], ownOrigin: string): Page | null {
  const ofTheApp = pages.filter(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === ownOrigin && /^\/app(\/|$)/.test(pathname);
  });
  return ofTheApp.find(({ focused }) => focused) ?? ofTheApp[0] ?? null;
}
