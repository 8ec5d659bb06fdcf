export { atan, cos, sin, tan } from './elementary.ts';
