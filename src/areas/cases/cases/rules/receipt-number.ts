// The number of a receipt notice of USCIS: three letters of the office and ten digits, "IOE0912345678". Asylum offices and the
// National Visa Center write theirs in the same form.
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'

/** Offices and systems that give receipt numbers, by their letters. */
export const RECEIPT_OFFICES = ['IOE', 'EAC', 'WAC', 'LIN', 'SRC', 'MSC', 'NBC', 'YSC'] as const

const LETTERS = 3
const LENGTH = 13
export const RECEIPT_LENGTH_MAX = 40

/** Zero for O, one for I; and in reverse, where an L is a one too. */
const AS_LETTER = new Map([
  ['0', 'O'],
  ['1', 'I'],
])
const AS_DIGIT = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
])

/** `slip`: letters and digits are mixed up; this is the intended number. */
export type ReceiptRead =
  | { kind: 'right'; number: string }
  | { kind: 'slip'; meant: string }
  | { kind: 'wrong' }

export function readReceipt(typed: string): ReceiptRead {
  const text = readReceiptNumber(typed)
  if (text.length !== LENGTH) return { kind: 'wrong' }
  const letters = exchanged(text.slice(0, LETTERS), AS_LETTER)
  const digits = exchanged(text.slice(LETTERS), AS_DIGIT)
  if (!/^[0-9]+$/.test(digits) || !isKnown(letters, digits)) return { kind: 'wrong' }
  const meant = letters + digits
  return meant === text ? { kind: 'right', number: text } : { kind: 'slip', meant }
}

/** Three letters and ten digits, but unknown to us: accepted if a person confirms the print. Null for any other. */
export function unknownReceipt(typed: string): string | null {
  const text = readReceiptNumber(typed)
  return readReceipt(text).kind === 'wrong' && /^[A-Z]{3}[0-9]{10}$/.test(text) ? text : null
}

/** Of USCIS, of an asylum office ("ZLA"), or a case of the National Visa Center. */
function isKnown(letters: string, digits: string): boolean {
  if (RECEIPT_OFFICES.some((office) => office === letters)) return true
  return /^Z[A-Z]{2}$/.test(letters) || (/^[A-Z]{3}$/.test(letters) && isVisaCase(digits))
}

/** Year and day of the year, to which 500 is added at some consulates, and a number: "2023" "745" "012". */
function isVisaCase(digits: string): boolean {
  const [year, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 7)) % 500]
  return year >= 1980 && year < 2100 && day >= 1 && day <= 366
}

function exchanged(text: string, exchange: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => exchange.get(sign) ?? sign).join('')
}
