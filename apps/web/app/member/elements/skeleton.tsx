import { useTranslation } from 'react-i18next';

/** What stands where lines of type will stand: one row for each that is expected, of hairlines alone. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  const { t } = useTranslation('member');
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <i key={row} />
      ))}
    </div>
  );
}
