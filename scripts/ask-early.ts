import { type RouteFiles, readRouteFiles } from './web-weights.ts';

/** The page that draws itself at any path, as React Router writes it. */
const PRELOADED = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const FONT = /<link rel="preload"[^>]*as="font"[^>]*\/>/g;
const STYLES = /<link rel="stylesheet"/;

/**
 * What the page does first, in the browser: asks at once for everything that the screen at this address is made of,
 * and for what it will ask the server first (`web/lib/early-answers.ts`), instead of one after the other.
 */
const ask = (routes: string, files: string) => `{
const files=${files};
const add=(more)=>document.head.append(Object.assign(document.createElement("link"),more));
const at=location.pathname.replace(/(.)\\/$/,"$1");
const route=${routes}.find(([path])=>new RegExp(path).test(at));
if(route)for(const one of route[1]){const href="/assets/"+files[one];add(href.endsWith(".css")?{rel:"preload",as:"style",href}:{rel:"modulepreload",href})}
let token;
try{token=localStorage.getItem("authToken")}catch{}
if(token){
document.documentElement.dataset.reads="";
const authorization="Bearer "+token,answers={};
const chapter=/^\\/bible\\/([\\w-]+)\\/([1-9]\\d{0,2})$/.exec(at);
const wanted=["/auth/me",...(chapter?["/api/bible/"+chapter[1]+"/"+chapter[2]]:at==="/chat"?["/api/account","/api/conversations"]:[])];
for(const one of wanted)(answers[one]=fetch(one,{headers:{authorization},credentials:"include"})).catch(()=>{});
window.earlyAnswers={authorization,answers};
}
}`;

/** "/bible/:book?/:chapter?" as a pattern. */
function patternOf(path: string): string {
  const parts = path.split('/').slice(1);
  return `^${parts.map((part) => (part.endsWith('?') ? '(?:/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`)).join('')}$`;
}

/**
 * Makes the page that draws itself at any path ask for the scripts and styles of its screen while its own are under
 * way: the router would name them only once it runs. Fonts come when there are words to set in them: their stand-ins
 * take the same room. Throws where the page is not as expected.
 */
export function askEarly(page: string, folder: string): string {
  const known = new Set([...page.matchAll(PRELOADED)].map(([, href]) => href));
  if (known.size === 0 || !STYLES.test(page)) throw new Error('This page does not start as pages do.');
  const own = ({ scripts, styles }: RouteFiles) =>
    [...styles, ...scripts].filter((url) => !known.has(url) && !page.includes(`"${url}"`));
  const routes = readRouteFiles(folder).filter(({ path }) => !path.includes('*'));
  const files = [...new Set(routes.flatMap(own))];
  const list = routes.map((route) => [patternOf(route.path), own(route).map((url) => files.indexOf(url))]);
  const names = files.map((url) => url.replace('/assets/', ''));
  const script = `<script>${ask(JSON.stringify(list), JSON.stringify(names))}</script>`;
  return page.replaceAll(FONT, '').replace(STYLES, (styles) => `${script}${styles}`);
}
