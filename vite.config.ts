import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = process.env.EMMAUS_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // light-dark() must stay as written: lowered, it no longer follows `color-scheme` on a subtree.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': server, '^/auth/.+': server },
  },
});
