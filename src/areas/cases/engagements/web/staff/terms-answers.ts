// The form of a proposal's terms: its answers, what is sent of them, or what has to be mended.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { AMOUNT_CENTS_MAX } from '#areas/money/agreements/rules/agreement.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import {
  EMAIL_LENGTH_MAX,
  type ValidationCode,
  whyNotEmail,
  whyNotLine,
  whyNotName,
} from '#kernel/validation.ts'
import { type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import {
  newPart,
  type PartAnswers,
  partAnswersOf,
  partProblems,
  type PartProblem,
  sentPart,
} from '#web/fee-parts/read-parts.ts'
import { partsOf } from '#web/optional-day.ts'
import type { Form, Read } from '#web/use-form.ts'
import type { Terms } from '../../contract.ts'
import {
  LINE_MAX,
  LINES_MAX,
  PLAN_MAX,
  PLAN_MIN,
  VALID_DAYS_MAX,
  VALID_DAYS_MIN,
} from '../../rules/engagement.ts'
import type { MainPaper } from '../../rules/papers.ts'

export type FeeAnswers = { id: string; fee: string; count: string }
export type CostAnswers = { id: string; nameEn: string; nameEs: string; amount: string }
export type PersonAnswers = { firstName: string; lastName: string; email: string; language: Language }
export type PayerAnswers = PersonAnswers & { relationEn: string; relationEs: string }
/** Points, one for each line. */
export type LineAnswers = Record<Language, string>

export type TermsAnswers = {
  paper: MainPaper
  /** Of a later paper. */
  about: LineAnswers
  kind: CaseKind
  attorneyId: string
  scope: LineAnswers
  notIncluded: LineAnswers
  parts: readonly PartAnswers[]
  fees: readonly FeeAnswers[]
  costs: readonly CostAnswers[]
  deposit: string
  plan: { count: string; firstDueOn: DateParts } | null
  second: PersonAnswers | null
  payer: PayerAnswers | null
  hasArbitration: boolean
  validDays: string
}

export type FormOfTerms = Form<TermsAnswers>

export type LinesName = 'about' | 'scope' | 'notIncluded'
export type TermsProblem =
  | PartProblem
  | { code: 'linesBoth'; field: string; what: LinesName; en: number; es: number }
  | { code: 'linesMany' | 'lineLong'; field: string; what: LinesName; max: number }
  | { code: 'count' | 'costEn' | 'costEs' | 'costAmount'; field: string; position: number }
  | { code: 'planCount' | 'validDays'; field: string; min: number; max: number }
  | { code: 'deposit' | 'planDay' | 'relation'; field: string }
  | { code: 'plain'; field: string; why: ValidationCode }

export const NO_PERSON: PersonAnswers = { firstName: '', lastName: '', email: '', language: 'en' }

export function termsAnswersOf(terms: Terms): TermsAnswers {
  const { parts, governmentFees, costs, depositCents, plan, payer } = terms
  return {
    paper: terms.paper,
    about: linesOf(terms.about),
    kind: terms.kind,
    attorneyId: terms.attorneyId,
    scope: linesOf(terms.scope),
    notIncluded: linesOf(terms.notIncluded),
    parts: parts.length === 0 ? [{ ...newPart(), ...FLAT_FEE }] : parts.map(partAnswersOf),
    fees: governmentFees.map(({ fee, count }) => ({ id: crypto.randomUUID(), fee, count: String(count) })),
    costs: costs.map(({ name, amountCents }) => ({
      id: crypto.randomUUID(),
      nameEn: name.en,
      nameEs: name.es,
      amount: amountCents === null ? '' : dollarsOf(amountCents),
    })),
    deposit: depositCents === 0 ? '' : dollarsOf(depositCents),
    plan: plan && { count: String(plan.count), firstDueOn: partsOf(plan.firstDueOn) },
    second: terms.second,
    payer: payer && { ...payer, relationEn: payer.relation.en, relationEs: payer.relation.es },
    hasArbitration: terms.hasArbitration,
    validDays: String(terms.validDays),
  }
}

function linesOf(lines: Terms['scope']): LineAnswers {
  return { en: lines.map(({ en }) => en).join('\n'), es: lines.map(({ es }) => es).join('\n') }
}

export function newFee(fee: string): FeeAnswers {
  return { id: crypto.randomUUID(), fee, count: '1' }
}

export function newCost(): CostAnswers {
  return { id: crypto.randomUUID(), nameEn: '', nameEs: '', amount: '' }
}

export const NEW_PLAN = { count: String(PLAN_MIN), firstDueOn: NO_DATE }

/** In the order of the form. */
export function readTerms(answers: TermsAnswers): Read<Terms, TermsProblem> {
  const { plan, second, payer, fees, costs } = answers
  const parts = answers.parts.filter((part) => !isBlank(part))
  const [count, days] = [plan && wholeIn(plan.count, PLAN_MIN, PLAN_MAX), validDaysOf(answers)]
  const firstDueOn = plan && dayOf(plan.firstDueOn)
  const depositCents = answers.deposit.trim() === '' ? 0 : centsOf(answers.deposit, AMOUNT_CENTS_MAX)
  const problems: TermsProblem[] = [
    ...linesProblems('about', answers.about),
    ...linesProblems('scope', answers.scope),
    ...linesProblems('notIncluded', answers.notIncluded),
    ...partProblems(parts),
    ...fees.flatMap(feeProblems),
    ...costs.flatMap(costProblems),
    ...(depositCents === null ? [{ code: 'deposit' as const, field: 'deposit' }] : []),
    ...(plan && count === null
      ? [{ code: 'planCount' as const, field: 'planCount', min: PLAN_MIN, max: PLAN_MAX }]
      : []),
    ...(plan && firstDueOn === null ? [{ code: 'planDay' as const, field: 'planDay' }] : []),
    ...(second ? personProblems('second', second) : []),
    ...(payer ? payerProblems(payer) : []),
    ...(days === null
      ? [{ code: 'validDays' as const, field: 'validDays', min: VALID_DAYS_MIN, max: VALID_DAYS_MAX }]
      : []),
  ]
  if (problems.length > 0) return { input: null, problems }
  return {
    problems,
    input: {
      paper: answers.paper,
      about: pairsOf(answers.about),
      kind: answers.kind,
      attorneyId: answers.attorneyId,
      scope: pairsOf(answers.scope),
      notIncluded: pairsOf(answers.notIncluded),
      parts: parts.map(sentPart),
      governmentFees: fees.map((each) => ({ fee: each.fee, count: wholeIn(each.count, 1, FEES_MAX) ?? 1 })),
      costs: costs.map(({ nameEn, nameEs, amount }) => ({
        name: { en: nameEn.trim(), es: nameEs.trim() },
        amountCents: centsOf(amount, AMOUNT_CENTS_MAX),
      })),
      depositCents: depositCents ?? 0,
      plan: plan && count !== null && firstDueOn !== null ? { count, firstDueOn } : null,
      second: second && trimmed(second),
      payer: payer && {
        ...trimmed(payer),
        relation: { en: payer.relationEn.trim(), es: payer.relationEs.trim() },
      },
      hasArbitration: answers.hasArbitration,
      validDays: days ?? VALID_DAYS_MIN,
    },
  }
}

/** Of one government fee. */
const FEES_MAX = 20

export function countOf({ count }: FeeAnswers): number | null {
  return wholeIn(count, 1, FEES_MAX)
}

export function validDaysOf({ validDays }: Pick<TermsAnswers, 'validDays'>): number | null {
  return wholeIn(validDays, VALID_DAYS_MIN, VALID_DAYS_MAX)
}

/** What a proposal begins with, if nothing is known of its fee. */
const FLAT_FEE = { nameEn: 'Flat fee', nameEs: 'Honorarios fijos' }

function isBlank({ nameEn, nameEs, amount }: PartAnswers): boolean {
  const isUntouched = nameEn === FLAT_FEE.nameEn && nameEs === FLAT_FEE.nameEs
  return amount.trim() === '' && (isUntouched || `${nameEn}${nameEs}`.trim() === '')
}

function pointsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function pairsOf({ en, es }: LineAnswers): Terms['scope'] {
  const spanish = pointsIn(es)
  return pointsIn(en).map((line, at) => ({ en: line, es: spanish[at] ?? '' }))
}

function linesProblems(what: LinesName, typed: LineAnswers): TermsProblem[] {
  const points = { en: pointsIn(typed.en), es: pointsIn(typed.es) }
  const [en, es] = [points.en.length, points.es.length]
  const each = LANGUAGES.flatMap((language): TermsProblem[] => {
    const field = `${what}-${language}`
    if (points[language].length > LINES_MAX) return [{ code: 'linesMany', field, what, max: LINES_MAX }]
    const wrong = points[language].flatMap((line) => whyNotLine(line, LINE_MAX) ?? [])
    if (wrong.includes('TOO_LONG')) return [{ code: 'lineLong', field, what, max: LINE_MAX }]
    return wrong.slice(0, 1).map((why) => ({ code: 'plain', field, why }))
  })
  return en === es
    ? each
    : [...each, { code: 'linesBoth', field: `${what}-${en < es ? 'en' : 'es'}`, what, en, es }]
}

function feeProblems(fee: FeeAnswers, index: number): TermsProblem[] {
  return countOf(fee) === null ? [{ code: 'count', field: `count-${fee.id}`, position: index + 1 }] : []
}

function costProblems({ id, nameEn, nameEs, amount }: CostAnswers, index: number): TermsProblem[] {
  const isWrong = {
    costEn: whyNotLine(nameEn, LINE_MAX) !== null,
    costEs: whyNotLine(nameEs, LINE_MAX) !== null,
    costAmount: amount.trim() !== '' && centsOf(amount, AMOUNT_CENTS_MAX) === null,
  }
  return (['costEn', 'costEs', 'costAmount'] as const)
    .filter((code) => isWrong[code])
    .map((code) => ({ code, field: `${code}-${id}`, position: index + 1 }))
}

/** Somebody with one name has it as the last one. */
function personProblems(of: 'second' | 'payer', person: PersonAnswers): TermsProblem[] {
  const { firstName, lastName, email } = trimmed(person)
  const codes: [string, ValidationCode | null][] = [
    ['firstName', firstName === '' ? null : whyNotName(firstName)],
    ['lastName', whyNotName(lastName)],
    ['email', email.length > EMAIL_LENGTH_MAX ? 'INVALID_EMAIL' : whyNotEmail(email)],
  ]
  return codes.flatMap(([name, why]) =>
    why ? [{ code: 'plain' as const, field: `${of}-${name}`, why }] : [],
  )
}

function payerProblems(payer: PayerAnswers): TermsProblem[] {
  const missing = (['relationEn', 'relationEs'] as const).filter(
    (name) => whyNotLine(payer[name], LINE_MAX) !== null,
  )
  return [
    ...personProblems('payer', payer),
    ...missing.map((name) => ({ code: 'relation' as const, field: `payer-${name}` })),
  ]
}

function trimmed({ firstName, lastName, email, language }: PersonAnswers): PersonAnswers {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), language }
}

function wholeIn(typed: string, min: number, max: number): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN
  return number >= min && number <= max ? number : null
}

function dayOf({ year, month, day }: DateParts): string | null {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
}
