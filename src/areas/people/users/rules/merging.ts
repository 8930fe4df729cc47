// Two rows of clients who are one person: which may become one, which of their details stay, and when they may be parted again.
import type { Role } from '#kernel/actor.ts'
import { CHOSEN_DETAILS, type ChosenDetail, columnsOfDetail, type DetailColumn } from './column-fates.ts'
import { isGuestSubject } from './guest-subject.ts'

/** What moves with a person, as shown to staff. Rows of no interest to them move under the last. */
export const MOVED_KINDS = [
  'cases',
  'meetings',
  'intakes',
  'payments',
  'invoices',
  'requests',
  'people',
  'visits',
  'merges',
  'other',
] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

export { CHOSEN_DETAILS, type ChosenDetail }
export type Choice = 'kept' | 'gone'
export type Choices = Readonly<Record<ChosenDetail, Choice>>

export type MergeRefusal =
  | 'MERGE_SAME'
  | 'MERGE_NOT_CLIENTS'
  | 'MERGE_DISABLED'
  | 'MERGE_OTHER_WAY'
  | 'MERGE_PAYMENT_OPEN'
  | 'MERGE_HOLD_OPEN'
  | 'MERGE_SAME_CASE'
  | 'PART_IN_ORDER'
  | 'PART_MONEY_MOVED'

/** A row read under its lock. */
export type Mergeable = {
  id: string
  subject: string
  role: Role
  disabledAt: Date | null
  closedAt: Date | null
  mergedInto: string | null
}

function hasAccount({ subject }: Mergeable): boolean {
  return !isGuestSubject(subject)
}

/** `kept` stays; `gone` is found under it from then on. The sign-in that there is stays, so it is never `gone`'s alone. */
export function whyNotMerge(kept: Mergeable, gone: Mergeable): MergeRefusal | null {
  if (kept.id === gone.id) return 'MERGE_SAME'
  const both = [kept, gone]
  if (both.some(({ role, closedAt, mergedInto }) => role !== 'client' || closedAt || mergedInto))
    return 'MERGE_NOT_CLIENTS'
  if (both.some(({ disabledAt }) => disabledAt)) return 'MERGE_DISABLED'
  return hasAccount(gone) && !hasAccount(kept) ? 'MERGE_OTHER_WAY' : null
}

/** The later of two merges is parted first. */
export function whyNotPart(kept: Pick<Mergeable, 'mergedInto' | 'closedAt'>): MergeRefusal | null {
  if (kept.mergedInto !== null) return 'PART_IN_ORDER'
  return kept.closedAt ? 'MERGE_NOT_CLIENTS' : null
}

type Details = Record<DetailColumn, string>

/** What changes of the kept row. The address of an account is proven by its owner: it stays, whatever is chosen. */
export function changesBy(
  choices: Choices,
  kept: Details & Pick<Mergeable, 'subject'>,
  gone: Details,
): Partial<Details> {
  const taken = CHOSEN_DETAILS.filter(
    (detail) => choices[detail] === 'gone' && (detail !== 'email' || isGuestSubject(kept.subject)),
  )
  const columns = taken.flatMap(columnsOfDetail)
  return Object.fromEntries(
    columns.filter((column) => kept[column] !== gone[column]).map((column) => [column, gone[column]]),
  )
}

/** Details of the kept row that still have their replaced value are restored; later corrections stay. */
export function restored(now: Details, before: Partial<Details>, after: Partial<Details>): Partial<Details> {
  const columns = Object.keys(before) as (keyof Details)[]
  return Object.fromEntries(
    columns.filter((column) => now[column] === after[column]).map((column) => [column, before[column]]),
  )
}
