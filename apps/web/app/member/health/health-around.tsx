import type { SessionRecord } from '@innertide/protocol/session-record';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { type HeartAround, heartAround, spanAround } from './health-moments.ts';

/** Heart values of the device's health store around a session, read on request and stored nowhere. */
export function HealthAround({ record }: { record: SessionRecord }) {
  const { t } = useTranslation('member');
  const { health } = usePorts();
  const [around, setAround] = useState<HeartAround | 'failed' | null>(null);
  if (!health.wishes.has('read-heart')) return null;

  async function read() {
    const values = (await health.ask('read-heart')) ? await health.readHeart(spanAround(record)) : null;
    setAround(values ? heartAround(record, values) : 'failed');
  }

  const figures =
    around === null || around === 'failed'
      ? []
      : ([
          ['average', around.averageBpm, 'bpm'],
          ['lowest', around.lowestBpm, 'bpm'],
          ['before', around.sdnnBeforeMs, 'ms'],
          ['after', around.sdnnAfterMs, 'ms'],
        ] as const);
  const known = figures.filter(([, value]) => value !== null);

  return (
    <section className="session-heart" aria-labelledby="health-around">
      <h2 id="health-around">{t('health.around')}</h2>
      {around === null && (
        <Button size="sm" onClick={() => void read()}>
          {t('health.show')}
        </Button>
      )}
      <div role="status">
        {known.length > 0 && (
          <dl>
            {known.map(([words, value, unit]) => (
              <div key={words}>
                <dt>{t(`health.${words}`)}</dt>
                <dd>{t(`health.${unit}`, { value: Math.round(value ?? 0) })}</dd>
              </div>
            ))}
          </dl>
        )}
        {around !== null && known.length === 0 && (
          <p className="heart-note">{t(around === 'failed' ? 'health.failed' : 'health.nothing')}</p>
        )}
      </div>
      <p className="heart-note">{t('health.aroundHint')}</p>
    </section>
  );
}
