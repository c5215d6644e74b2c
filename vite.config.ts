import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = process.env.EMMAUS_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': server, '^/auth/.+': server },
  },
});
