// Items outstanding when the account was begun: uncashed checks, deposits in transit.
import type { Cents } from '#kernel/money.ts'

export const OPENING_KINDS = ['check', 'payment', 'deposit'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** A firm of one attorney has a handful; one with more than these begins with a month in which they are cashed. */
export const OPENING_ITEMS_MAX = 300
/** Clients that one search finds, and the cases of each: a longer name, or the number of the case, finds less. */
export const OWNERS_FOUND_MAX = 10
export const OWNER_CASES_MAX = 50
export const NUMBER_LENGTH_MAX = 40
/** Above zero, as people write it. */
export const OPENING_CENTS_MAX: Cents = 1_000_000_000

export const OPENING_FIELDS = ['kind', 'number', 'day', 'payee', 'matter', 'amount'] as const
export type OpeningField = (typeof OPENING_FIELDS)[number]

export type TypedItem = {
  kind: OpeningKind
  number: string
  day: string | null
  payee: string
  matter: string
  amountCents: Cents | null
}

/** Its invalid fields, in the order of the form. Trust money always has an owner; a check has a number. */
export function wrongFieldsOf(
  { kind, number, day, payee, matter, amountCents }: TypedItem,
  { fund, startsOn }: { fund: 'trust' | 'operating'; startsOn: string },
): OpeningField[] {
  const isWrong: Record<OpeningField, boolean> = {
    kind: false,
    number: kind === 'check' && !/\d/.test(number),
    day: day === null || day >= startsOn,
    payee: payee.trim() === '',
    matter: fund === 'trust' && matter.trim() === '',
    amount: amountCents === null || amountCents <= 0 || amountCents > OPENING_CENTS_MAX,
  }
  return OPENING_FIELDS.filter((field) => isWrong[field])
}

/** In the account: a deposit in transit is positive, an outstanding payment is negative. */
export function signedCents(kind: OpeningKind, cents: Cents): Cents {
  return kind === 'deposit' ? cents : -cents
}
