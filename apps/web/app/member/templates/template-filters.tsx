import { LENGTH_RANGES, type TemplateWish } from '@innertide/session/template-search';
import { isMode, MODES } from '@innertide/std/mode';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

interface TemplateFiltersProps {
  readonly wish: TemplateWish;
  readonly found: number | null;
  readonly onChange: (wish: TemplateWish) => void;
}

const CHOICES = ['all', 'favourites', ...MODES] as const;

type Choice = (typeof CHOICES)[number];

function choiceOf({ mode, isFavourite }: TemplateWish): Choice {
  return mode ?? (isFavourite ? 'favourites' : 'all');
}

/** By words, by mode or favour, by length; each alone or all together, the last two in one row that scrolls. */
export function TemplateFilters({ wish, found, onChange }: TemplateFiltersProps) {
  const { t } = useTranslation(['member', 'common']);
  const wordsOf = (choice: Choice) => {
    if (choice === 'all') return t('member:templates.allModes');
    return choice === 'favourites' ? t('member:templates.favourites') : t(`common:modes.${choice}`);
  };
  return (
    <search className="template-filters">
      <TextField
        type="search"
        variant="underline"
        label={t('member:templates.search')}
        hint={t('member:templates.searchHint')}
        value={wish.words}
        onChange={(event) => onChange({ ...wish, words: event.currentTarget.value })}
      />
      <div className="template-filter-row">
        <fieldset className="word-choice">
          <legend className="sr-only">{t('member:templates.byMode')}</legend>
          <div>
            {CHOICES.map((choice) => (
              <label key={choice} data-mode={isMode(choice) ? choice : undefined}>
                <input
                  type="radio"
                  name="template-mode"
                  checked={choiceOf(wish) === choice}
                  onChange={() =>
                    onChange({ ...wish, mode: isMode(choice) ? choice : null, isFavourite: choice === 'favourites' })
                  }
                />
                <span>{wordsOf(choice)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="word-choice">
          <legend className="sr-only">{t('member:templates.byLength')}</legend>
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
      </div>
      <p role="status" className="template-found">
        {found !== null && found > 0 && t('member:templates.found', { count: found })}
      </p>
    </search>
  );
}
