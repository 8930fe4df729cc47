// The invented proposal of the preview, with something of everything.
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { formatPastDate, plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { factsOf } from '../rules/paper-facts.ts'
import { type PaperFacts, type Switch, SWITCHES } from '../rules/papers.ts'
import type { ProposedTerms, Texts } from '../rules/terms.ts'
import type { PaperSampleWords } from '../words/index.ts'

export type Samples = Readonly<Record<Language, PaperSampleWords>>
type Line = {
  [Key in keyof PaperSampleWords]: PaperSampleWords[Key] extends string ? Key : never
}[keyof PaperSampleWords]
type List = Exclude<keyof PaperSampleWords, Line>

const CLIENT = { firstName: 'María', lastName: 'Núñez Ortega' }
const MAIL = { email: '', language: 'es' } as const
const PART = { milestoneId: '', status: null, onDate: null, rateCents: null }

function both(say: (language: Language) => string): Texts {
  return { en: say('en'), es: say('es') }
}

/** `today` is 'YYYY-MM-DD'. */
export function sampleFacts(samples: Samples, off: readonly Switch[], today: string): PaperFacts {
  const line = (key: Line): Texts => ({ en: samples.en[key], es: samples.es[key] })
  const list = (key: List): Texts[] =>
    samples.en[key].map((en, at) => ({ en, es: samples.es[key][at] ?? '' }))
  const day = plainDate(today)
  const terms: ProposedTerms = {
    paper: 'engagement',
    about: list('forms'),
    kind: 'marriage-adjustment',
    attorneyId: '',
    scope: list('scope'),
    notIncluded: list('notIncluded'),
    parts: [
      { ...PART, name: line('filing'), amountCents: 300_000, event: 'status', status: 'submitted' },
      { ...PART, name: line('result'), amountCents: 100_000, event: 'status', status: 'approved' },
      { ...PART, name: line('hours'), amountCents: 50_000, event: 'hours', rateCents: 25_000 },
    ],
    governmentFees: [{ fee: 'i485', count: 1 }],
    costs: [{ name: line('translations'), amountCents: 12_000 }],
    depositCents: 100_000,
    plan: { count: 2, firstDueOn: plusMonths(day, 1).toString() },
    second: { ...MAIL, firstName: 'Daniel', lastName: 'Brooks' },
    payer: { ...MAIL, firstName: 'Rosa', lastName: 'Núñez', relation: line('relation') },
    hasArbitration: true,
    validDays: 14,
  }
  const people = {
    client: CLIENT,
    attorney: DEMONSTRATION_CONTACT.attorney,
    caseKind: line('caseKind'),
    caseNumber: 'LS-2026-0001',
    waived: '',
    datesTold: [
      both((language) =>
        fill(samples[language].hearing, { day: formatPastDate(plusDays(day, 20), language) }),
      ),
    ],
    validUntil: plusDays(day, terms.validDays).toString(),
  }
  const { values } = factsOf(terms, people, DEMONSTRATION_CONTACT, today)
  return {
    values: {
      ...values,
      'conflict.note': line('conflict'),
      'change.note': line('change'),
      'released.to': line('releasedTo'),
      'case.result': line('approved'),
      'closed.on': both((language) => formatPastDate(day, language)),
    },
    switches: Object.fromEntries(
      SWITCHES.map((fact) => [fact, !off.includes(fact)]),
    ) as PaperFacts['switches'],
  }
}
