import { SAY_NOT_STARTED } from './not-started.ts';

/** What React Router writes into a page: the files its first script imports, and that script. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** What that script ends with: it fetches what draws the page. */
const DRAW = /(import\("[^"]+"\));?\s*$/;

/** Milliseconds after which a page that was not painted (in a tab behind others) begins all the same. */
const LATEST = 2000;

/** Takes from a page what makes it start: the page without, its first script, and the files which that one imports. */
export function takeStart(page: string): { page: string; start: string; modules: string[] } {
  const modules = [...page.matchAll(PRELOAD)].map(([, href]) => href!);
  const start = page.match(START)?.[1];
  if (start === undefined || modules.length === 0 || !DRAW.test(start))
    throw new Error('This page does not start as pages do.');
  return { page: page.replaceAll(PRELOAD, ''), start, modules: [...new Set(modules)] };
}

/**
 * Puts the first script back into a page that lost it to `takeStart`: it runs where `waits`, an expression, is false at
 * once, and in a tab nobody looks at, else when the page's first words have been painted. `ask` are statements that ask
 * for the files it imports. Where one of these never comes the page says so.
 */
export function putStart(page: string, start: string, ask: string, waits = 'true'): string {
  const begin = `{
let begun;
window.notStarted=${SAY_NOT_STARTED};
const begin=()=>{
if(begun)return;
begun=true;
${ask}
document.body.append(Object.assign(document.createElement("script"),{type:"module",onerror:notStarted,textContent:document.getElementById("start").textContent}));
};
if(!document.hidden&&(${waits})){
try{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length>0)begin()}).observe({type:"paint",buffered:true})}catch{}
setTimeout(begin,${LATEST});
}else begin();
}`;
  const heard = start.replace(DRAW, '$1.catch(notStarted);');
  return page.replace(START, () => `<script type="text/plain" id="start">${heard}</script><script>${begin}</script>`);
}

/** Keeps what is pressed before the app can hear it. */
const HOLD_PRESSES = `{
const buttons=[];
const hold=(event)=>{
const button=event.isTrusted&&event.target.closest("button[type=button]");
if(button){event.stopImmediatePropagation();buttons.push(button)}
};
addEventListener("click",hold,true);
window.earlyPresses={buttons,done:()=>removeEventListener("click",hold,true)};
}`;

/**
 * Makes a page that was drawn while building ask for its scripts once it has been painted: it reads without
 * them, and on a slow line styles and fonts have it for themselves. What is pressed meanwhile is kept for the
 * app. Throws where the page is not as expected.
 */
export function paintFirst(drawn: string): string {
  const { page, start, modules } = takeStart(drawn);
  const ask = `for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
  return putStart(page, start, ask).replace(
    '<script type="text/plain"',
    (at) => `<script>${HOLD_PRESSES}</script>${at}`,
  );
}
