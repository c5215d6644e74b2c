/**
 * Preloaded into a server under test (`node --import`): a message with an instant moves the clock of the whole process
 * there, from where it goes on.
 */
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

process.on('message', ({ at }: { at: number }) => {
  ahead = at - RealDate.now();
  process.send?.({ at });
});
