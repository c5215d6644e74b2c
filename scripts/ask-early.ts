import { type KeepScript, putStart, takeStart } from './paint-first.ts';
import { type RouteFiles, readRouteFiles } from './web-weights.ts';

const FONT = /<link rel="preload"[^>]*as="font"[^>]*\/>/g;
const STYLES = /<link rel="stylesheet"/;

/**
 * What the page does first, in the browser: asks for everything that the screen at this address is made of, and for
 * what it will ask the server first (`web/lib/early-answers.ts`), instead of one after the other. Where the page comes
 * with words to read (`server/http/first-words.ts`), what is the screen's own waits until these are painted, unless a
 * worker has it: on a slow line the words come sooner, and the screen no later, than with everything at once.
 */
const ask = (everywhere: string, routes: string, files: string) => `{
const files=${files};
const ask=(list)=>{
for(const one of list){const href="/assets/"+files[one];document.head.append(Object.assign(document.createElement("link"),href.endsWith(".css")?{rel:"preload",as:"style",href}:{rel:"modulepreload",href}))}
};
ask(${everywhere});
const at=location.pathname.replace(/(.)\\/$/,"$1");
const route=${routes}.find(([path])=>new RegExp(path).test(at));
window.askForScreen=()=>{
delete window.askForScreen;
if(route)ask(route[1]);
};
let token,reads;
try{token=localStorage.getItem("authToken")}catch{}
if(token){
document.documentElement.dataset.reads="";
const authorization="Bearer "+token,answers={};
const chapter=/^\\/bible\\/([\\w-]+)\\/([1-9]\\d{0,2})$/.exec(at);
const wanted=["/auth/me",...(chapter?["/api/bible/"+chapter[1]+"/"+chapter[2]]:at==="/chat"?["/api/account","/api/conversations"]:[])];
for(const one of wanted)(answers[one]=fetch(one,{headers:{authorization},credentials:"include"})).catch(()=>{});
window.earlyAnswers={authorization,answers};
reads=(chapter||at==="/chat")&&!navigator.serviceWorker?.controller;
}
if(!reads)askForScreen();
}`;

/** Whether the screen was put off, and there are words to be read first. */
const WAITS = 'window.askForScreen&&document.getElementById("first-words").firstChild';

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
export function askEarly(drawn: string, folder: string, keep: KeepScript): string {
  const { page, start, modules } = takeStart(drawn, keep);
  if (!STYLES.test(page)) throw new Error('This page does not start as pages do.');
  const own = ({ scripts, styles }: RouteFiles) =>
    [...styles, ...scripts].filter((url) => !modules.includes(url) && !page.includes(`"${url}"`));
  const routes = readRouteFiles(folder).filter(({ path }) => !path.includes('*'));
  const files = [...new Set([...modules, ...routes.flatMap(own)])];
  const at = (urls: string[]) => urls.map((url) => files.indexOf(url));
  const list = routes.map((route) => [patternOf(route.path), at(own(route))]);
  const names = files.map((url) => url.replace('/assets/', ''));
  const script = `<script>${ask(JSON.stringify(at(modules)), JSON.stringify(list), JSON.stringify(names))}</script>`;
  return putStart(page, { start, ask: 'window.askForScreen?.();', waits: WAITS })
    .replaceAll(FONT, '')
    .replace(STYLES, (styles) => `${script}${styles}`);
}
