import { Capacitor, registerPlugin } from '@capacitor/core';
import type { ShellChannel } from '@innertide/native/shell';
import { SHELL_PLUGIN, type ShellEvent, type ShellMethod } from '@innertide/native/shell-messages';

type ShellPlugin = Readonly<Record<ShellMethod, (options: object) => Promise<unknown>>> & {
  addListener(name: ShellEvent, listener: (event: unknown) => void): Promise<{ remove(): Promise<void> }>;
};

/** The way to the plugin of the app around this page; null where the page stands in a plain browser. */
export function findShellChannel(): ShellChannel | null {
  if (!Capacitor.isNativePlatform() || !Capacitor.isPluginAvailable(SHELL_PLUGIN)) return null;
  const plugin = registerPlugin<ShellPlugin>(SHELL_PLUGIN);
  return {
    ask: (method, options) => plugin[method](options),
    listen(name, listener) {
      const listening = plugin.addListener(name, listener);
      return () => void listening.then((handle) => handle.remove());
    },
  };
}
