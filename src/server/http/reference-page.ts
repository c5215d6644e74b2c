import { createHash } from 'node:crypto';
import { PRODUCT } from '#contract/product.ts';

/** A page that shows the OpenAPI document to people, and the policy it is sent with. */
export interface ReferencePage {
  html: string;
  /** Content-Security-Policy: nothing but its own styles. */
  policy: string;
}

/** What is read of a JSON schema in the document. */
interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  maxLength?: number;
  additionalProperties?: boolean | Schema;
}

/** What is read of an operation in the document. */
interface Operation {
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbf8f1,#15120d);--ink:light-dark(#1f1a14,#efe6d5);
--ink-2:light-dark(#544a3c,#c3b69e);--gold:light-dark(#7a5b0c,#e4c466);--hair:light-dark(#e9e1cf,#30281c)}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.6 Inter,system-ui,sans-serif}
h1,h2{font-family:Literata,Georgia,serif;font-weight:500;line-height:1.2}h2{margin:2.5rem 0 .5rem}
a{color:var(--gold)}nav ul{columns:12rem;padding:0;list-style:none}nav a{display:inline-block;padding:.4rem 0}
section{border-top:1px solid var(--hair);padding:.75rem 0}h3{margin:0;font:600 .95rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
h3 span{color:var(--gold)}p{margin:.25rem 0}.who{color:var(--ink-2);font-size:.875rem}
summary{cursor:pointer;padding:.5rem 0;color:var(--ink-2)}pre{margin:0;padding:.75rem;border:1px solid var(--hair);overflow-x:auto;font:.8125rem/1.6 ui-monospace,monospace}
:focus-visible{outline:2px solid #d4af37;outline-offset:2px}`;

/** Draws the page from the OpenAPI document. */
export function drawReference(document: Record<string, unknown>): ReferencePage {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    const group = groupOf(path);
    const drawn = Object.entries(operations).map(([method, operation]) => drawOperation(method, path, operation));
    groups.set(group, [...(groups.get(group) ?? []), ...drawn]);
  }
  const names = [...groups.keys()].sort();
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${PRODUCT} · API</title><style>${STYLE}</style></head><body>
<header><h1>The ${PRODUCT} API</h1>
<p>What the app itself uses, as JSON. The same for machines: <a href="/openapi.json">openapi.json</a>. Whoever is signed in
sends the token as <code>Authorization: Bearer</code> or has the cookie. Every refusal is
<code>{"message", "code"}</code>: the message can be shown to people, the code is for programs.</p></header>
<nav aria-label="Parts"><ul>${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
<main>${names.map((name) => `<h2 id="${name}">${name}</h2>${groups.get(name)!.join('')}`).join('\n')}</main>
</body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    policy: `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  };
}

/** What a path belongs to: "/api/vault/{id}" to "vault". */
function groupOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return (first === 'api' ? second : first).replace(/[^\w-]/g, '');
}

function drawOperation(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, security, summary } = operation;
  const input = [
    ...parameters.map(({ name, in: place, required, schema }) => {
      return `${name}${required ? '' : '?'}: ${typeOf(schema)}  (${place})`;
    }),
    ...(requestBody ? [typeOf(requestBody.content['application/json'].schema)] : []),
  ].join('\n');
  const output = typeOf(responses[200]!.content['application/json'].schema);
  return `<section><h3><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h3>
<p>${escapeHtml(summary).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p class="who">${security ? 'For whoever is signed in' : 'For everybody'}</p>${fold('What it takes', input)}${fold('What it answers', output)}</section>`;
}

function fold(title: string, text: string): string {
  return text === '' ? '' : `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`;
}

/** Levels of an object that are written out. */
const DEEPEST = 6;

/** A schema in the manner of TypeScript. */
function typeOf(schema: Schema, indent = '', depth = 0): string {
  const orNull = schema.nullable ? ' | null' : '';
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map((one) => typeOf(one, indent, depth)))].join(' | ') + orNull;
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, indent, depth)).join(' & ') + orNull;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + orNull;
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, indent, depth)})[]${orNull}`;
  if (schema.properties) {
    if (depth >= DEEPEST) return `{ … }${orNull}`;
    const deeper = `${indent}  `;
    const fields = Object.entries(schema.properties).map(([name, inner]) => {
      return `${deeper}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(inner, deeper, depth + 1)}`;
    });
    return `{\n${fields.join('\n')}\n${indent}}${orNull}`;
  }
  if (typeof schema.additionalProperties === 'object') {
    return `Record<string, ${typeOf(schema.additionalProperties, indent, depth)}>${orNull}`;
  }
  const more = [schema.format, schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength} characters`]
    .filter((word) => word !== undefined)
    .join(', ');
  return `${schema.type ?? 'anything'}${more ? ` (${more})` : ''}${orNull}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
