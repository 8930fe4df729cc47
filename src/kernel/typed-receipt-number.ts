// The number of a receipt as typed: apart from other texts, since only pages of cases read one.
import { plainLetters, readCapitals, settled } from './typed-text.ts'

const RECEIPT_WORDS = new Set(
  'RECEIPT CASE USCIS NVC CEAC NUMBER NUM NO NRO NUMERO DE DEL RECIBO CASO'.split(' '),
)

/** "IOE0912345678": capitals without label, blanks, hyphens, or the rest of a sentence behind it. */
export function readReceiptNumber(typed: string): string {
  return settled(typed, (text) => {
    const words = readCapitals(text).split(/[ .,;:#/*()-]+/)
    const first = words.findIndex((word) => word !== '' && !RECEIPT_WORDS.has(plainLetters(word)))
    return first === -1 ? '' : words.slice(first).join('')
  })
}
