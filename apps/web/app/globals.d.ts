/** True in the phone's build (vite.config.ts). */
declare const __NATIVE__: boolean;
/** The backend the phone's build asks for /config.json; null on the web. */
declare const __BACKEND_URL__: string | null;
