// What compose.ts brings on demand and a member needs at once. The frame of the app imports it, so that the page itself names these
// files: they come beside its other scripts and not after them.
import './boot/cached-auth.ts';
import './platform/backend-postgrest.ts';
import './platform/journal-indexed-db.ts';
import './boot/prefetch-rpc.ts';
