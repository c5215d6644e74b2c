import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = process.env.EMMAUS_SERVER ?? 'http://localhost:3000';

/** Small modules that nearly every public page uses: one file of theirs comes sooner than twenty. */
const BASE = [
  'web/app/(?:splash|error-screen)',
  'web/lib/(?:api|auth-store|choose-plan|crisis-numbers|early-press|hear-danger|install-app|page-meta|storage|support-address|theme|use-hydrated|use-typed-early)',
  'web/ui/(?:brand|copy-text|icons|plan-content|road-scene|toast)',
  'contract/(?:build-origin|limits|plan-catalogue|product)',
];

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // light-dark() must stay as written: lowered, it no longer follows `color-scheme` on a subtree.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only when a dependency does, so that browsers keep it from one version to the next.
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router|zustand)[\\/]/,
                },
                { name: 'base', test: new RegExp(`/src/(?:${BASE.join('|')})\\.tsx?$`) },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '^/auth/.+': server },
  },
});
