/** Hairline drawings in a 24 box; every one of them stands beside or inside words that say the same. */
const DRAWINGS = {
  menu: 'M4 9h16M9 15h11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  chevron: 'M7.5 10l4.5 4.5 4.5-4.5',
  'arrow-right': 'M4 12h15M13.5 6.5L19 12l-5.5 5.5',
  'arrow-left': 'M20 12H5M10.5 6.5L5 12l5.5 5.5',
  eye: 'M2.5 12c2.4-4.3 5.6-6.4 9.5-6.4s7.1 2.1 9.5 6.4c-2.4 4.3-5.6 6.4-9.5 6.4S4.9 16.3 2.5 12zM12 9a3 3 0 110 6 3 3 0 010-6z',
  'eye-closed':
    'M2.5 10.500c2.4 3.7 5.6 5.5 9.5 5.500s7.1-1.8 9.5-5.500M5.2 13.700L3.4 16M9.4 15.700l-.8 2.800M14.6 15.700l.8 2.800M18.8 13.700l1.8 2.3',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  copy: 'M9 9h10.500v10.500H9zM5.5 15H4.500V4.500H15v1',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.500v13l10-6.500z',
  external: 'M8 16L17 7M9.5 7H17v7.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decoration: the words beside it, or the label of the button around it, carry the meaning. */
export function Icon({ name, sizePx = 24, className }: { name: IconName; sizePx?: number; className?: string }) {
  return (
    <svg className={className} width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={DRAWINGS[name]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
