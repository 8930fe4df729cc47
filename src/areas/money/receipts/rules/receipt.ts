// Money the firm takes itself: allowed days, amounts, and detection of duplicates.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** One payment: far above the firm's fees, far below an integer column's limit. */
export const AMOUNT_CENTS_MAX = 10_000_000
export const NUMBER_MAX = 60
export const PAYER_MAX = 120
export const NOTE_MAX = 500
/** Older money belongs to closed books. */
const DAYS_BACK_MAX = 366

/** A day of the firm for a money event: not in the future, not too long ago. */
export function isDayOfBooks(day: PlainDate, today: PlainDate): boolean {
  const ago = daysBetween(day, today)
  return ago >= 0 && ago <= DAYS_BACK_MAX
}

/** Within this many days, two payments of about the same sum may be one recorded twice. */
export const TWIN_DAYS = 10
/** "About the same" in hundredths of the larger one. */
const TWIN_HUNDREDTHS = 2

type Paying = {
  invoiceId: string | null
  matterId: string | null
  amountCents: Cents
  /** The method, and the number of the check or transfer; empty if none. */
  method: string
  number: string
  on: PlainDate
}

/** The same check or transfer, or about the same sum for the same thing within days, by any method. Staff decide if it is another one. */
export function isTwin(one: Paying, other: Paying): boolean {
  const isSamePaper = one.number !== '' && one.number === other.number && one.method === other.method
  const days = Math.abs(daysBetween(one.on, other.on))
  if (isSamePaper && one.amountCents === other.amountCents) return true
  const isSameThing =
    one.invoiceId === null || other.invoiceId === null
      ? one.matterId === other.matterId
      : one.invoiceId === other.invoiceId
  return isSameThing && days <= TWIN_DAYS && isAbout(one.amountCents, other.amountCents)
}

function isAbout(one: Cents, other: Cents): boolean {
  return Math.abs(one - other) * 100 <= Math.max(one, other) * TWIN_HUNDREDTHS
}

/** States of a receipt. `collected`: the bank has paid it, and its trust money is usable. */
export const RECEIPT_STATES = [
  'drawer',
  'on-slip',
  'deposited',
  'collected',
  /** In full. */
  'given-back',
  'returned',
  'mistake',
] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

type Standing = {
  endedAs: 'returned' | 'mistake' | null
  isCollected: boolean
  isGivenBack: boolean
  /** Of its deposit; null if none. */
  deposit: { madeOn: string | null } | null
}

export function stateOf({ endedAs, isCollected, isGivenBack, deposit }: Standing): ReceiptState {
  if (endedAs) return endedAs
  if (isGivenBack) return 'given-back'
  if (isCollected) return 'collected'
  if (deposit === null) return 'drawer'
  return deposit.madeOn === null ? 'on-slip' : 'deposited'
}
