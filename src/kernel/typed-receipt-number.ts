// The number of a receipt as typed: apart from other texts, since only pages of cases read one.
import { plainLetters, readCapitals, settled } from './typed-text.ts'

const RECEIPT_WORDS = new Set(
  'RECEIPT CASE APPLICATION PETITION USCIS NVC CEAC NUMBER NUM NO N NRO NUMERO DE DEL RECIBO CASO'.split(' '),
)
/** Three letters and ten digits, which no other sign of a number follows. */
const NUMBER = /(?<![A-Z0-9])([A-Z]{3})([^A-Z0-9]*(?:[0-9][^A-Z0-9]*){10})(?![0-9])/

/** "IOE0912345678": capitals without label, blanks, hyphens, or the rest of a sentence around it. */
export function readReceiptNumber(typed: string): string {
  return settled(typed, (text) => {
    const capitals = readCapitals(text)
    const [, letters = '', digits = ''] = NUMBER.exec(capitals) ?? []
    if (letters !== '' && !RECEIPT_WORDS.has(letters)) return letters + digits.replaceAll(/[^0-9]/g, '')
    const words = capitals.split(/[^\p{L}\p{M}0-9]+/u)
    const first = words.findIndex((word) => word !== '' && !RECEIPT_WORDS.has(plainLetters(word)))
    return first === -1 ? '' : words.slice(first).join('')
  })
}
