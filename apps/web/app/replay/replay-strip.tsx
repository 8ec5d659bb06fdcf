import type { HeartRecord, HeartRecordPoint } from '@innertide/protocol/heart-record';
import { clockDigits } from '@innertide/std/clock-digits';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { figure, PARAMETERS, parameterFigure, parameterWords } from './reason-words.ts';
import { linePath, scaleOf } from './replay-lines.ts';

const WIDTH = 720;
const TALL = 96;
const LOW = 44;
/** Below it a line is dashed. */
const CLEAR_SIGNAL = 0.6;
const LEAST_RANGE = { heart: 16, breath: 3, tempoBpm: 12, share: 0.2 } as const;

/** Heart, breath and each layer over the same time, a hairline for each change. Every band says in words what it shows. */
export function ReplayStrip({ record }: { record: HeartRecord }) {
  const { t, i18n } = useTranslation('replay');
  const { trace, decisions } = record;
  const locale = i18n.language;
  const first = trace[0]?.atSeconds ?? 0;
  const last = trace.at(-1)?.atSeconds ?? 0;
  const minutes = t('minutes', { count: Math.max(1, Math.round((last - first) / 60)) });
  const changes = [...new Set(decisions.map(({ atSeconds }) => atSeconds))].map((atSeconds) =>
    Math.min(WIDTH, Math.max(0, ((atSeconds - first) / Math.max(1, last - first)) * WIDTH)),
  );

  const rates = trace.flatMap(({ heartBpm }) => heartBpm ?? []);
  const heart = scaleOf(rates, LEAST_RANGE.heart);
  const heartLine = (where: (point: HeartRecordPoint) => boolean) =>
    linePath(trace, { value: (point) => point.heartBpm, where, scale: heart, width: WIDTH, height: TALL });

  const paces = trace.map(({ parameters }) => parameters.breathsPerMinute);
  const measured = trace.flatMap(({ breathPerMinute }) => breathPerMinute ?? []);
  const breath = scaleOf([...paces, ...measured], LEAST_RANGE.breath);
  const breathLine = (read: (point: HeartRecordPoint) => number | null) =>
    linePath(trace, { value: read, scale: breath, width: WIDTH, height: LOW });
  const known = Math.round((100 * measured.length) / Math.max(1, trace.length));

  return (
    <figure className="replay-strip">
      <Band
        name={t('strip.heart')}
        range={rates.length > 0 ? `${figure(Math.min(...rates), locale)}–${figure(Math.max(...rates), locale)}` : '–'}
        height={TALL}
        changes={changes}
        label={
          rates.length > 0
            ? t('strip.heartLabel', {
                low: figure(Math.min(...rates), locale),
                high: figure(Math.max(...rates), locale),
                minutes,
              })
            : t('strip.heartNone')
        }
      >
        <path className="replay-heart" d={heartLine(({ quality }) => quality >= CLEAR_SIGNAL)} />
        <path className="replay-heart" data-weak="true" d={heartLine(({ quality }) => quality < CLEAR_SIGNAL)} />
      </Band>
      <Band
        name={t('strip.breath')}
        range={`${figure(paces[0] ?? 0, locale, 1)} → ${figure(paces.at(-1) ?? 0, locale, 1)}`}
        height={LOW}
        changes={changes}
        label={t('strip.breathLabel', {
          from: figure(paces[0] ?? 0, locale, 1),
          to: figure(paces.at(-1) ?? 0, locale, 1),
          measured: known > 0 ? t('strip.breathMeasured', { percent: known }) : t('strip.breathUnknown'),
        })}
      >
        <path className="replay-pacer" d={breathLine((point) => point.parameters.breathsPerMinute)} />
        <path className="replay-breath" d={breathLine((point) => point.breathPerMinute)} />
      </Band>
      {PARAMETERS.filter((name) => name !== 'breathsPerMinute').map((name) => {
        const values = trace.map(({ parameters }) => parameters[name]);
        const [from, to] = [values[0] ?? 0, values.at(-1) ?? 0];
        const scale = scaleOf(values, name === 'tempoBpm' ? LEAST_RANGE.tempoBpm : LEAST_RANGE.share);
        const own = decisions.filter(({ parameter }) => parameter === name);
        return (
          <Band
            key={name}
            name={t(`parameters.${name}`)}
            range={`${parameterFigure(name, from, locale)} → ${parameterFigure(name, to, locale)}`}
            height={LOW}
            changes={own.map(({ atSeconds }) => ((atSeconds - first) / Math.max(1, last - first)) * WIDTH)}
            label={t('strip.layersLabel', {
              parameter: t(`parameters.${name}`),
              from: parameterWords(t, name, from, locale),
              to: parameterWords(t, name, to, locale),
            })}
          >
            <path
              className="replay-layer"
              d={linePath(trace, { value: ({ parameters }) => parameters[name], scale, width: WIDTH, height: LOW })}
            />
          </Band>
        );
      })}
      <div className="replay-axis" aria-hidden="true">
        <span>{clockDigits(first)}</span>
        <span>{clockDigits((first + last) / 2)}</span>
        <span>{clockDigits(last)}</span>
      </div>
      <figcaption>
        <span className="replay-key" data-line="pacer">
          {t('strip.pacer')}
        </span>
        <span className="replay-key" data-line="breath">
          {t('strip.measured')}
        </span>
        {t('strip.dashed')}
      </figcaption>
    </figure>
  );
}

interface BandProps {
  readonly name: string;
  readonly range: string;
  readonly height: number;
  /** Where along the width something changed. */
  readonly changes: readonly number[];
  readonly label: string;
  readonly children: ReactNode;
}

function Band({ name, range, height, changes, label, children }: BandProps) {
  const id = useId();
  return (
    <div className="replay-band">
      <span className="replay-name">{name}</span>
      <svg
        viewBox={`0 -4 ${WIDTH} ${height + 8}`}
        preserveAspectRatio="none"
        style={{ height: height + 8 }}
        fill="none"
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{label}</title>
        <line className="replay-ground" x1="0" x2={WIDTH} y1={height} y2={height} />
        {changes.map((x) => (
          <line key={x} className="replay-tick" x1={x} x2={x} y1="0" y2={height} />
        ))}
        {children}
      </svg>
      <span className="replay-range" aria-hidden="true">
        {range}
      </span>
    </div>
  );
}
