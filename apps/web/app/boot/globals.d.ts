/** True in the phone's build (vite.config.ts). */
declare const __NATIVE__: boolean;
