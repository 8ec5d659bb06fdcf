import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './system-packages.ts';

/** Starts the Chromium that photographs screens: the system's where there is one, else Playwright's own. */
export function launchScreenBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
