import { SAY_NOT_STARTED } from './not-started.ts';

/** What React Router writes into a page: the files its first script imports, and that script. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** What that script ends with: it fetches what draws the page. */
const DRAW = /(import\("[^"]+"\));?\s*$/;

/** Milliseconds after which a page that was not painted (in a tab behind others) begins all the same. */
const LATEST = 2000;

/** Keeps a script of a page as a file of the build; what it gives back is the file's address. */
export type KeepScript = (script: string) => string;

/**
 * Takes from a page what makes it start: the page without, its first script, which is a file from then on as the page's
 * policy lets no script be made of words, and all files that this takes, itself among them.
 */
export function takeStart(page: string, keep: KeepScript): { page: string; start: string; modules: string[] } {
  const modules = [...page.matchAll(PRELOAD)].map(([, href]) => href!);
  const script = page.match(START)?.[1];
  if (script === undefined || modules.length === 0 || !DRAW.test(script))
    throw new Error('This page does not start as pages do.');
  const start = keep(script.replace(DRAW, '$1.catch(notStarted);'));
  return { page: page.replaceAll(PRELOAD, ''), start, modules: [...new Set([start, ...modules])] };
}

/** How a page starts again. */
interface Beginning {
  /** The file that `takeStart` made. */
  start: string;
  /** Statements that ask for the files it imports. */
  ask: string;
  /** An expression: false where the page need not be painted first. */
  waits?: string;
  /** HTML that stands before it. */
  before?: string;
}

/**
 * Puts the start back into a page that lost it to `takeStart`: at once where it doesn't wait, and in a tab nobody looks
 * at, else when the page's first words have been painted. Where one of its files never comes the page says so.
 */
export function putStart(page: string, { start, ask, waits = 'true', before = '' }: Beginning): string {
  const begin = `{
let begun;
window.notStarted=${SAY_NOT_STARTED};
const begin=()=>{
if(begun)return;
begun=true;
${ask}
import(${JSON.stringify(start)}).catch(notStarted);
};
if(!document.hidden&&(${waits})){
try{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length>0)begin()}).observe({type:"paint",buffered:true})}catch{}
setTimeout(begin,${LATEST});
}else begin();
}`;
  return page.replace(START, () => `${before}<script>${begin}</script>`);
}

/**
 * Keeps what is pressed before the app can hear it. A form's button is disabled until the app knows what is in the
 * fields, and browsers send nothing on Enter where it is: that Enter is a press of the button. Whoever writes on after it
 * was not done, and is not sent off with half a password.
 */
const HOLD_PRESSES = `{
const buttons=[];
const keep=(event,button)=>{if(event.isTrusted&&button){event.stopImmediatePropagation();buttons.push(button)}};
const click=(event)=>keep(event,event.target.closest("button[type=button]"));
const enter=(event)=>{
const button=event.key==="Enter"&&!event.isComposing&&event.target.matches("input")&&event.target.form?.querySelector("[type=submit]");
if(button){keep(event,button);event.preventDefault()}
};
const written=()=>{while(buttons.at(-1)?.type==="submit")buttons.pop()};
const heard={click,keydown:enter,input:written};
for(const name in heard)addEventListener(name,heard[name],true);
window.earlyPresses={buttons,done:()=>{for(const name in heard)removeEventListener(name,heard[name],true)}};
}`;

/**
 * Makes a page that was drawn while building ask for its scripts once it has been painted: it reads without
 * them, and on a slow line styles and fonts have it for themselves. What is pressed meanwhile is kept for the
 * app. Throws where the page is not as expected.
 */
export function paintFirst(drawn: string, keep: KeepScript): string {
  const { page, start, modules } = takeStart(drawn, keep);
  const ask = `for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
  return putStart(page, { start, ask, before: `<script>${HOLD_PRESSES}</script>` });
}
