import { expect, test } from 'vitest';
import { type PagePiece, removeInjected } from './remove-injected.ts';

/** A page of named boxes: as much of a document as the sweep reads. */
class Box implements PagePiece {
  readonly children: Box[] = [];
  parentElement: Box | null = null;
  readonly localName: string;
  readonly attributes: Record<string, string>;

  constructor(localName: string, attributes: Record<string, string> = {}, ...children: Box[]) {
    this.localName = localName;
    this.attributes = attributes;
    for (const child of children) this.append(child);
  }
  get id() {
    return this.attributes['id'] ?? '';
  }
  append(child: Box): Box {
    child.parentElement = this;
    this.children.push(child);
    return child;
  }
  getAttributeNames() {
    return Object.keys(this.attributes);
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
  remove() {
    this.parentElement?.children.splice(this.parentElement.children.indexOf(this), 1);
    this.parentElement = null;
  }
}

/** Marks a box as React marks what it draws. */
function drawn(box: Box): Box {
  return Object.assign(box, { __reactFiber$abc: {} });
}

function page() {
  const footer = drawn(new Box('footer'));
  const landing = drawn(new Box('div', { class: 'landing' }, drawn(new Box('main')), footer));
  const app = new Box('div', { id: 'app' }, drawn(new Box('a', { class: 'skip' })), landing);
  const body = new Box('body', {}, app, new Box('script'));
  return { body, app, landing, footer };
}

test('what is injected beside the application goes, before it and after it', () => {
  const { body, app, footer } = page();
  body.append(new Box('div', { class: 'badge' }, new Box('a')));
  body.append(new Box('iframe', { src: 'https://ads.example/' }));
  const banner = new Box('section');
  banner.parentElement = body;
  body.children.unshift(banner);
  expect(removeInjected(body, footer)).toBe(3);
  expect(body.children.map(({ localName }) => localName)).toEqual(['div', 'script']);
  expect(body.children[0]).toBe(app);
});

test('what is injected after the footer goes, at every depth; what stands before it stays', () => {
  const { body, app, landing, footer } = page();
  landing.append(new Box('div', { id: 'ad-in-page' }));
  app.append(new Box('div', { id: 'ad-in-app' }));
  const before = new Box('div', { id: 'before' });
  before.parentElement = landing;
  landing.children.unshift(before);
  expect(removeInjected(body, footer)).toBe(2);
  expect(landing.children).toContain(before);
  expect(landing.children.at(-1)).toBe(footer);
});

test('dialogs, focus guards, toasts read aloud and our own marked pieces stay', () => {
  const { body, landing, footer } = page();
  const ours = [
    drawn(new Box('div', { class: 'scrim' })),
    new Box('div', { role: 'dialog', id: 'radix-_r_1_' }, new Box('button')),
    new Box('span', { 'data-radix-focus-guard': '' }),
    new Box('div', {}, new Box('div', { 'data-radix-popper-content-wrapper': '' })),
    new Box('span', { role: 'status', 'aria-live': 'polite' }),
    new Box('div', { 'data-own': '' }, new Box('p')),
    ...['style', 'link', 'template', 'noscript'].map((name) => new Box(name)),
  ];
  for (const box of ours) body.append(box);
  const toast = landing.append(drawn(new Box('div')));
  expect(removeInjected(body, footer)).toBe(0);
  for (const box of ours) expect(body.children).toContain(box);
  expect(landing.children).toContain(toast);
});

test('the payment provider’s frame and a browser’s own tools stay', () => {
  const { body, footer } = page();
  body.append(new Box('div', {}, new Box('iframe', { src: 'https://js.stripe.com/v3/controller.html' })));
  body.append(new Box('password-manager-button'));
  const imitation = body.append(new Box('div', {}, new Box('iframe', { src: 'https://js.stripe.com.ads.example/' })));
  expect(removeInjected(body, footer)).toBe(1);
  expect(body.children).not.toContain(imitation);
});

test('a live region with something in it to click is no announcement', () => {
  const { body, footer } = page();
  body.append(new Box('div', { role: 'alert' }, new Box('a')));
  expect(removeInjected(body, footer)).toBe(1);
});

test('an application root without its mark is not removed with the page in it', () => {
  const footer = new Box('footer');
  const body = new Box('body', {}, new Box('div', {}, footer), new Box('div', { id: 'ad' }));
  expect(removeInjected(body, footer)).toBe(1);
  expect(body.children).toHaveLength(1);
});
