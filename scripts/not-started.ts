import { PRODUCT } from '#contract/product.ts';
import { CRISIS_NUMBERS } from '#web/lib/crisis-numbers.ts';

/** Milliseconds from a start that failed to the first look for the server, and between looks at the most. */
const FIRST_LOOK = 4000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds in which a page loads itself anew once: what fails again is for the person to try. */
const ONCE_IN = 60_000;

const { call, emergency, textTo, textBody } = CRISIS_NUMBERS;

/** What the note says, as elements: a tag, its attributes, and what stands in it. */
type Part = string | [tag: string, attributes: Record<string, string>, ...parts: Part[]];

const link = (href: string, words: string): Part => ['a', { href }, words];
const NOTE: Part[] = [
  ['p', {}, 'A part of it did not arrive. It tries again when the connection is back.'],
  ['p', {}, ['button', { type: 'button', class: 'btn btn-act' }, 'Try again']],
  [
    'p',
    { class: 'small' },
    'If you are in danger, call ',
    link(`tel:${emergency}`, emergency),
    '. To talk to somebody now, call ',
    link(`tel:${call}`, call),
    ', or text ',
    link(`sms:${textTo}?body=${textBody}`, `${textBody} to ${textTo}`),
    '. It is free, in the United States.',
  ],
];

/**
 * A function for the browser, as an expression: tells that the app's first script never came, lets go of what was
 * pressed, and loads the page anew when the server answers again; never over words somebody has begun.
 */
export const SAY_NOT_STARTED = `()=>{
window.earlyPresses?.done();
if(document.querySelector(".not-started"))return;
const make=(part)=>{
if(typeof part==="string")return part;
const [tag,attributes,...parts]=part;
const made=document.createElement(tag);
for(const name in attributes)made.setAttribute(name,attributes[name]);
made.append(...parts.map(make));
return made;
};
const note=make(["div",{class:"not-started",role:"alert"}]);
document.body.append(note);
note.append(make([document.querySelector("h1")?"h2":"h1",{},${JSON.stringify(`${PRODUCT} could not start`)}]),...${JSON.stringify(NOTE)}.map(make));
const reload=()=>{try{sessionStorage.setItem("not-started",Date.now())}catch{}location.reload()};
note.querySelector("button").addEventListener("click",reload);
let last=0,pause=${FIRST_LOOK};
try{last=Number(sessionStorage.getItem("not-started"))}catch{}
if(Date.now()-last<${ONCE_IN})return;
const begunWords=()=>[...document.querySelectorAll("input,textarea")].some((one)=>one.value!==one.defaultValue);
const look=async()=>{
try{if((await fetch("/healthz",{cache:"no-store"})).ok&&!begunWords())return reload()}catch{}
setTimeout(look,pause=Math.min(pause*2,${LONGEST_PAUSE}));
};
addEventListener("online",look);
setTimeout(look,pause);
}`;
