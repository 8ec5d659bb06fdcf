/** The artboards of a scene's file, as a page asks for them. */
export const SELF_RUNNING = 'Self';
export const BREATH_GUIDED = 'Guided';
/** The state machine of either. */
export const STATE_MACHINE = 'Play';
/** The number that poses the guided one: 0 breathed out, 1 breathed in. */
export const BREATH = 'breath';
