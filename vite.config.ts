import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { dailyVerseTexts } from './scripts/daily-verse-texts.ts';
import { reloadOnce } from './scripts/reload-once.ts';

const server = process.env.EMMAUS_SERVER ?? 'http://localhost:3000';

/** Small modules that nearly every public page uses: one file of theirs comes sooner than twenty. */
const BASE = [
  'web/app/(?:splash|error-screen)',
  'web/lib/(?:api|auth-store|choose-plan|crisis-numbers|early-answers|early-press|install-app|page-meta|sign-of-life|storage|support-address|theme|trusted-types|use-hydrated|use-typed-early)',
  'web/ui/(?:act-button|brand|copy-text|icons|install-button|plan-content|road-scene|toast)',
  'contract/(?:build-origin|limits|plan-catalogue|product)',
];

/** What nearly every signed-in screen uses, for the same reason. */
const SIGNED_IN = [
  'web/app/(?:protected|shell|shortcuts|signed-in-data|fetch-ahead|sent-away)',
  'web/lib/(?:answer-here|bible-position|chat-changes|dates|device/(?:device-engine|packs)|keep-in-vault|kept-queries|later|lazy-extra|mark-changes|one-person|outbox|pending-claim|query-client|report|save-file|time-limits|use-account-settings|use-draft|vault-changes)',
  'web/ui/(?:cancel-subscription|crisis-panel|dialog|menu|offline-mark|sign-out|spinner|tooltip)',
  'contract/(?:auto-title|speech-words|vault-limits)',
  'guidance/(?:compose/reply-markup|seeded)',
];

/** What answers and other long words are shown with; the Bible's own page begins without. */
const WORDS = ['web/lib/(?:markdown|phone-links)', 'web/ui/(?:prose|reply)'];

/** What questions are asked with. */
const ASKING = ['web/lib/speech-consent', 'web/ui/(?:dictate|keep-button|message-log)'];

/**
 * Schemas are made when their module is first read, and Zod comes with them. Making one does nothing else: said so to
 * the bundler, a page loads no schema, and no Zod, that it does not check anything with.
 */
const schemasArePure: Plugin = {
  name: 'schemas-are-pure',
  transform: {
    filter: { id: /\/src\/(?:contract|scripture|guidance)\/.*\.ts$/, code: /\bz\./ },
    handler(code) {
      const starts = new Set<number>();
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type, start } = node as { type?: string; start?: number };
        if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return;
        if (type === 'CallExpression') starts.add(start!);
        Object.values(node).forEach(visit);
      };
      for (const statement of this.parse(code).body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type === 'VariableDeclaration') visit(declared);
      }
      let pure = code;
      for (const at of [...starts].sort((a, b) => b - a))
        pure = `${pure.slice(0, at)}/* @__PURE__ */ ${pure.slice(at)}`;
      return { code: pure, map: null, moduleSideEffects: false };
    },
  },
};

export default defineConfig({
  plugins: [reactRouter(), schemasArePure, reloadOnce, dailyVerseTexts],
  resolve: {
    // Styles of its making would be refused by the content policy: ours does the same without an element.
    alias: { 'react-style-singleton': join(import.meta.dirname, 'src/web/lib/adopted-styles.ts') },
  },
  build: {
    target: 'es2022',
    // light-dark() must stay as written: lowered, it no longer follows `color-scheme` on a subtree.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  worker: { format: 'es', plugins: () => [schemasArePure] },
  environments: {
    // Pages are drawn with it at build time; nothing of it is fetched, so nothing has to come later.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
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
                // Every page follows updates, and many signed-in screens hold them up.
                { name: 'updates', test: /\/src\/web\/lib\/(?:app-update|is-typing)\.ts$/ },
                {
                  name: 'signed-in',
                  test: new RegExp(
                    `/src/(?:${SIGNED_IN.join('|')})\\.tsx?$|/node_modules/@tanstack/(?:query-core|react-query)/`,
                  ),
                },
                { name: 'words', test: new RegExp(`/src/(?:${WORDS.join('|')})\\.tsx?$`) },
                { name: 'asking', test: new RegExp(`/src/(?:${ASKING.join('|')})\\.tsx?$`) },
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
