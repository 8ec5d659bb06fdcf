import type { Decision, RegulatedParameter, RegulationReason } from '@innertide/protocol/heart-record';
import type { TFunction } from 'i18next';

export type ReplayWords = TFunction<'replay'>;

/** In the order of the strip. Written out, so that a page that only shows a replay does not carry the schema. */
export const PARAMETERS = [
  'tempoBpm',
  'density',
  'brightness',
  'intensity',
  'breathsPerMinute',
] as const satisfies readonly RegulatedParameter[];

/** A number as the language writes it: at most one decimal. */
export function figure(value: number, locale: string, decimals = 0): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
}

/** A value of a parameter without its unit: beats, per cent, breaths. */
export function parameterFigure(parameter: RegulatedParameter, value: number, locale: string): string {
  if (parameter === 'tempoBpm') return figure(value, locale);
  return parameter === 'breathsPerMinute' ? figure(value, locale, 1) : figure(value * 100, locale);
}

/** A value of a parameter with its unit. */
export function parameterWords(t: ReplayWords, parameter: RegulatedParameter, value: number, locale: string): string {
  const unit = parameter === 'tempoBpm' ? 'bpm' : parameter === 'breathsPerMinute' ? 'breaths' : 'percent';
  return t(`units.${unit}`, { value: parameterFigure(parameter, value, locale) });
}

/**
 * Why, and what it does, in one sentence: "Your heart slowed from 78 to 72: fewer notes, softer." For decisions of one
 * moment with one reason.
 */
export function decisionSentence(
  t: ReplayWords,
  decisions: readonly [Decision, ...Decision[]],
  locale: string,
): string {
  const effects = decisions.map(({ parameter, from, to }) => t(`effects.${parameter}.${to < from ? 'down' : 'up'}`));
  return t('sentence', { reason: reasonWords(t, decisions[0].reason, locale), effects: effects.join(', ') });
}

function reasonWords(t: ReplayWords, { name, ...figures }: RegulationReason, locale: string): string {
  const breaths = name === 'meets-breath' || name === 'breath-slows' || name === 'breath-waits';
  const words = Object.entries(figures).map(([key, value]) => [key, figure(Number(value), locale, breaths ? 1 : 0)]);
  return t(`reasons.${name}`, Object.fromEntries(words));
}

/** The newest moment of a list: its decisions that share the first one's reason; null of an empty list. */
export function latestDecisions(decisions: readonly Decision[]): readonly [Decision, ...Decision[]] | null {
  const moment = decisions.at(-1)?.atSeconds;
  const [first, ...others] = decisions.filter(({ atSeconds }) => atSeconds === moment);
  return first ? [first, ...others.filter(({ reason }) => reason.name === first.reason.name)] : null;
}
