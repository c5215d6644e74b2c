/** A card the test payments know, and what comes of it. */
export interface KnownTestCard {
  number: string;
  outcome: string;
}

/** The numbers that show how paying goes; the first one simply works. */
export const TEST_CARDS: readonly KnownTestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'is paid' },
  { number: '4000 0025 0000 3155', outcome: 'asks whether it is you' },
  { number: '4000 0000 0000 0341', outcome: 'is paid now, and fails at the renewal' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'has too little on it' },
];
