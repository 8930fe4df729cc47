// Every fact of which the firm's own copy says two things or more, with every file that says one: `conflicts.test.ts` finds one that
// is not listed here. In a path `*` stands for each language.
import type { Language } from '#kernel/language.ts'
import { FACTS } from './fact-names.ts'
import { formatHours, OFFICE_HOURS } from './hours.ts'

export const CONFLICT_PLACES = [
  'home',
  'homeClosing',
  'about',
  'terms',
  'citizenship',
  'daca',
  'dacaGuides',
  'services',
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
  'designReview',
] as const
export type ConflictPlace = (typeof CONFLICT_PLACES)[number]

export const CONFLICTS = ['price', 'length', 'hours', 'review', 'dacaFee'] as const
export type ConflictName = (typeof CONFLICTS)[number]

type ConflictReading = {
  name: string
  say: (language: Language) => string
  shownIn: Readonly<Partial<Record<ConflictPlace, readonly string[]>>>
}

const HOME = ['src/features/content/text/*/home.json']
const TERMS = ['content/*/legal/terms.mdx']
const ABOUT = ['content/*/about.mdx']
const FIRM_WORDS = ['src/features/content/web/firm-words.ts']
const TYPE_STEP = 'src/features/scheduling/web/steps/type-step.tsx'
const MEETING_TERMS = 'src/features/scheduling/web/meeting-terms.tsx'

/** The one that is charged, booked or true today stands first. */
export const READINGS_OF: Readonly<Record<ConflictName, readonly ConflictReading[]>> = {
  price: [
    {
      name: 'price.paid',
      say: FACTS['consultation.price.paid'],
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
        terms: TERMS,
        charge: ['src/features/payments/rules/price.ts'],
        searchEngines: ['src/pages/structured-data.ts'],
        designReview: ['src/pages/diagnostics/message-specimens.tsx'],
      },
    },
    {
      name: 'price.free',
      say: FACTS['consultation.price.freeWithAccount'],
      shownIn: {
        homeClosing: HOME,
        about: ABOUT,
        citizenship: ['content/*/services/citizenship.mdx'],
        signIn: ['src/features/auth/text/*.json', 'src/features/auth/web/firm-words.ts'],
        intake: ['src/features/intake/text/*.json'],
        booking: ['src/features/scheduling/text/*/scheduler.json'],
      },
    },
  ],
  length: [
    {
      name: 'length.long',
      say: FACTS['consultation.minutes.long'],
      shownIn: {
        about: ABOUT,
        booking: [
          'src/features/scheduling/rules/booking-window.ts',
          'src/features/scheduling/server/list-slots.ts',
          MEETING_TERMS,
          'src/features/scheduling/web/scheduler-opening.tsx',
          'src/features/scheduling/web/settle-type.ts',
          'src/features/scheduling/web/steps/confirm-step.tsx',
          TYPE_STEP,
        ],
      },
    },
    {
      name: 'length.short',
      say: FACTS['consultation.minutes.short'],
      shownIn: { home: HOME, terms: TERMS, booking: [MEETING_TERMS, TYPE_STEP] },
    },
  ],
  hours: [
    {
      name: 'hours.week',
      say: (language) => formatHours(OFFICE_HOURS.week.value, language),
      shownIn: { footer: FIRM_WORDS, searchEngines: ['src/pages/structured-data.ts'] },
    },
    {
      name: 'hours.short',
      say: (language) => formatHours(OFFICE_HOURS.short.value, language),
      shownIn: {
        topBar: FIRM_WORDS,
        detained: ['src/features/detention/web/report-form.tsx'],
        urgent: ['src/features/intake/web/urgent-notice.tsx'],
      },
    },
    {
      name: 'hours.weekAndSaturday',
      say: (language) => formatHours(OFFICE_HOURS.weekAndSaturday.value, language),
      shownIn: { help: ['src/features/portal/web/help-card.tsx', 'src/pages/public/help.tsx'] },
    },
  ],
  review: [
    {
      name: 'review.fast',
      say: FACTS['review.within'],
      shownIn: { home: HOME, sent: ['src/features/intake/web/success-page.tsx'] },
    },
    {
      name: 'review.slow',
      say: FACTS['review.span'],
      shownIn: {
        about: ABOUT,
        review: ['src/features/intake/web/review-page.tsx'],
        requests: ['src/features/opening/web/firm-words.ts'],
        requestMail: ['src/features/opening/server/request-mails.ts'],
      },
    },
  ],
  dacaFee: [
    {
      name: 'dacaFee.now',
      say: (language) =>
        `${FACTS['daca.agencyFee.online'](language)} / ${FACTS['daca.agencyFee.paper'](language)}`,
      shownIn: {
        dacaGuides: ['content/*/services/daca/renewal-guide.mdx', 'content/*/services/daca/resource-hub.mdx'],
      },
    },
    {
      name: 'dacaFee.servicePage',
      say: FACTS['daca.agencyFee.servicePage'],
      shownIn: { daca: ['content/*/services/daca.mdx'] },
    },
  ],
}
