/** The page that was shown last before the player, and where it stands in the history of the tab. */
export interface PlaceBefore {
  readonly path: string;
  /** null where the history does not count its entries. */
  readonly index: number | null;
}

/** Reads how many entries of the app lie before this one in the history of the tab; null where that is unknown. */
export function historyIndex(): number | null {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}
