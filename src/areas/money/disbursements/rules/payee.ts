// Payees of the firm: each check has one payee, never the firm itself or its people.

/** Words without accents, capitals or signs: "Núñez, Ana M." and "ana m nunez" match. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Order and signs do not matter. */
export function isSamePayee(one: string, other: string): boolean {
  return wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ')
}

/** Common words of firm names identify no firm. */
const OF_ANY_FIRM = new Set(
  'the and of at law laws legal firm office offices group attorney attorneys lawyer lawyers llc pllc llp pc inc bufete abogados abogado de la el los y'.split(
    ' ',
  ),
)

export type FirmsPeople = readonly { firstName: string; lastName: string }[]

/** The firm by the distinctive words of its name; a person by a surname with the first name or its initial. */
export function isOfFirm(payee: string, firmName: string, people: FirmsPeople): boolean {
  const words = new Set(wordsOf(payee))
  const own = wordsOf(firmName).filter((word) => !OF_ANY_FIRM.has(word))
  const named = own.length === 0 ? wordsOf(firmName) : own
  if (named.length > 0 && named.every((word) => words.has(word))) return true
  return people.some(({ firstName, lastName }) => {
    const [first] = wordsOf(firstName)
    const isFirst = first !== undefined && (words.has(first) || words.has(first.slice(0, 1)))
    return isFirst && wordsOf(lastName).some((word) => word.length > 2 && words.has(word))
  })
}

const CHECK_NUMBER = /\d+/

/** "No. 02001" and "2001" are one check; null without a number. */
export function checkNumberIn(text: string): string | null {
  return CHECK_NUMBER.exec(text)?.[0].replace(/^0+/, '') || null
}
