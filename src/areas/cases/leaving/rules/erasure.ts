// The answer to a request for erasure: which data stays, why, and until when.
import type { KeptKind } from '#kernel/kept-kinds.ts'

/** Not among the addresses of the site, which every first load carries: few pages lead there. */
export const ERASURES_PATH = '/admin/erasure'

export const REQUEST_STATES = ['asked', 'done', 'in-part', 'refused', 'withdrawn'] as const

export const REFUSALS = ['held', 'open-case', 'owed', 'unproven', 'other'] as const
export type Refusal = (typeof REFUSALS)[number]

/** Kinds of data that can stay, in display order. */
export const STAYING_KINDS = [
  'account',
  'cases',
  'intake',
  'meetings',
  'payments',
  'conflicts',
  'emails',
  'texts',
  'activity',
] as const satisfies readonly KeptKind[]
export type StayingKind = (typeof STAYING_KINDS)[number]

export const STAYING_WHYS = [
  'needed',
  'name',
  'open',
  'file',
  'over',
  'file-years',
  'books',
  'conflicts',
  'mails',
  'proof',
  'log',
] as const
export type StayingWhy = (typeof STAYING_WHYS)[number]

/** `until`: the last day, if there is a single one. */
export type Staying = { kind: StayingKind; why: StayingWhy; until: string | null }

/** Why the firm keeps the account open; `free` if nothing requires it. */
export const STANDINGS = ['free', 'needed', 'held'] as const
export type Standing = (typeof STANDINGS)[number]

export type Kept = {
  /** Kinds of data still in the product. */
  present: ReadonlySet<KeptKind>
  /** The last day of each case; null for an open one. */
  casesUntil: readonly (string | null)[]
  isAccountOpen: boolean
  today: string
}

const FILED: readonly StayingKind[] = ['cases', 'intake', 'meetings', 'payments']

export function stayingOf(kept: Kept): Staying[] {
  return STAYING_KINDS.flatMap((kind): Staying[] => {
    if (kind === 'cases') return kept.present.has(kind) ? [{ kind, ...casesStay(kept) }] : []
    const why = whyStays(kind, kept)
    return why ? [{ kind, why, until: null }] : []
  })
}

const WHY_OF = {
  intake: 'file-years',
  meetings: 'file-years',
  payments: 'books',
  emails: 'mails',
  texts: 'proof',
} as const satisfies Partial<Record<StayingKind, StayingWhy>>

function whyStays(kind: Exclude<StayingKind, 'cases'>, { present, isAccountOpen }: Kept): StayingWhy | null {
  if (kind === 'activity') return 'log'
  if (kind === 'account' && isAccountOpen) return 'needed'
  if (kind === 'account' || kind === 'conflicts') {
    const hasFile = FILED.some((each) => present.has(each))
    return hasFile ? (kind === 'account' ? 'name' : 'conflicts') : null
  }
  return present.has(kind) ? WHY_OF[kind] : null
}

/** Days are written as the calendar does, so their order is that of time. */
function casesStay({ casesUntil, today }: Kept): Omit<Staying, 'kind'> {
  const days = casesUntil.filter((day) => day !== null)
  if (days.length < casesUntil.length || days.length === 0) return { why: 'open', until: null }
  const last = days.reduce((one, other) => (one > other ? one : other))
  return last < today ? { why: 'over', until: null } : { why: 'file', until: last }
}

/** Whether any of the person's own file is left: the log and sent mails are the firm's. */
export function outcomeOf(staying: readonly Staying[]): 'done' | 'in-part' {
  const isLeft = staying.some(({ kind }) => kind === 'account' || FILED.includes(kind))
  return isLeft ? 'in-part' : 'done'
}
