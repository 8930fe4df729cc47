// What the papers take from a proposal, in both languages.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { planInstalments } from '#areas/money/invoices/rules/plan.ts'
import { governmentFeeRowOn, isGovernmentFee } from '#firm/fees.ts'
import { LIMITS } from '#firm/limits.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import type { FirmContact } from '#kernel/firm-contact.ts'
import { fill, type Language } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { GOVERNMENT_FEE_NAMES } from './government-fee-names.ts'
import { isContingent, plannedCents, totalCents } from './money.ts'
import type { PaperFacts, PaperField } from './papers.ts'
import type { FeePart, ProposedTerms, Texts } from './terms.ts'

type Values = PaperFacts['values'][PaperField] & {}
type Person = Pick<NonNullable<ProposedTerms['second']>, 'firstName' | 'lastName'>

/** `caseKind`: its name. `waived`: the conflict, where it is waived. `datesTold`: what somebody told the firm of their dates. */
export type PaperPeople = {
  client: Person
  attorney: string
  caseKind: Texts
  /** Null before there is a case. */
  caseNumber: string | null
  waived: string | null
  datesTold: readonly Texts[]
  validUntil: string
}

/** Anything that the office has not said yet has no value, so a paper that needs it cannot be sent. */
export function factsOf(
  terms: ProposedTerms,
  people: PaperPeople,
  firm: FirmContact,
  today: string,
): PaperFacts {
  const { parts, payer, second } = terms
  const contingent = parts.filter(isContingent)
  const isByHours = parts.some(({ event }) => event === 'hours')
  const clients = [people.client, ...(second ? [second] : [])].map(nameOf)
  const plan = planLines(terms)
  return {
    values: {
      today: dayOf(today),
      'client.name': same(nameOf(people.client)),
      'clients.names': same(clients),
      'case.kind': people.caseKind,
      'case.number': same(people.caseNumber ?? ''),
      'change.note': terms.about[0] ?? same(''),
      'released.to': terms.about[0] ?? same(''),
      'closed.on': terms.about[0] ?? same(''),
      'case.result': terms.about[1] ?? same(''),
      forms: listOf(terms.about),
      'attorney.name': same(people.attorney),
      'firm.name': same(firm.name),
      'firm.address': same(addressOf(firm)),
      'firm.phone': same(firm.phone),
      'firm.email': same(firm.email),
      scope: listOf(terms.scope),
      notIncluded: listOf(terms.notIncluded),
      'fee.total': amountOf(totalCents(terms)),
      'fee.parts': listOf(parts.map(partLine)),
      'fee.contingentParts': listOf(contingent.map(partLine)),
      'hourly.rate': inEach((language) => [
        ...new Set(parts.flatMap(({ rateCents }) => (rateCents ? [formatCents(rateCents, language)] : []))),
      ]),
      governmentFees: listOf(governmentFeeLines(terms.governmentFees, today)),
      costs: listOf(terms.costs.map(costLine)),
      plan: listOf(plan),
      deposit: amountOf(terms.depositCents),
      'refund.rule': inEach((language) => fill(REFUND[language], LIMITS.refundBusinessDays)),
      'payer.name': same(payer ? nameOf(payer) : ''),
      'payer.relation': payer?.relation ?? same(''),
      'valid.until': dayOf(people.validUntil),
      'conflict.note': same(people.waived ?? ''),
      'dates.told': listOf(people.datesTold.length > 0 ? people.datesTold : [NO_DATES]),
    },
    switches: {
      payer: payer !== null,
      joint: second !== null,
      waiver: people.waived !== null,
      trust: terms.depositCents > 0,
      flat: parts.length === 1 && !isByHours,
      milestones: parts.length > 1,
      hourly: isByHours,
      contingent: contingent.length > 0,
      arbitration: terms.hasArbitration,
      costs: terms.costs.length > 0,
      governmentFees: terms.governmentFees.length > 0,
      plan: plan.length > 0,
      interpreter: true,
    },
  }
}

const REFUND: Texts = { en: '{from} to {to} business days', es: 'de {from} a {to} días hábiles' }

const NO_DATES: Texts = { en: 'You did not tell us of any date.', es: 'Usted no nos habló de ninguna fecha.' }

