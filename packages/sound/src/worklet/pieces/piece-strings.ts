// The engine of a piece of this world in a file of its own: the build leaves out of it whatever such a piece never plays (apps/web/scripts/piece-engine.ts).
import '../sound-processor.ts';
