// The form of a fee agreement: its answers, validation and request.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { REASON_MIN } from '#kernel/reason.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { partsOf } from '#web/optional-day.ts'
import type { Read } from '#web/use-form.ts'
import type { Agreement, DraftInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX, type FeeEvent, RATE_CENTS_MAX } from '../rules/agreement.ts'

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

export type DraftAnswers = { parts: PartAnswers[]; reason: string }

export type DraftField = 'reason' | `${'nameEn' | 'nameEs' | 'amount' | 'rate' | 'onDate'}-${string}`
export type DraftProblem =
  | { code: 'reason'; field: DraftField }
  | { code: 'nameEn' | 'nameEs' | 'amount' | 'rate' | 'onDate'; field: DraftField; position: number }

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

export function answersOf(agreement: Pick<Agreement, 'milestones' | 'reason'> | null): DraftAnswers {
  if (!agreement) return { parts: [newPart()], reason: '' }
  return {
    reason: agreement.reason ?? '',
    parts: agreement.milestones.map(
      ({ milestoneId, name, amountCents, event, status, onDate, rateCents }) => ({
        milestoneId,
        nameEn: name.en,
        nameEs: name.es,
        amount: dollarsOf(amountCents),
        event,
        status: status ?? 'submitted',
        onDate: partsOf(onDate),
        rate: rateCents === null ? '' : dollarsOf(rateCents),
      }),
    ),
  }
}

/** In the order of the form. */
export function readDraft(
  { parts, reason }: DraftAnswers,
  isFirst: boolean,
): Read<Pick<DraftInput, 'milestones' | 'reason'>, DraftProblem> {
  const problems = [
    ...parts.flatMap(problemsOf),
    ...(isFirst || reason.trim().length >= REASON_MIN
      ? []
      : [{ code: 'reason' as const, field: 'reason' as const }]),
  ]
  if (problems.length > 0) return { input: null, problems }
  return { input: { milestones: parts.map(sentOf), reason: isFirst ? null : reason.trim() }, problems }
}

function problemsOf({ milestoneId, ...part }: PartAnswers, index: number): DraftProblem[] {
  const isMissing = {
    nameEn: part.nameEn.trim() === '',
    nameEs: part.nameEs.trim() === '',
    amount: centsOf(part.amount, AMOUNT_CENTS_MAX) === null,
    rate: part.event === 'hours' && centsOf(part.rate, RATE_CENTS_MAX) === null,
    onDate: part.event === 'date' && dayOf(part.onDate) === null,
  }
  return (['nameEn', 'nameEs', 'amount', 'rate', 'onDate'] as const)
    .filter((code) => isMissing[code])
    .map((code) => ({ code, field: `${code}-${milestoneId}` as const, position: index + 1 }))
}

function sentOf({ milestoneId, nameEn, nameEs, amount, event, status, onDate, rate }: PartAnswers) {
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
