// The engine of a piece in a file of its own: the build leaves out of it whatever is no music (apps/web/scripts/piece-engine.ts).
import './sound-processor.ts';
