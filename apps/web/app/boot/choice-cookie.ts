const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that tells the server of a choice kept on this device (`lang`, `theme`), as `document.cookie` takes it. */
export function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
