// An amount as a bank's file writes it: "-1,234.56", "(1,234.56)", "1.234,56-", "$50 CR".
import type { Cents } from '#kernel/money.ts'

export type AmountProblem = 'AMOUNT' | 'CURRENCY'
/** Null where the cell says nothing. */
export type ReadAmount = { cents: Cents } | { problem: AmountProblem } | null

/** Ten billion dollars: far above any account of a firm, far below what a number holds exactly. */
const CENTS_MAX = 1_000_000_000_000

/** Nobody writes an amount with more signs. */
const LENGTH_MAX = 60

const OTHER_MONEY = /[€£¥₡₲₪₱]|\b(?!USD|CR\b|DR\b)[A-Z]{3}\b|MX\$|C\$|R\$/u

export function statementAmount(written: string, hasComma = false): ReadAmount {
  if (written.length > LENGTH_MAX) return { problem: 'AMOUNT' }
  const text = written
    .replaceAll(/[\s\u00A0\u202F']/gu, '')
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .toUpperCase()
  if (text === '' || /^-+$/.test(text)) return null
  if (OTHER_MONEY.test(text.replaceAll(/\d+/g, ' '))) return { problem: 'CURRENCY' }
  const { isNegative, rest } = signOf(text.replaceAll(/US\$|USD|\$/g, ''))
  const digits = hasComma ? rest.replaceAll('.', '').replace(',', '.') : withoutThousands(rest)
  const match = digits === null ? null : /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(digits)
  if (!match || !/\d/.test(rest)) return { problem: 'AMOUNT' }
  const [, dollars = '', cents = ''] = match
  const amount = Number(dollars || '0') * 100 + Number(cents.padEnd(2, '0'))
  if (amount > CENTS_MAX) return { problem: 'AMOUNT' }
  return { cents: isNegative && amount !== 0 ? -amount : amount }
}

function signOf(text: string): { isNegative: boolean; rest: string } {
  const inside = /^-?\((.*)\)$/.exec(text)?.[1]
  if (inside !== undefined) return { isNegative: true, rest: inside.replace(/^\+/, '') }
  const word = /(?:CR|DR)$/.exec(text)?.[0] ?? ''
  const bare = text.slice(0, text.length - word.length)
  const isMinus = bare.startsWith('-') || bare.endsWith('-')
  return { isNegative: isMinus || word === 'DR', rest: bare.replace(/^[+-]/, '').replace(/[+-]$/, '') }
}

/** Null where the commas do not stand before groups of three. */
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
