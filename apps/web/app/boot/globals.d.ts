/** True in the phone's build (vite.config.ts). */
declare const __NATIVE__: boolean;

/** A TypeScript entry compiled into one script, as text; empty in the browser's own files (scripts/inline-script.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
