import { Button } from '@innertide/ui/button.tsx';
import { type ComponentProps, useRef } from 'react';

/** Why a chosen file has no text that could be looked at. */
export type NoText = 'too-large' | 'unreadable';

interface TextFileButtonProps {
  readonly words: string;
  readonly size?: ComponentProps<typeof Button>['size'];
  /** Many times the size of what is asked for, so that a large file picked by mistake is refused at once. */
  readonly largestBytes: number;
  readonly onText: (text: string) => void;
  readonly onNoText: (reason: NoText) => void;
}

/** A button that asks for a JSON file and reads its text. */
export function TextFileButton({ words, size, largestBytes, onText, onNoText }: TextFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<void> {
    if (file.size > largestBytes) return onNoText('too-large');
    // A file in the cloud, or one that was moved since, is listed and cannot be read.
    const text = await file.text().catch(() => null);
    if (text === null) onNoText('unreadable');
    else onText(text);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={words}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <Button size={size} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
