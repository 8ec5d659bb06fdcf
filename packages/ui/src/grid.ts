/** Cell of the background grid in CSS pixels, the same as the token `--grid-cell`: the water of the lamp and the covers are drawn on it. */
export const GRID_CELL_PX = 50;
