/**
 * Every telephone number the content may name, in the one form it may be written in.
 * A number that is not here fails the tests: a wrong digit in a sentence like
 * "call them tonight" is the worst mistake a text can make. Numbers are those the
 * organisations publish themselves; go through the list once a year.
 */

/** A help line in the United States. */
export interface HelpLine {
  name: string;
  /** As it stands in sentences. */
  number: string;
  /** The same line, spelled in digits only, as a phone dials it. */
  dial: string;
}

/** All of them, by number. */
export const HELP_LINES: readonly HelpLine[] = [
  { name: 'Emergency services', number: '911', dial: '911' },
  { name: '988 Suicide & Crisis Lifeline', number: '988', dial: '988' },
  { name: 'Local services (United Way)', number: '211', dial: '211' },
  { name: 'Crisis Text Line, by text', number: '741741', dial: '741741' },
  { name: 'National Domestic Violence Hotline, by text', number: '88788', dial: '88788' },
  { name: 'Veterans Crisis Line, by text', number: '838255', dial: '838255' },
  { name: 'Local services, by text with a ZIP code', number: '898-211', dial: '898211' },
  { name: 'Poison Control', number: '1-800-222-1222', dial: '18002221222' },
  { name: 'Alzheimer’s Association', number: '1-800-272-3900', dial: '18002723900' },
  { name: 'Childhelp National Child Abuse Hotline', number: '1-800-422-4453', dial: '18004224453' },
  { name: 'RAINN National Sexual Assault Hotline', number: '1-800-656-4673', dial: '18006564673' },
  { name: 'SAMHSA National Helpline', number: '1-800-662-4357', dial: '18006624357' },
  { name: 'Eldercare Locator', number: '1-800-677-1116', dial: '18006771116' },
  { name: 'American Red Cross', number: '1-800-733-2767', dial: '18007332767' },
  { name: 'National Runaway Safeline', number: '1-800-786-2929', dial: '18007862929' },
  { name: 'National Domestic Violence Hotline', number: '1-800-799-7233', dial: '18007997233' },
  { name: 'NCMEC, missing and exploited children', number: '1-800-843-5678', dial: '18008435678' },
  { name: 'Postpartum Support International', number: '1-800-944-4773', dial: '18009444773' },
  { name: 'NAMI HelpLine', number: '1-800-950-6264', dial: '18009506264' },
  { name: 'Disaster Distress Helpline', number: '1-800-985-5990', dial: '18009855990' },
  { name: 'National Problem Gambling Helpline', number: '1-800-GAMBLER', dial: '18004262537' },
  { name: 'Help to stop smoking', number: '1-800-QUIT-NOW', dial: '18007848669' },
  { name: 'National Maternal Mental Health Hotline', number: '1-833-852-6262', dial: '18338526262' },
  { name: 'VictimConnect', number: '1-855-484-2846', dial: '18554842846' },
  { name: 'love is respect, for young people', number: '1-866-331-9474', dial: '18663319474' },
  { name: 'The Compassionate Friends', number: '1-877-969-0010', dial: '18779690010' },
  { name: 'ANAD eating disorders helpline', number: '1-888-375-7767', dial: '18883757767' },
  { name: 'Stop It Now', number: '1-888-773-8368', dial: '18887738368' },
  { name: 'Homeowner’s HOPE hotline', number: '1-888-995-4673', dial: '18889954673' },
];
