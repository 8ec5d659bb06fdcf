import { LENGTH_RANGES, type TemplateWish } from '@innertide/session/template-search';
import { MODES } from '@innertide/std/mode';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

interface TemplateFiltersProps {
  readonly wish: TemplateWish;
  readonly found: number | null;
  readonly onChange: (wish: TemplateWish) => void;
}

/** By words, by mode, by length; each alone or all together. */
export function TemplateFilters({ wish, found, onChange }: TemplateFiltersProps) {
  const { t } = useTranslation(['member', 'common']);
  return (
    <search className="template-filters">
      <TextField
        type="search"
        variant="underline"
        label={t('member:templates.search')}
        value={wish.words}
        onChange={(event) => onChange({ ...wish, words: event.currentTarget.value })}
      />
      <fieldset className="word-choice">
        <legend>{t('member:templates.byMode')}</legend>
        <div>
          {[null, ...MODES].map((mode) => (
            <label key={mode ?? 'all'} data-mode={mode ?? undefined}>
              <input
                type="radio"
                name="template-mode"
                checked={wish.mode === mode}
                onChange={() => onChange({ ...wish, mode })}
              />
              <span>{mode === null ? t('member:templates.allModes') : t(`common:modes.${mode}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="word-choice">
        <legend>{t('member:templates.byLength')}</legend>
        <div>
          {[null, ...LENGTH_RANGES].map((length) => (
            <label key={length ?? 'all'}>
              <input
                type="radio"
                name="template-length"
                checked={wish.length === length}
                onChange={() => onChange({ ...wish, length })}
              />
              <span>
                {length === null ? t('member:templates.allLengths') : t(`member:templates.lengths.${length}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="template-found">
        {found !== null && found > 0 && t('member:templates.found', { count: found })}
      </p>
    </search>
  );
}
