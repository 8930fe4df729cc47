// Where a person lives, and whether they moved. A mailing address is not where they live.
import { earliestOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { FactRow } from './facts.ts'

export type Address = Readonly<Record<'street' | 'unit' | 'city' | 'state' | 'zip' | 'country', string>>
export type Move = { from: Address; to: Address; movedOn: string }

/** An address with an earlier first day, where none was current, is history that is being written down. */
const RECENT_DAYS = 90

/** Null where the rows say no move: the first address that is known, the same one in another spelling, or a past one. */
export function moveIn(before: readonly FactRow[], after: readonly FactRow[], today: PlainDate): Move | null {
  const [was, is] = [currentOf(before), currentOf(after)]
  const last = was ?? lastOf(before)
  if (!last || !is) return null
  const [from, to] = [addressOf(last), addressOf(is)]
  if (isSameAddress(from, to)) return null
  const start = since(is)
  if (!was && (start === null || daysBetween(start, today) > RECENT_DAYS)) return null
  const isCorrected = was !== null && (was['from'] ?? '') === (is['from'] ?? '')
  return { from, to, movedOn: (isCorrected ? today : (start ?? today)).toString() }
}

/** Spelling, punctuation and the words for streets and units make no other address. */
export function isSameAddress(one: Address, other: Address): boolean {
  return keyOf(one) === keyOf(other)
}

export function isInStates({ country }: Address): boolean {
  return country === '' || country === 'US'
}

export function addressLine(address: Address): string {
  const { street, unit, city, state, zip, country } = address
  const place = [state, zip].filter(Boolean).join(' ')
  const abroad = isInStates(address) ? '' : country
  return [street, unit, city, place, abroad].filter(Boolean).join(', ')
}

function homes(rows: readonly FactRow[]): FactRow[] {
  return rows.filter((row) => row['kind'] !== 'mailing' && (row['street'] ?? '') !== '')
}

function currentOf(rows: readonly FactRow[]): FactRow | null {
  const open = homes(rows).filter((row) => (row['to'] ?? '') === '')
  return open.toSorted((one, other) => (other['from'] ?? '').localeCompare(one['from'] ?? ''))[0] ?? null
}

function lastOf(rows: readonly FactRow[]): FactRow | null {
  return homes(rows).toSorted((one, other) => (other['to'] ?? '').localeCompare(one['to'] ?? ''))[0] ?? null
}

/** Of a month the first day; a year alone says too little. */
function since({ from = '' }: FactRow): PlainDate | null {
  return from.length === 4 ? null : earliestOf(from)
}

function addressOf(row: FactRow): Address {
  const { street = '', unitKind = '', unit = '', city = '', country = '' } = row
  const { state = '', zip = '', province = '', postalCode = '' } = row
  return {
    street,
    unit: unit === '' ? '' : [unitKind, unit].filter(Boolean).join(' '),
    city,
    state: state || province,
    zip: zip || postalCode,
    country,
  }
}

/** As the post office shortens them. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  place: 'pl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}
const UNITS = new Set(['apt', 'apartment', 'ste', 'suite', 'flr', 'floor', 'unit', 'no'])

/** A ZIP code of the United States says the city and the state. */
function keyOf(address: Address): string {
  const zip = address.zip.slice(0, 5)
  const place =
    isInStates(address) && /^\d{5}$/.test(zip)
      ? zip
      : [address.city, address.state, address.zip, isInStates(address) ? '' : address.country].join(' ')
  return [...wordsIn(`${address.street} ${address.unit}`), ...wordsIn(place)].join(' ')
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !UNITS.has(word))
    .map((word) => SHORT[word] ?? word)
}
