export { exp, exp2, exp10, log, log2, log10, pow, square } from './elementary.ts';
