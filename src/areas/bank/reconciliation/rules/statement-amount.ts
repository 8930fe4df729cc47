// An amount as a bank's file writes it: "-1,234.56", "(1,234.56)", "1.234,56-", "$50 CR".
import type { Cents } from '#kernel/money.ts'

export type AmountProblem = 'AMOUNT' | 'CURRENCY'
/** Null for an empty cell. */
export type ReadAmount = { cents: Cents; mark: Mark } | { problem: AmountProblem } | null
/** How the amount marks its direction, if it does. */
export type Mark = 'plus' | 'minus' | null

/** Ten billion dollars: far above any account of a firm, far below the limit of exact numbers. */
const CENTS_MAX = 1_000_000_000_000

/** Longer than any written amount. */
const LENGTH_MAX = 60

const OTHER_MONEY = /[€£¥₡₲₪₱]|\b(?!USD)[A-Z]{3}\b|MX\$|C\$|R\$/u

export function statementAmount(written: string, hasComma = false): ReadAmount {
  if (written.length > LENGTH_MAX) return { problem: 'AMOUNT' }
  const text = written
    .replaceAll(/[\s\p{Cf}']/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
  if (text === '' || /^-+$/.test(text)) return null
  if (OTHER_MONEY.test(text.replaceAll(/\d+/g, ' '))) return { problem: 'CURRENCY' }
  const sign = signOf(text.replaceAll(/US\$|USD|\$/g, ''))
  if (!sign) return { problem: 'AMOUNT' }
  const { mark, rest } = sign
  const digits = withoutThousands(hasComma ? swapped(rest) : rest)
  const match = digits === null ? null : /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(digits)
  // "1.500" is one and a half, or fifteen hundred.
  if (!match || !/\d/.test(rest) || /\.\d{3}$/.test(digits ?? '')) return { problem: 'AMOUNT' }
  const [, dollars = '', cents = ''] = match
  const amount = Number(dollars || '0') * 100 + Number(cents.padEnd(2, '0'))
  if (amount > CENTS_MAX) return { problem: 'AMOUNT' }
  return { cents: mark === 'minus' && amount !== 0 ? -amount : amount, mark }
}

function swapped(text: string): string {
  return text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

const WORDS = /^(?:CR|DR|DB|CREDIT|DEBIT)|(?:CR|DR|DB|CREDIT|DEBIT)$/

/** Null if a sign and a word contradict each other. */
function signOf(text: string): { mark: Mark; rest: string } | null {
  const word = WORDS.exec(text)?.[0] ?? ''
  const bare = text.replace(WORDS, '')
  const inside = /^-?\((.*)\)$/.exec(bare)?.[1]
  const has = (sign: string) => bare.startsWith(sign) || bare.endsWith(sign)
  const marks = [
    ...(inside !== undefined || has('-') ? ['minus' as const] : []),
    ...(inside === undefined && has('+') ? ['plus' as const] : []),
    ...(word === '' ? [] : [word.startsWith('C') ? ('plus' as const) : ('minus' as const)]),
  ]
  const [mark = null] = marks
  if (marks.some((each) => each !== mark)) return null
  return { mark, rest: (inside ?? bare).replace(/^[+-]/, '').replace(/[+-]$/, '') }
}

/** Null if the commas do not separate groups of three. */
function withoutThousands(text: string): string | null {
  if (!text.includes(',')) return text
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : null
}

/** Whether amounts like these part cents by a comma: "1.234,56" does, "1,234.56" does not. */
export function hasDecimalComma(amounts: readonly string[]): boolean {
  const ends = (sign: string) =>
    amounts.filter((each) => new RegExp(`\\${sign}\\d\\d\\D*$`).test(each)).length
  return ends(',') > ends('.')
}
