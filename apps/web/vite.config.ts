import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const native = process.env.APP_TARGET === 'native';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __NATIVE__: JSON.stringify(native) },
  // The audio worklet is imported with ?worker&url and must be one plain module.
  worker: { format: 'es' },
  optimizeDeps: {
    include: ['react-dom/client', 'react-router/dom', 'i18next', 'react-i18next'],
  },
});
