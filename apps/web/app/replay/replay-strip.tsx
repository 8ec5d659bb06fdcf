import type { HeartRecord, HeartRecordPoint } from '@innertide/protocol/heart-record';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
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

/** Heart, breath and each regulated parameter over the same time, a hairline for each change. Every band has a description in words. */
export function ReplayStrip({ record }: { record: HeartRecord }) {
  const { t } = useTranslation('replay');
  const { first, last } = spanOf(record);
  return (
    <figure className="replay-strip">
      <HeartBand record={record} />
      <BreathBand record={record} />
      {PARAMETERS.filter((name) => name !== 'breathsPerMinute').map((name) => (
        <ParameterBand key={name} name={name} record={record} />
      ))}
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

function spanOf({ trace }: HeartRecord): { readonly first: Seconds; readonly last: Seconds } {
  return { first: trace[0]?.atSeconds ?? 0, last: trace.at(-1)?.atSeconds ?? 0 };
}

/** Positions along the width of every decision, inside the strip. */
function positionsOfDecisions(record: HeartRecord): readonly number[] {
  const { first, last } = spanOf(record);
  return [...new Set(record.decisions.map(({ atSeconds }) => atSeconds))].map((atSeconds) =>
    Math.min(WIDTH, Math.max(0, ((atSeconds - first) / Math.max(1, last - first)) * WIDTH)),
  );
}

function HeartBand({ record }: { readonly record: HeartRecord }) {
  const { t, i18n } = useTranslation('replay');
  const { trace } = record;
  const { first, last } = spanOf(record);
  const minutes = t('minutes', { count: Math.max(1, Math.round((last - first) / 60)) });
  const rates = trace.flatMap(({ heartBpm }) => heartBpm ?? []);
  const [low, high] = [figure(Math.min(...rates), i18n.language), figure(Math.max(...rates), i18n.language)];
  const scale = scaleOf(rates, LEAST_RANGE.heart);
  const line = (where: (point: HeartRecordPoint) => boolean) =>
    linePath(trace, { value: (point) => point.heartBpm, where, scale, width: WIDTH, height: TALL });
  return (
    <Band
      name={t('strip.heart')}
      range={rates.length > 0 ? `${low}–${high}` : '–'}
      height={TALL}
      changes={positionsOfDecisions(record)}
      label={rates.length > 0 ? t('strip.heartLabel', { low, high, minutes }) : t('strip.heartNone')}
    >
      <path className="replay-heart" d={line(({ quality }) => quality >= CLEAR_SIGNAL)} />
      <path className="replay-heart" data-weak="true" d={line(({ quality }) => quality < CLEAR_SIGNAL)} />
    </Band>
  );
}

function BreathBand({ record }: { readonly record: HeartRecord }) {
  const { t, i18n } = useTranslation('replay');
  const { trace } = record;
  const paces = trace.map(({ parameters }) => parameters.breathsPerMinute);
  const measured = trace.flatMap(({ breathPerMinute }) => breathPerMinute ?? []);
  const percent = Math.round((100 * measured.length) / Math.max(1, trace.length));
  const [from, to] = [figure(paces[0] ?? 0, i18n.language, 1), figure(paces.at(-1) ?? 0, i18n.language, 1)];
  const scale = scaleOf([...paces, ...measured], LEAST_RANGE.breath);
  const line = (value: (point: HeartRecordPoint) => number | null) =>
    linePath(trace, { value, scale, width: WIDTH, height: LOW });
  return (
    <Band
      name={t('strip.breath')}
      range={`${from} → ${to}`}
      height={LOW}
      changes={positionsOfDecisions(record)}
      label={t('strip.breathLabel', {
        from,
        to,
        measured: percent > 0 ? t('strip.breathMeasured', { percent }) : t('strip.breathUnknown'),
      })}
    >
      <path className="replay-pacer" d={line((point) => point.parameters.breathsPerMinute)} />
      <path className="replay-breath" d={line((point) => point.breathPerMinute)} />
    </Band>
  );
}

interface ParameterBandProps {
  readonly name: (typeof PARAMETERS)[number];
  readonly record: HeartRecord;
}

function ParameterBand({ name, record }: ParameterBandProps) {
  const { t, i18n } = useTranslation('replay');
  const { trace, decisions } = record;
  const { first, last } = spanOf(record);
  const values = trace.map(({ parameters }) => parameters[name]);
  const [from, to] = [values[0] ?? 0, values.at(-1) ?? 0];
  const scale = scaleOf(values, name === 'tempoBpm' ? LEAST_RANGE.tempoBpm : LEAST_RANGE.share);
  const own = decisions.filter(({ parameter }) => parameter === name);
  return (
    <Band
      name={t(`parameters.${name}`)}
      range={`${parameterFigure(name, from, i18n.language)} → ${parameterFigure(name, to, i18n.language)}`}
      height={LOW}
      changes={own.map(({ atSeconds }) => ((atSeconds - first) / Math.max(1, last - first)) * WIDTH)}
      label={t('strip.layersLabel', {
        parameter: t(`parameters.${name}`),
        from: parameterWords(t, name, from, i18n.language),
        to: parameterWords(t, name, to, i18n.language),
      })}
    >
      <path
        className="replay-layer"
        d={linePath(trace, { value: ({ parameters }) => parameters[name], scale, width: WIDTH, height: LOW })}
      />
    </Band>
  );
}

interface BandProps {
  readonly name: string;
  readonly range: string;
  readonly height: number;
  /** Positions along the width where something changed. */
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
