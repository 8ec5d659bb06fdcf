import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudioLine, StudioScript } from './studio-lines.ts';
import type { Library } from './use-library.ts';
import type { Place } from './use-place.ts';

interface ReadLibraryProps {
  readonly library: Library;
  readonly place: Place;
  readonly isOff: boolean;
  readonly onChoose: (line: StudioLine | undefined) => void;
}

/** How far both languages are, script by script, and where to read. */
export function ReadLibrary({ library, place, isOff, onChoose }: ReadLibraryProps) {
  const { t } = useTranslation(['studio', 'common']);
  const select = useId();
  const scripts = library.scripts[place.language];
  const firstToRead = (script: StudioScript | undefined) =>
    script?.lines.find((line) => library.stateOf(line) !== 'kept') ?? script?.lines[0];
  return (
    <section className="studio-library" aria-label={t('library.label')}>
      <fieldset className="studio-languages" disabled={isOff}>
        <legend className="sr-only">{t('library.language')}</legend>
        {LOCALES.map((language) => (
          <LanguageRow
            key={language}
            language={language}
            library={library}
            place={place}
            onChoose={() => onChoose(firstToRead(library.scripts[language].find((s) => isSame(s, place.script))))}
          />
        ))}
      </fieldset>
      <p className="studio-script">
        <label htmlFor={select}>{t('library.script')}</label>
        <select
          id={select}
          disabled={isOff}
          value={`${place.script.mode}/${place.script.slug}`}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChoose(firstToRead(scripts.find(({ mode, slug }) => `${mode}/${slug}` === value)));
          }}
        >
          {MODES.map((mode) => (
            <optgroup key={mode} label={t(`common:modes.${mode}`)}>
              {scripts
                .filter((script) => script.mode === mode)
                .map((script) => (
                  <option key={script.slug} value={`${mode}/${script.slug}`}>
                    {t('library.option', {
                      script: script.title,
                      kept: keptOf(script, library),
                      count: script.lines.length,
                    })}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </p>
    </section>
  );
}

function isSame(one: StudioScript, other: StudioScript): boolean {
  return one.mode === other.mode && one.slug === other.slug;
}

function keptOf({ lines }: StudioScript, { stateOf }: Library): number {
  return lines.filter((line) => stateOf(line) === 'kept').length;
}

interface LanguageRowProps {
  readonly language: Locale;
  readonly library: Library;
  readonly place: Place;
  readonly onChoose: () => void;
}

/** A tick a script, as high as it is read; the script that is read now stands in the accent. */
function LanguageRow({ language, library, place, onChoose }: LanguageRowProps) {
  const { t } = useTranslation('studio');
  const scripts = library.scripts[language];
  const isRead = place.language === language;
  const kept = scripts.reduce((sum, script) => sum + keptOf(script, library), 0);
  const count = scripts.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className="studio-language" data-read={isRead || undefined}>
      <label>
        <input type="radio" name="studio-language" checked={isRead} onChange={onChoose} />
        <span className="studio-name">{languageFacts(language).name}</span>
        <span className="studio-figure">{t('library.kept', { kept, count })}</span>
      </label>
      <div className="studio-ticks" aria-hidden="true">
        {MODES.map((mode) => (
          <div key={mode}>
            {scripts
              .filter((script) => script.mode === mode)
              .map((script) => (
                <i
                  key={script.slug}
                  data-now={(isRead && script === place.script) || undefined}
                  style={{ height: `${3 + 16 * (keptOf(script, library) / script.lines.length)}px` }}
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}
