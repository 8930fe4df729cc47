// The number of a receipt notice of USCIS: three letters of the office and ten digits, "IOE0912345678".

/** Offices and systems that give receipt numbers, by their letters. */
export const RECEIPT_OFFICES = ['IOE', 'EAC', 'WAC', 'LIN', 'SRC', 'MSC', 'NBC', 'YSC'] as const

const LETTERS = 3
const LENGTH = 13
export const RECEIPT_LENGTH_MAX = 40

/** Zero for O, one for I; and the other way round, where an L is a one too. */
const AS_LETTER = new Map([
  ['0', 'O'],
  ['1', 'I'],
])
const AS_DIGIT = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
])

/** `slip`: letters and digits are mixed up, and this is the number that is meant. */
export type ReceiptRead =
  | { kind: 'right'; number: string }
  | { kind: 'slip'; meant: string }
  | { kind: 'wrong' }

export function readReceipt(typed: string): ReceiptRead {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (text.length !== LENGTH) return { kind: 'wrong' }
  const letters = exchanged(text.slice(0, LETTERS), AS_LETTER)
  const digits = exchanged(text.slice(LETTERS), AS_DIGIT)
  if (!RECEIPT_OFFICES.some((office) => office === letters) || !/^[0-9]+$/.test(digits))
    return { kind: 'wrong' }
  const meant = letters + digits
  return meant === text ? { kind: 'right', number: text } : { kind: 'slip', meant }
}

function exchanged(text: string, exchange: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => exchange.get(sign) ?? sign).join('')
}
