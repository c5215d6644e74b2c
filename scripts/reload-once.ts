import type { Plugin } from 'vite';

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** One try to find the part in a newer build; after that, and without a network, the error screen has it. */
const ONCE = `const key = "part-not-fetched";
if (!navigator.onLine || sessionStorage.getItem(key) === route.module) throw error;
sessionStorage.setItem(key, route.module);
window.location.reload();
return new Promise(() => {});`;

/**
 * React Router loads the page anew whenever the script of a route can't be fetched, for as long as it can't. Here it
 * does so once for each script. Throws where React Router is not as expected.
 */
export const reloadOnce: Plugin = {
  name: 'reload-once',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js/ },
    handler(code) {
      if (!RELOAD.test(code)) throw new Error('React Router no longer reloads where it did.');
      return { code: code.replace(RELOAD, ONCE), map: null };
    },
  },
};
