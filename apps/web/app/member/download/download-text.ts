/** A browser may begin to read the file only after the click is over (Safari asks first): its address counts for a minute. */
const ADDRESS_COUNTS_MS = 60_000;

/** Whether a text can be handed over as a file here: always in a browser, in the app where its sheet for sharing takes files. */
export function canHandOverText(name: string, type: string): boolean {
  return !__NATIVE__ || navigator.canShare?.({ files: [fileOf(name, type, '')] }) === true;
}

/** Hands the member a text as a file, like `downloadFile`. */
export function downloadText(name: string, type: string, text: string): Promise<boolean> {
  return downloadFile(fileOf(name, type, text));
}

/**
 * Hands the member a file. A browser saves it; the web view of the app knows no downloads and opens the system's
 * sheet instead, in which a file can be saved or sent. @returns false where the sheet was refused; closing it is no refusal.
 */
export async function downloadFile(file: File): Promise<boolean> {
  if (__NATIVE__) return share(file);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_COUNTS_MS);
  return true;
}

function fileOf(name: string, type: string, text: string): File {
  return new File([text], name, { type: `${type};charset=utf-8` });
}

async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Downloads a JSON text as `<name>.json`. */
export function downloadJson(name: string, text: string): void {
  void downloadText(`${name}.json`, 'application/json', text);
}
