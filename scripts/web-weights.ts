/** What the built web app makes a browser load: read from the build, in the bytes that cross the line. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KILOBYTE = 1000;

/** The most that one page may load, compressed, in bytes. */
export const BUDGETS = {
  /** Scripts of `/`, which is where strangers arrive. */
  firstRoute: 120 * KILOBYTE,
  /** Scripts that any other page needs and `/` has not loaded. */
  furtherRoute: 60 * KILOBYTE,
  /** Scripts a page fetches by itself once it is drawn and has nothing else to do: what looks for updates, for one. */
  whenQuiet: 3 * KILOBYTE,
  styles: 24 * KILOBYTE,
  /** Fonts asked for before the styles are read. */
  fonts: 110 * KILOBYTE,
  /** Pictures of one page that was drawn while building. */
  images: 150 * KILOBYTE,
} as const;

/** The weights of one page, in bytes. */
export interface RouteWeight {
  path: string;
  /** All scripts of a first visit. */
  scripts: number;
  /** Those of them that `/` does not load. */
  further: number;
  styles: number;
  fonts: number;
  images: number;
}

/** What is read of React Router's manifest. */
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    {
      id: string;
      parentId?: string;
      path?: string;
      index?: boolean;
      module: string;
      imports?: string[];
      css?: string[];
    }
  >;
}

/** A static import or re-export as the bundler writes it; `import(…)`, which waits for its moment, is none. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** What one page needs before it can be drawn: files by their addresses. */
export interface RouteFiles {
  /** As the router has it: "/bible/:book?/:chapter?". */
  path: string;
  scripts: Set<string>;
  styles: Set<string>;
}

/** Every page's files, `/` first. `folder` is `build/web/client`. Throws where there is no build. */
export function readRouteFiles(folder: string): RouteFiles[] {
  const assets = join(folder, 'assets');
  const manifestName = readdirSync(assets).find((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (!manifestName) throw new Error(`There is no built app in ${folder}.`);
  const source = readFileSync(join(assets, manifestName), 'utf8');
  const { routes, entry } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest;
  const staticImports = (url: string) =>
    [...readFileSync(join(folder, url), 'utf8').matchAll(STATIC_IMPORT)].map(
      ([, to = '']) => new URL(to, `https://build.invalid${url}`).pathname,
    );

  function filesOf(id: string): RouteFiles {
    const chain: Manifest['routes'][string][] = [];
    for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined) chain.unshift(at);
    const path = `/${chain
      .map((route) => route.path ?? '')
      .filter((part) => part !== '')
      .join('/')}`;
    const scripts = new Set<string>();
    const open = [
      `/assets/${manifestName}`,
      entry.module,
      ...entry.imports,
      ...chain.flatMap((route) => [route.module, ...(route.imports ?? [])]),
    ];
    for (let url = open.pop(); url !== undefined; url = open.pop()) {
      if (scripts.has(url)) continue;
      scripts.add(url);
      open.push(...staticImports(url));
    }
    // What several routes share is named with an empty fragment.
    const styles = new Set(chain.flatMap((route) => route.css ?? []).map((url) => url.replace(/#$/, '')));
    return { path, scripts, styles };
  }

  // A layout is no page of its own.
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map(filesOf)
    .sort((a, b) => Number(b.path === '/') - Number(a.path === '/'));
}

/** Every page's weights, `/` first. Throws where there is no build. */
export function weighRoutes(folder: string): RouteWeight[] {
  const bytes = (url: string) => {
    const file = join(folder, url);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + bytes(url), 0);
  const pages = readRouteFiles(folder);
  const first = pages[0]!.scripts;
  return pages.map(({ path, scripts, styles }) => {
    const own = join(folder, path, 'index.html');
    const page = readFileSync(existsSync(own) ? own : join(folder, '__spa-fallback.html'), 'utf8');
    return {
      path,
      scripts: sum(scripts),
      further: sum([...scripts].filter((url) => !first.has(url))),
      styles: sum(styles),
      fonts: sum(linked(page, /<link(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="(\/[^"]+)"/g)),
      images: sum(linked(page, /<(?:img|source|image)\b[^>]*?\b(?:src|srcset|srcSet|href)="(\/[^"\s]+)/g)),
    };
  });
}

function linked(page: string, pattern: RegExp): Set<string> {
  return new Set([...page.matchAll(pattern)].map(([, url = '']) => url.split('?')[0]!));
}
