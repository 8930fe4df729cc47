// A token's data of a card or a bank account. Reading never refuses: it cuts, drops and leaves blank.
import { isCountry } from './countries.ts'

type Holder = {
  name?: string
  address1?: string
  address2?: string
  city?: string
  state?: string
  postal_code?: string
  country?: string
  email?: string
  phone?: string
}

export type CardDetails = Holder & {
  type: 'card'
  number: string
  card_type?: string
  /** null where the given value was no number. */
  exp_month: number | null
  exp_year: number | null
  cvv?: string
}

export type BankDetails = Holder & {
  type: 'bank'
  routing_number: string
  account_number: string
  account_type?: string
}

export type PaymentDetails = CardDetails | BankDetails

/** The longest value that is kept; what exceeds it is cut off. */
const LENGTH_MAX = {
  number: 19,
  cvv: 4,
  name: 64,
  address1: 64,
  address2: 64,
  city: 64,
  state: 64,
  postal_code: 10,
  email: 128,
  phone: 22,
  routing_number: 17,
  account_number: 32,
} as const

const HOLDER_FIELDS = ['name', 'address1', 'address2', 'city', 'state', 'email', 'phone'] as const

type Fields = Readonly<Record<string, unknown>>

export function readPaymentDetails(fields: Fields): PaymentDetails {
  return typeOf(fields) === 'bank' ? readBank(fields) : readCard(fields)
}

function typeOf(fields: Fields): 'card' | 'bank' {
  if (fields.type === 'bank' || fields.type === 'card') return fields.type
  return fields.routing_number === undefined ? 'card' : 'bank'
}

function readCard(fields: Fields): CardDetails {
  const cvv = textOf(fields.cvv)?.slice(0, LENGTH_MAX.cvv)
  const cardType = textOf(fields.card_type)
  return {
    type: 'card',
    number: (textOf(fields.number) ?? '').replace(/[\s-]/g, '').slice(0, LENGTH_MAX.number),
    ...(cardType ? { card_type: cardType.toUpperCase() } : {}),
    exp_month: wholeNumberOf(fields.exp_month),
    exp_year: fullYearOf(wholeNumberOf(fields.exp_year)),
    ...(cvv ? { cvv } : {}),
    ...readHolder(fields),
  }
}

function readBank(fields: Fields): BankDetails {
  const accountType = textOf(fields.account_type)
  return {
    type: 'bank',
    routing_number: (textOf(fields.routing_number) ?? '').slice(0, LENGTH_MAX.routing_number),
    account_number: (textOf(fields.account_number) ?? '').slice(0, LENGTH_MAX.account_number),
    ...(accountType ? { account_type: accountType.toUpperCase() } : {}),
    ...readHolder(fields),
  }
}

function readHolder(fields: Fields): Holder {
  const holder: Holder = {}
  for (const field of HOLDER_FIELDS) {
    const value = textOf(fields[field])?.slice(0, LENGTH_MAX[field])
    if (value) holder[field] = value
  }
  const postalCode = textOf(fields.postal_code)
    ?.replace(/[^\p{L}\p{N} -]/gu, '')
    .slice(0, LENGTH_MAX.postal_code)
  if (postalCode) holder.postal_code = postalCode
  const country = textOf(fields.country)?.toUpperCase()
  if (country && isCountry(country)) holder.country = country
  return holder
}

/** Numbers are accepted where text is meant: vendors' own clients send `cvv: 123`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return undefined
}

function wholeNumberOf(value: unknown): number | null {
  const text = textOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function fullYearOf(year: number | null): number | null {
  return year !== null && year < 100 ? 2000 + year : year
}
