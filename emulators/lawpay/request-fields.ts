// Reads the fields that money requests share. Every refusal names its field.
import type { Message } from './messages.ts'
import { invalidData, Refusal, refusal } from './refusal.ts'

const AMOUNT_MAX = 10 ** 14 - 1
export const REFERENCE_LENGTH_MAX = 128
const CURRENCY = 'USD'

export type Body = Readonly<Record<string, unknown>>

/** Whole cents, as a number or as its digits in a text ("50000"); undefined where none is given. */
export function readAmount(body: Body): number | undefined {
  const value = body.amount
  if (value === undefined || value === null) return undefined
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isInteger(amount)) refuse('invalid', 'Amount is invalid')
  if (amount < 1) refuse('below_minimum_value', 'Amount is invalid')
  if (amount > AMOUNT_MAX) refuse('exceeds_maximum_value', 'Amount is invalid')
  return amount
}

export function readRequiredAmount(body: Body): number {
  return readAmount(body) ?? refuse('not_null', 'Amount cannot be blank')
}

function refuse(subCode: NonNullable<Message['sub_code']>, sentence: string): never {
  throw new Refusal([invalidData('amount', subCode, sentence)])
}

/** A text of at most 128 characters, or undefined where none is given. */
export function readReference(body: Body): string | undefined {
  const value = body.reference
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string')
    throw new Refusal([invalidData('reference', 'invalid', 'Reference is invalid')])
  if (value.length > REFERENCE_LENGTH_MAX) {
    throw new Refusal([invalidData('reference', 'invalid_length', 'Reference length is invalid')])
  }
  return value
}

export function readData(body: Body): Record<string, unknown> | undefined {
  const value = body.data
  if (value === undefined || value === null) return undefined
  if (isObject(value)) return value
  throw new Refusal([invalidData('data', 'invalid', 'Data is invalid')])
}

export function readFlag(body: Body, field: string, otherwise: boolean): boolean {
  const value = body[field]
  if (value === undefined || value === null) return otherwise
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  throw new Refusal([invalidData(field, 'invalid', 'is invalid')])
}

/** A new charge in another currency is unsupported; for an existing one it is a mismatch. */
export function readCurrency(body: Body, existing: string | null): string {
  const value = body.currency ?? existing ?? CURRENCY
  if (existing !== null && value !== existing) throw refusal('currency_mismatch')
  if (value !== CURRENCY) throw refusal('unsupported_currency')
  return CURRENCY
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
