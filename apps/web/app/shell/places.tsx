import './places.css';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { PLACES } from './navigation.ts';
import { isCurrentLink } from './navigation-rules.ts';
import { ShellLink } from './shell-link.tsx';
import { useSwipeBetween } from './use-swipe-between.ts';

const ADDRESSES = PLACES.map(({ to }) => to);

/** On a phone the four places of the app at the foot of the window, with the ring that begins a session in their middle. */
export function Places() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = PLACES.findIndex(({ to, exact }) => isCurrentLink(pathname, to, exact));
  useSwipeBetween(ADDRESSES, ADDRESSES.includes(pathname) ? current : null);

  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-places', true);
    return () => root.removeAttribute('data-places');
  }, []);

  const links = PLACES.map(({ words, ...link }) => (
    <li key={words}>
      <ShellLink {...link} className="places-link" aria-label={t(words)} data-name={t(words)}>
        {t(words)}
      </ShellLink>
    </li>
  ));
  return (
    <nav className="places" aria-label={t('places.name')} style={{ '--place': placeOf(current) } as CSSProperties}>
      {current >= 0 && <TideSwell />}
      <ul>
        {links.slice(0, 2)}
        <li>
          <Link to={paths.sessionBegin} className="places-ring" aria-label={t('places.begin')}>
            <svg viewBox="-22 -22 44 44" fill="none" stroke="currentColor" aria-hidden="true">
              <circle r="20" strokeWidth="1.6" />
              <circle r="14.5" opacity="0.5" />
              <circle r="9" opacity="0.35" />
            </svg>
          </Link>
        </li>
        {links.slice(2)}
      </ul>
    </nav>
  );
}

/** The column of a place: the ring has the third. */
function placeOf(index: number): number {
  return index < 2 ? index : index + 1;
}

const SWELL_WIDTH = 96;
const SWELL_HEIGHT = 20;

function heightAt(x: number): number {
  return SWELL_HEIGHT * Math.exp(-(((x - SWELL_WIDTH / 2) / 19) ** 2));
}

const CURVE = Array.from({ length: SWELL_WIDTH + 1 }, (_, x) => `${x} ${(SWELL_HEIGHT - heightAt(x)).toFixed(2)}`);
const HATCHING = Array.from({ length: 17 }, (_, line) => SWELL_WIDTH / 2 - 24 + 3 * line);

/** The swell in the tide line, under which lies the place that is shown; it travels to the next one. */
function TideSwell() {
  return (
    <svg
      className="places-swell"
      viewBox={`0 0 ${SWELL_WIDTH} ${SWELL_HEIGHT}`}
      width={SWELL_WIDTH}
      height={SWELL_HEIGHT}
      fill="none"
      aria-hidden="true"
    >
      <path className="places-swell-ground" d={`M${CURVE.join('L')}`} />
      {HATCHING.map((x) => (
        <path key={x} d={`M${x} ${SWELL_HEIGHT}V${(SWELL_HEIGHT - heightAt(x)).toFixed(2)}`} strokeWidth="0.8" />
      ))}
    </svg>
  );
}
