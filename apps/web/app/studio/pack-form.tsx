import { voiceId } from '@innertide/protocol/voice-id';
import { VOICE_LICENCES, type VoiceLicence } from '@innertide/protocol/voice-pack';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCopy } from '../copy/load-copy.ts';
import type { VoiceForm } from './use-publishing.ts';

interface PackFormProps {
  readonly isEmpty: boolean;
  readonly isSending: boolean;
  readonly hasKey: boolean;
  readonly onPublish: (form: VoiceForm) => void;
}

type ConsentTexts = VoiceForm['texts'];

/** The consent in every language: a speaker reads one, and the pack holds both. */
function useConsentTexts(): ConsentTexts | null {
  const [texts, setTexts] = useState<ConsentTexts | null>(null);
  useEffect(() => {
    let isGone = false;
    const bring = async (locale: Locale) => {
      const words = (await fetchCopy(locale, ['studio']))[locale]?.studio;
      const consent = typeof words === 'object' ? words.consent : undefined;
      if (typeof consent !== 'string') throw new Error(`The consent is missing in ${locale}`);
      return consent;
    };
    Promise.all(LOCALES.map(bring)).then(
      ([en = '', pl = '']) => !isGone && setTexts({ en, pl }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return texts;
}

/** Name, licence and consent of a speaker. */
export function PackForm({ isEmpty, isSending, hasKey, onPublish }: PackFormProps) {
  const { t, i18n } = useTranslation('studio');
  const texts = useConsentTexts();
  const [name, setName] = useState('');
  const [speaker, setSpeaker] = useState('');
  const [licence, setLicence] = useState<VoiceLicence>('this-server');
  const [hasAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const isNamed = voiceId(name, 'en') !== null;
  const missing = missingOf({ isEmpty, hasKey, isNamed, hasSpeaker: speaker.trim() !== '', hasAgreed });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing === null && texts) onPublish({ name: name.trim(), speaker: speaker.trim(), licence, texts });
  }

  return (
    <form className="studio-pack-form" noValidate onSubmit={submit}>
      <TextField
        label={t('pack.name')}
        hint={t('pack.nameHint')}
        maxLength={36}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t('pack.speaker')}
        maxLength={120}
        autoComplete="name"
        value={speaker}
        onChange={(event) => setSpeaker(event.currentTarget.value)}
      />
      <LicenceChoice licence={licence} onChange={setLicence} />
      <div className="studio-consent">
        {LOCALES.toSorted((a) => (a === i18n.language ? -1 : 1)).map((locale) => (
          <details key={locale} open={locale === i18n.language}>
            <summary>{languageFacts(locale).name}</summary>
            <p lang={locale}>{texts?.[locale] ?? ''}</p>
          </details>
        ))}
        <label>
          <input type="checkbox" checked={hasAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
          <span>
            {t('pack.agree', { date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format() })}
          </span>
        </label>
      </div>
      {isTried && missing && (
        <p role="alert" className="studio-problem">
          {t(`pack.missing.${missing}`)}
        </p>
      )}
      <Button type="submit" variant="primary" loading={isSending} loadingLabel={t('pack.isSending')}>
        {t('pack.publish')}
      </Button>
    </form>
  );
}

interface LicenceChoiceProps {
  readonly licence: VoiceLicence;
  readonly onChange: (licence: VoiceLicence) => void;
}

function LicenceChoice({ licence, onChange }: LicenceChoiceProps) {
  const { t } = useTranslation('studio');
  const radios = useId();
  return (
    <fieldset className="studio-licences">
      <legend>{t('pack.licence')}</legend>
      {VOICE_LICENCES.map((known) => (
        <label key={known}>
          <input type="radio" name={radios} checked={known === licence} onChange={() => onChange(known)} />
          <span>{t(`licences.${known}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Given {
  readonly isEmpty: boolean;
  readonly hasKey: boolean;
  readonly isNamed: boolean;
  readonly hasSpeaker: boolean;
  readonly hasAgreed: boolean;
}

/** The first thing that is missing, in the order of the form; null where nothing is. */
function missingOf({ isEmpty, hasKey, isNamed, hasSpeaker, hasAgreed }: Given) {
  if (isEmpty) return 'lines';
  if (!hasKey) return 'key';
  if (!isNamed) return 'name';
  if (!hasSpeaker) return 'speaker';
  return hasAgreed ? null : 'consent';
}
