import { voiceId } from '@innertide/protocol/voice-id';
import type { PublishedVoice, VoiceLicence, VoiceList } from '@innertide/protocol/voice-pack';
import { cutClip } from '@innertide/sound/takes/cut-clip';
import { measureTake } from '@innertide/sound/takes/take-figures';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { fail, type Result, succeed } from '@innertide/std/result';
import { useState } from 'react';
import type { PublishFailure } from '../ports/studio-port.ts';
import type { StudioLine } from './studio-lines.ts';
import type { Library } from './use-library.ts';

/** What somebody says of a voice before it is published. */
export interface VoiceForm {
  readonly name: string;
  readonly speaker: string;
  readonly licence: VoiceLicence;
  readonly texts: PublishedVoice['consent']['texts'];
}

export type PublishingState =
  | { readonly step: 'form' }
  | { readonly step: 'sending'; readonly done: number; readonly count: number }
  | { readonly step: 'published'; readonly languages: readonly Locale[] }
  | { readonly step: 'withdrawn' }
  | { readonly step: 'failed'; readonly reason: PublishFailure };

/** The lines of a language that are kept. */
export function keptLines({ scripts, stateOf }: Library, language: Locale): readonly StudioLine[] {
  return scripts[language].flatMap(({ lines }) => lines).filter((line) => stateOf(line) === 'kept');
}

/** Packs what is kept, a pack a language, sends it to this server and publishes it; and lists and withdraws what is published. */
export function usePublishing(library: Library) {
  const [state, setState] = useState<PublishingState>({ step: 'form' });
  const [voices, setVoices] = useState<VoiceList | null>(null);
  const { publishing } = library.studio;

  async function look(key: string): Promise<Result<void, PublishFailure>> {
    const answer = await publishing.voices(key);
    if (answer.ok) setVoices(answer.value);
    return answer.ok ? succeed(undefined) : answer;
  }

  async function publish(key: string, form: VoiceForm): Promise<void> {
    const languages = LOCALES.filter((language) => keptLines(library, language).length > 0);
    const count = languages.reduce((sum, language) => sum + keptLines(library, language).length, 0);
    let done = 0;
    const onSent = () => {
      done += 1;
      setState({ step: 'sending', done, count });
    };
    setState({ step: 'sending', done, count });
    for (const language of languages) {
      const sent = await publishLanguage(library, { key, language, form, onSent });
      if (!sent.ok) return setState({ step: 'failed', reason: sent.reason });
    }
    await look(key);
    setState({ step: 'published', languages });
  }

  async function withdraw(key: string, id: string): Promise<void> {
    const answer = await publishing.withdraw(key, id);
    await look(key);
    setState(answer.ok ? { step: 'withdrawn' } : { step: 'failed', reason: answer.reason });
  }

  return {
    state,
    voices,
    publish,
    withdraw,
    list: async (key: string) => {
      const seen = await look(key);
      setState(seen.ok ? { step: 'form' } : { step: 'failed', reason: seen.reason });
    },
  };
}

interface LanguageOrder {
  readonly key: string;
  readonly language: Locale;
  readonly form: VoiceForm;
  readonly onSent: () => void;
}

async function publishLanguage(
  library: Library,
  { key, language, form, onSent }: LanguageOrder,
): Promise<Result<void, PublishFailure>> {
  const { publishing, takes } = library.studio;
  const id = voiceId(form.name, language);
  if (id === null) return fail('refused');
  const there = await publishing.sent(key, id);
  if (!there.ok) return there;
  const sent = new Set(there.value);
  const lines: PublishedVoice['lines'] = {};
  for (const line of keptLines(library, language)) {
    const sound = await takes.sound(line.id);
    if (!sound) continue;
    const clip = cutClip(sound, measureTake(sound));
    const file = await publishing.pack(line.key.replaceAll('/', '-'), clip);
    // What an earlier try has sent is not sent again.
    const answer = sent.has(file.file) ? succeed(undefined) : await publishing.send(key, id, file);
    if (!answer.ok) return answer;
    const seconds = Math.round(clip.seconds * 1000) / 1000;
    lines[line.key] = { text: line.text, file: file.file, seconds, sha256: file.sha256 };
    onSent();
  }
  const { name, speaker, licence, texts } = form;
  const consent = { speaker, licence, texts, givenAt: new Date().toISOString() };
  return publishing.publish(key, { version: 1, id, name, language, lines, consent });
}