const EARNED: Record<CaseStatus, Texts> = {
  consultation: { en: 'when we have met about your case', es: 'cuando nos reunimos sobre su caso' },
  preparation: { en: 'when we prepare your case', es: 'cuando preparamos su caso' },
  submitted: { en: 'when we file your case', es: 'cuando presentamos su caso' },
  review: { en: 'when the agency reviews your case', es: 'cuando la agencia revisa su caso' },
  rfe: { en: 'when the agency asks for more evidence', es: 'cuando la agencia pide más pruebas' },
  interview: { en: 'when your case comes to the interview', es: 'cuando su caso llega a la entrevista' },
  approved: { en: 'only if your case is approved', es: 'solo si aprueban su caso' },
  denied: { en: 'when your case is denied', es: 'cuando niegan su caso' },
  appealing: { en: 'when we appeal', es: 'cuando apelamos' },
}
const EARNED_ON: Texts = { en: 'on {day}', es: 'el {day}' }
const EARNED_BY_HOURS: Texts = {
  en: 'by the hour, at {rate} an hour, and no more than this',
  es: 'por hora, a {rate} la hora, y no más que esto',
}
const EARNED_BY_HAND: Texts = { en: 'when this work is done', es: 'cuando este trabajo está hecho' }

function partLine({ name, amountCents, status, rateCents, onDate }: FeePart): Texts {
  const earned = (language: Language) => {
    if (status !== null) return EARNED[status][language]
    if (rateCents !== null) return fill(EARNED_BY_HOURS[language], { rate: formatCents(rateCents, language) })
    return onDate === null
      ? EARNED_BY_HAND[language]
      : fill(EARNED_ON[language], { day: dayOf(onDate)[language] })
  }
  return inEach((language) => `${name[language]}: ${formatCents(amountCents, language)}, ${earned(language)}`)
}

const FEE: Texts = {
  en: '{name}: {amount}, in force since {day}',
  es: '{name}: {amount}, vigente desde el {day}',
}
const FEES: Texts = {
  en: '{name}: {total}, for {count} at {amount} each, in force since {day}',
  es: '{name}: {total}, por {count} a {amount} cada una, vigente desde el {day}',
}

/** None where one of them is unknown, or has no row for the day: a letter never leaves out a fee. */
function governmentFeeLines(fees: ProposedTerms['governmentFees'], today: string): Texts[] {
  const lines = fees.flatMap(({ fee, count }) => {
    const row = isGovernmentFee(fee) ? governmentFeeRowOn(fee, today) : null
    if (!isGovernmentFee(fee) || row === null) return []
    return [
      inEach((language) =>
        fill((count === 1 ? FEE : FEES)[language], {
          name: GOVERNMENT_FEE_NAMES[fee][language],
          amount: formatCents(row.cents, language),
          total: formatCents(row.cents * count, language),
          day: dayOf(row.from)[language],
          count,
        }),
      ),
    ]
  })
  return lines.length === fees.length ? lines : []
}

const NOT_KNOWN: Texts = {
  en: 'amount not known yet; we ask you first',
  es: 'todavía no se sabe cuánto; le preguntaremos antes',
}

function costLine({ name, amountCents }: ProposedTerms['costs'][number]): Texts {
  return inEach((language) => {
    const amount = amountCents === null ? NOT_KNOWN[language] : formatCents(amountCents, language)
    return `${name[language]}: ${amount}`
  })
}

function planLines(terms: ProposedTerms): Texts[] {
  const cents = plannedCents(terms)
  if (terms.plan === null || cents === 0) return []
  const { count, firstDueOn } = terms.plan
  return planInstalments(cents, count, plainDate(firstDueOn)).map(({ dueOn, amountCents }) =>
    inEach((language) => `${formatPastDate(dueOn, language)}: ${formatCents(amountCents, language)}`),
  )
}

function inEach<Value>(say: (language: Language) => Value): Record<Language, Value> {
  return { en: say('en'), es: say('es') }
}

function same(value: string | readonly string[]): Values {
  return inEach(() => value)
}

function listOf(lines: readonly Texts[]): Values {
  return inEach((language) => lines.map((line) => line[language]))
}

function amountOf(cents: Cents): Texts {
  return inEach((language) => (cents > 0 ? formatCents(cents, language) : ''))
}

function dayOf(day: string): Texts {
  return inEach((language) => formatPastDate(plainDate(day), language))
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim()
}

function addressOf({ street, city, state, postalCode }: FirmContact): string {
  return street === '' ? '' : `${street}, ${city}, ${state} ${postalCode}`
}
