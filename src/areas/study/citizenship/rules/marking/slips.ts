// Whether a word is another one with a slip of the pen: a letter too many, too few, wrong, or two that changed places.

/** From how many letters on a slip is forgiven, and a second one. */
const ONE_SLIP_LETTERS = 5
const TWO_SLIPS_LETTERS = 8

/** Letters that are heard alike at the start of a word. */
const LIKE_FIRST = ['ck', 'vb', 'jyh', 'scz', 'ie', 'fp']

export function isSlipOf(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length)
  const longer = Math.max(typed.length, meant.length)
  if (longer < ONE_SLIP_LETTERS || shorter < ONE_SLIP_LETTERS - 1 || /\d/.test(typed + meant)) return false
  if (!startsAlike(typed, meant)) return false
  return slipsBetween(typed, meant) <= (shorter >= TWO_SLIPS_LETTERS ? 2 : 1)
}

function startsAlike(one: string, other: string): boolean {
  const [a = '', b = ''] = [one[0], other[0]]
  return a === b || LIKE_FIRST.some((letters) => letters.includes(a) && letters.includes(b))
}

/** The fewest single changes that make one word of the other (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) row.push(slipsTo(rows, row, { one, other, i, j }))
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

type Place = { one: string; other: string; i: number; j: number }

function slipsTo(rows: number[][], row: number[], { one, other, i, j }: Place): number {
  const above = rows[i - 1] ?? []
  const isSame = one[i - 1] === other[j - 1]
  const least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
  const haveSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
  return haveSwapped ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least
}
