import { downloadText } from './download-text.ts';

/** Hands the member a file; `name` without its ending. */
export function downloadJson(name: string, text: string): void {
  void downloadText(`${name}.json`, 'application/json', text);
}
