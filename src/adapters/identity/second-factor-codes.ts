// The codes of the second step: those of an authenticator app (RFC 6238: 6 digits, 30 seconds, SHA-1) and the recovery codes.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be one step early or late. */
const STEPS_ASIDE = [0, -1, 1]

const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 10
/** No letter or digit that is easily taken for another: I, L, O, U, 0, 1. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Which step a moment, in milliseconds since 1970, belongs to. */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / (STEP_SECONDS * 1_000))
}

/** The six digits that an app with this secret shows during this step. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of this code, near this moment; null if there is none. */
export function stepOfCode(secret: string, code: string, milliseconds: number): number | null {
  const now = stepAt(milliseconds)
  return (
    STEPS_ASIDE.map((aside) => now + aside).find((step) => isSame(codeOfStep(secret, step), code)) ?? null
  )
}

/** The secret as a person types it into an app (RFC 4648, base 32). */
export function appKey(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What a person typed or pasted, without the spaces that some apps show. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s/g, '')
}

export function mintRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    )
    return inHalves(letters.join(''))
  })
}

/** A recovery code as issued, however it was typed: capitals, one hyphen in the middle. */
export function tidyRecoveryCode(typed: string): string {
  return inHalves(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}

function inHalves(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
