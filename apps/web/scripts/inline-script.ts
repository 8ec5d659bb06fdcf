import { build, type Plugin } from 'vite';

const QUERY = '?inline-script';

/**
 * Compiles a TypeScript entry with everything it imports into one minified script, as text for an inline `<script>`.
 *
 * @throws when the text would close its own element.
 */
export async function compileInlineScript(path: string, withSourceMap = false): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      sourcemap: withSourceMap ? 'inline' : false,
      rolldownOptions: { input: path, output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${path} gave no script.`);
  const text = chunk.code.trim();
  if (text.includes('</')) throw new Error(`${path} would close its own element.`);
  return text;
}

/**
 * `import text from './x.ts?inline-script'` gives the compiled script as text, with a source map while developing. In the browser's
 * own files the text is empty: it stands in the page already, and React leaves it as it is.
 */
export function inlineScripts(): Plugin {
  let isDevelopment = false;
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      const text = this.environment.name === 'client' ? '' : await compileInlineScript(path, isDevelopment);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
