import { type Screen, scrollTo } from './screen.ts';

const PLACES = [
  { name: 'home', as: 'ruth', path: '/home' },
  { name: 'chat', as: 'ruth', path: '/chat' },
  { name: 'bible', as: 'ruth', path: '/bible/john/3?verse=16' },
  { name: 'devotionals', as: 'ruth', path: '/devotionals' },
] as const;

/** On paper, in the colours of the system, and twice as large. */
export const OTHER_EYES: readonly Screen[] = [
  {
    name: 'print-chapter',
    shows: 'A chapter as it is printed, the same in both lights.',
    as: 'ruth',
    path: '/bible/psalms/23',
    look: 'print',
  },
  {
    name: 'print-devotional',
    shows: 'A devotional as it is printed.',
    as: 'ruth',
    path: '/devotionals',
    look: 'print',
  },
  {
    name: 'print-devotional-answers',
    shows: 'What its reader wrote, printed with it.',
    as: 'ruth',
    path: '/devotionals',
    look: 'print',
    after: (page) => scrollTo(page, '.part'),
  },
  ...PLACES.map((place) => ({
    ...place,
    name: `contrast-${place.name}`,
    shows: `High contrast, in the system’s own colours: ${place.path}.`,
    look: 'contrast' as const,
  })),
  {
    name: 'contrast-landing',
    shows: 'High contrast: the landing page.',
    as: 'visitor',
    path: '/',
    look: 'contrast',
  },
  {
    name: 'contrast-profile',
    shows: 'High contrast: fields, choices and buttons of the profile.',
    as: 'ruth',
    path: '/profile',
    look: 'contrast',
    after: (page) => scrollTo(page, 'section[aria-labelledby="preferences"]'),
  },
  {
    name: 'zoom-landing',
    shows: 'Twice as large, the landing page; on a phone the narrowest screen, of 320 pixels.',
    as: 'visitor',
    path: '/',
    look: 'zoom',
  },
  ...PLACES.map((place) => ({
    ...place,
    name: `zoom-${place.name}`,
    shows: `Twice as large: ${place.path}.`,
    look: 'zoom' as const,
  })),
];
