// Which way money went, by a bank's own word for it, in both languages. A word that can mean either says nothing.

/** 1 is money in, -1 money out. */
export type Direction = 1 | -1

/** A reversal may go either way, and so may a card payment or a transfer. */
const EITHER =
  /\b(return(ed)?|revers(al|ed|o|ado|ión)|corrections?|correcci[oó]n|chargeback|refund(ed)?|reembolso|devoluci[oó]n|devuelto|adjust(ment|ed)?|ajuste|credit card|tarjeta de cr[eé]dito)\b/
const IN =
  /\b(credits?|cr|crdt|deposits?|dep|dslip|directdep|money in|paid in|in|inflow|received|receipt|additions?|abonos?|cr[eé]ditos?|dep[oó]sitos?|entradas?|ingresos?|haber|recibid[oa]|interest earned|dividend|div|positive|plus|positiv[oa])\b/
const OUT =
  /\b(debits?|dr|db|dbit|withdrawals?|withdraw|w\/d|directdebit|money out|paid out|out|outflow|sent|subtractions?|checks?|cheques?|chk|fees?|srvchg|service charges?|charges?|cash withdrawal|purchases?|cargos?|d[eé]bitos?|retiros?|salidas?|egresos?|debe|enviad[oa]|comisi[oó]n|comisiones|compra|pagado|neg|negative|minus|negativ[oa])\b/

/** One letter counts only beside the other one: "C" is credit beside "D", and cargo beside "A". */
const PAIRS: readonly (readonly [isIn: string, isOut: string])[] = [
  ['c', 'd'],
  ['a', 'c'],
  ['a', 'd'],
  ['h', 'd'],
  ['d', 'r'],
  ['d', 'w'],
  ['e', 's'],
  ['i', 'e'],
  ['i', 'o'],
  ['+', '-'],
]
const WORD_MAX = 40

/** Of the words of one column, since letters explain each other, and so does a title such as "D/C" or "Cargo/Abono". */
export function directionsOf(words: readonly string[], title = ''): (word: string) => Direction | null {
  const letters = words.map(plain).filter((word) => word.length === 1)
  const titled = /^\s*(\p{L})\p{L}*\s*[/|-]\s*(\p{L})\p{L}*\s*$/u.exec(title)?.slice(1, 3).map(plain) ?? []
  const used = new Set(letters.every((letter) => titled.includes(letter)) ? titled : letters)
  const pair = PAIRS.filter((each) => each.every((letter) => used.has(letter)))
  const hasNegative = words.some((word) => plain(word) === 'neg')
  const [only] = used.size === 2 && pair.length === 1 ? pair : []
  return (word) => {
    const text = plain(word)
    // Alone it is a point of sale.
    if (text === 'pos' && hasNegative) return 1
    if (text.length === 1) return only ? (text === only[0] ? 1 : -1) : null
    return directionOf(text)
  }
}

function plain(word: string): string {
  const text = word.toLowerCase().normalize('NFC').trim()
  return text.length === 1 ? text : text.replaceAll(/[_.*()\s-]+/g, ' ').trim()
}

function directionOf(text: string): Direction | null {
  if (text === '' || text.length > WORD_MAX || EITHER.test(text)) return null
  const isIn = holds(IN, text)
  // "Check deposit" and "deposit fee" contain both: neither is sure.
  return isIn === holds(OUT, text) ? null : isIn ? 1 : -1
}

/** `\b` knows no letter with an accent, so each word is compared without it. */
function holds(pattern: RegExp, text: string): boolean {
  return pattern.test(text) || pattern.test(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}
