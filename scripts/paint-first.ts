/** What React Router writes into a page: the files its first script imports, and that script. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Milliseconds after which a page that was not painted (in a tab behind others) begins all the same. */
const LATEST = 2000;

/** What the page does first, in the browser: once painted, it asks for its `modules` and runs the script put aside. */
const first = (modules: string) => `{
const buttons=[];
const hold=(event)=>{
const button=event.isTrusted&&event.target.closest("button[type=button]");
if(button){event.stopImmediatePropagation();buttons.push(button)}
};
addEventListener("click",hold,true);
window.earlyPresses={buttons,done:()=>removeEventListener("click",hold,true)};
let begun;
const add=(to,name,more)=>to.append(Object.assign(document.createElement(name),more));
const begin=()=>{
if(begun)return;
begun=true;
for(const href of ${modules})add(document.head,"link",{rel:"modulepreload",href});
add(document.body,"script",{type:"module",textContent:document.getElementById("start").textContent});
};
try{new PerformanceObserver(begin).observe({type:"paint",buffered:true})}catch{}
setTimeout(begin,${LATEST});
}`;

/**
 * Makes a page that was drawn while building ask for its scripts once it has been painted: it reads without
 * them, and on a slow line styles and fonts have it for themselves. What is pressed meanwhile is kept for the
 * app. Throws where the page is not as expected.
 */
export function paintFirst(page: string): string {
  const modules = [...page.matchAll(PRELOAD)].map(([, href]) => href);
  const start = page.match(START)?.[1];
  if (start === undefined || modules.length === 0) throw new Error('This page does not start as pages do.');
  const scripts = `<script type="text/plain" id="start">${start}</script><script>${first(JSON.stringify(modules))}</script>`;
  return page.replaceAll(PRELOAD, '').replace(START, () => scripts);
}
