import { expect, test } from 'vitest';
import { createHoldGesture } from './hold-gesture.ts';

function watch() {
  const changes: string[] = [];
  const gesture = createHoldGesture((on, latched) => changes.push(`${on ? 'on' : 'off'}${latched ? ', stays' : ''}`));
  return { gesture, changes };
}

test('held: on while it is held', () => {
  const { gesture, changes } = watch();
  gesture.down(0);
  // A key that repeats while it is held changes nothing.
  gesture.down(400);
  gesture.up(2000);
  expect(changes).toEqual(['on', 'off']);
});

test('tapped: on until the next tap', () => {
  const { gesture, changes } = watch();
  gesture.down(0);
  gesture.up(120);
  gesture.down(5000);
  gesture.up(5100);
  expect(changes).toEqual(['on', 'on, stays', 'off']);
});

test('pressed by a screen reader, which knows no holding', () => {
  const { gesture, changes } = watch();
  gesture.toggle();
  gesture.toggle();
  expect(changes).toEqual(['on, stays', 'off']);
});

test('lost: let go, once', () => {
  const { gesture, changes } = watch();
  gesture.cancel();
  gesture.down(0);
  gesture.cancel();
  gesture.up(900);
  expect(changes).toEqual(['on', 'off']);
});
