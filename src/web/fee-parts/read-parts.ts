// The parts of a fee as they are typed, in an agreement and in a proposal: what is sent of them, or what has to be mended.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { AMOUNT_CENTS_MAX, type FeeEvent, RATE_CENTS_MAX } from '#areas/money/agreements/rules/agreement.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { partsOf } from '../optional-day.ts'

export type PartAnswers = {
  milestoneId: string
  nameEn: string
  nameEs: string
  amount: string
  event: FeeEvent
  /** Kept while another event is chosen: no input is lost. */
  status: CaseStatus
  onDate: DateParts
  rate: string
}

export type FeePart = {
  milestoneId: string
  name: { en: string; es: string }
  amountCents: Cents
  event: FeeEvent
  status: CaseStatus | null
  onDate: string | null
  rateCents: Cents | null
}

const CODES = ['nameEn', 'nameEs', 'amount', 'rate', 'onDate'] as const
type PartCode = (typeof CODES)[number]
export type PartField = `${PartCode}-${string}`
export type PartProblem = { code: PartCode; field: PartField; position: number }

export function newPart(): PartAnswers {
  return {
    milestoneId: crypto.randomUUID(),
    nameEn: '',
    nameEs: '',
    amount: '',
    event: 'status',
    status: 'submitted',
    onDate: NO_DATE,
    rate: '',
  }
}

export function partAnswersOf({
  milestoneId,
  name,
  amountCents,
  event,
  status,
  onDate,
  rateCents,
}: FeePart): PartAnswers {
  return {
    milestoneId,
    nameEn: name.en,
    nameEs: name.es,
    amount: dollarsOf(amountCents),
    event,
    status: status ?? 'submitted',
    onDate: partsOf(onDate),
    rate: rateCents === null ? '' : dollarsOf(rateCents),
  }
}

/** In the order of the form. */
export function partProblems(parts: readonly PartAnswers[]): PartProblem[] {
  return parts.flatMap(({ milestoneId, ...part }, index) => {
    const isMissing = {
      nameEn: part.nameEn.trim() === '',
      nameEs: part.nameEs.trim() === '',
      amount: centsOf(part.amount, AMOUNT_CENTS_MAX) === null,
      rate: part.event === 'hours' && centsOf(part.rate, RATE_CENTS_MAX) === null,
      onDate: part.event === 'date' && dayOf(part.onDate) === null,
    }
    return CODES.filter((code) => isMissing[code]).map((code) => ({
      code,
      field: `${code}-${milestoneId}` as const,
      position: index + 1,
    }))
  })
}

/** Of a part without problems. */
export function sentPart({
  milestoneId,
  nameEn,
  nameEs,
  amount,
  event,
  status,
  onDate,
  rate,
}: PartAnswers): FeePart {
  return {
    milestoneId,
    name: { en: nameEn.trim(), es: nameEs.trim() },
    amountCents: centsOf(amount, AMOUNT_CENTS_MAX) ?? 0,
    event,
    status: event === 'status' ? status : null,
    onDate: event === 'date' ? dayOf(onDate) : null,
    rateCents: event === 'hours' ? centsOf(rate, RATE_CENTS_MAX) : null,
  }
}

function dayOf({ year, month, day }: DateParts): string | null {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
}

/** Of the readable amounts. */
export function totalOf(parts: readonly PartAnswers[]): Cents {
  return parts.reduce((sum, { amount }) => sum + (centsOf(amount, AMOUNT_CENTS_MAX) ?? 0), 0)
}
