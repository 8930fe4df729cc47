// Every fact the firm's own copy states in two ways or more, with every file that states one: `conflicts.test.ts` finds one not listed
// here. In a path `*` means each language.
import type { Language } from '#kernel/language.ts'
import { FACTS } from './fact-names.ts'
import { formatHours, OFFICE_HOURS } from './hours.ts'
import { type ConflictName, NOTHING_SETTLED, type ReadingName, type ReadingOf } from './settled.ts'

export const CONFLICT_PLACES = [
  'home',
  'homeClosing',
  'about',
  'terms',
  'citizenship',
  'daca',
  'dacaGuides',
  'services',
  'guides',
  'topBar',
  'footer',
  'detained',
  'urgent',
  'help',
  'signIn',
  'intake',
  'booking',
  'charge',
  'sent',
  'review',
  'requests',
  'requestMail',
  'searchEngines',
] as const
export type ConflictPlace = (typeof CONFLICT_PLACES)[number]

type ConflictReading = {
  name: ReadingName
  say: (language: Language) => string
  shownIn: Readonly<Partial<Record<ConflictPlace, readonly string[]>>>
}

const HOME = ['src/areas/office/content/words/*.json#home']
const TERMS = ['content/*/legal/terms.mdx']
const ABOUT = ['content/*/about.mdx']
const FIRM_WORDS = ['src/areas/office/content/web/firm-words.ts']
const SCHEDULER = ['src/areas/meetings/scheduling/words/*.json#scheduler']
const MINUTES = 'src/firm/appointment-types.ts'

type ReadingsOf = {
  readonly [Name in ConflictName]: readonly (ConflictReading & { name: ReadingOf<Name> })[]
}

/** What a fact says as a reading has it, whatever the place that names it. */
function say(name: keyof typeof FACTS) {
  return (language: Language) => FACTS[name](language, NOTHING_SETTLED)
}

/** The one charged, booked or true today is first, in the order of `settled.ts`. */
export const READINGS_OF: ReadingsOf = {
  price: [
    {
      name: 'price.paid',
      say: say('price.sign'),
      shownIn: {
        home: HOME,
        services: [
          'content/*/services/family-immigration.mdx',
          'content/*/services/green-card-renewal.mdx',
          'content/*/services/marriage-green-cards.mdx',
          'content/*/services/religious-visas.mdx',
          'content/*/services/removal-of-conditions.mdx',
        ],
        citizenship: ['content/*/services/citizenship.mdx'],
        daca: ['content/*/services/daca.mdx'],
        guides: ['content/*/guides/detention-and-bond.mdx'],
        terms: TERMS,
        charge: ['src/areas/money/payments/rules/price.ts'],
        searchEngines: ['src/pages/structured-data.ts'],
      },
    },
    {
      name: 'price.free',
      say: say('price.first'),
      shownIn: {
        homeClosing: HOME,
        about: ABOUT,
        citizenship: ['content/*/services/citizenship.mdx'],
        signIn: ['src/areas/people/auth/words/*.json#page'],
        intake: ['src/areas/intake/intake/words/*.json#page'],
        booking: SCHEDULER,
      },
    },
  ],
  length: [
    {
      name: 'length.long',
      say: say('consultation.minutes.long'),
      shownIn: { about: ABOUT, booking: [...SCHEDULER, MINUTES] },
    },
    {
      name: 'length.short',
      say: say('consultation.minutes.short'),
      shownIn: { home: HOME, terms: TERMS, booking: SCHEDULER },
    },
  ],
  hours: [
    {
      name: 'hours.week',
      say: (language) => formatHours(OFFICE_HOURS.week, language),
      shownIn: { footer: FIRM_WORDS, searchEngines: ['src/pages/structured-data.ts'] },
    },
    {
      name: 'hours.short',
      say: (language) => formatHours(OFFICE_HOURS.short, language),
      shownIn: {
        topBar: FIRM_WORDS,
        detained: ['src/areas/intake/detention/web/firm-words.ts'],
        urgent: ['src/areas/intake/intake/web/firm-words.ts'],
      },
    },
    {
      name: 'hours.weekAndSaturday',
      say: (language) => formatHours(OFFICE_HOURS.weekAndSaturday, language),
      shownIn: { help: ['src/pages/public/help.tsx'] },
    },
  ],
  review: [
    {
      name: 'review.fast',
      say: say('review.sent'),
      shownIn: { home: HOME, sent: ['src/areas/intake/intake/words/*.json#page'] },
    },
    {
      name: 'review.slow',
      say: say('review.asked'),
      shownIn: {
        about: ABOUT,
        review: ['src/areas/intake/intake/words/*.json#page'],
        requests: ['src/areas/cases/opening/words/*.json#request'],
        requestMail: ['src/areas/cases/opening/words/*.json#mails'],
      },
    },
  ],
  dacaFee: [
    {
      name: 'dacaFee.now',
      say: (language) =>
        `${say('daca.agencyFee.online')(language)} / ${say('daca.agencyFee.paper')(language)}`,
      shownIn: {
        dacaGuides: ['content/*/services/daca/renewal-guide.mdx', 'content/*/services/daca/resource-hub.mdx'],
      },
    },
    {
      name: 'dacaFee.servicePage',
      say: say('daca.agencyFee.lineValue'),
      shownIn: { daca: ['content/*/services/daca.mdx'] },
    },
  ],
}
