import type { FoundShift } from '@innertide/trials/pooled-estimate';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

interface ResultsTableProps {
  readonly results: readonly FoundShift[];
  readonly pooled: FoundShift;
}

/** The numbers of the drawing, for whoever reads rather than looks. */
export function ResultsTable({ results, pooled }: ResultsTableProps) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const row = (name: string, { shift, low, high }: FoundShift) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {[shift, low, high].map((points, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
        <td key={column}>{figure(points, locale, 1)}</td>
      ))}
    </tr>
  );
  return (
    <details className="trial-plan">
      <summary>{t('together.table.show')}</summary>
      <table className="trial-table">
        <thead>
          <tr>
            {(['who', 'shift', 'low', 'high'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`together.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('together.table.all'), pooled)}
          {results.map((result, at) => row(t('together.table.person', { number: at + 1 }), result))}
        </tbody>
      </table>
    </details>
  );
}
