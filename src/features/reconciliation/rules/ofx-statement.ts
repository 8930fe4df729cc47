// OFX and QFX: the older form in SGML, whose values have no closing tags, and the newer in XML.
import { statementAmount } from './statement-amount.ts'
import { statementDay } from './statement-day.ts'
import {
  BANK_ID_MAX,
  checkNumberOf,
  DESCRIPTION_MAX,
  type ReadStatement,
  type RowProblem,
  type StatementLine,
  tidy,
  withoutDoubles,
} from './statement.ts'

export function isOfx(text: string): boolean {
  return /<OFX>/i.test(text.slice(0, 4_000))
}

type Values = Map<string, string>
type Account = { values: Values; balance: Values; moved: { row: number; values: Values }[] }

export function ofxStatement(text: string, last4: string): ReadStatement {
  const accounts = accountsIn(text)
  if (accounts.length === 0) return { problem: 'BROKEN' }
  const account = accounts.find(({ values }) => digits(values.get('ACCTID') ?? '').endsWith(last4))
  if (!account) return { problem: 'WRONG_ACCOUNT' }
  if ((account.values.get('CURDEF') ?? 'USD').toUpperCase() !== 'USD') return { problem: 'CURRENCY' }
  const read = account.moved.map(lineOf)
  const lines = read.flatMap((each) => ('line' in each ? [each.line] : []))
  const leftOut = read.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const ending = endingOf(account.balance)
  if (lines.length === 0 && leftOut.length === 0 && ending === null) return { problem: 'NO_LINES' }
  return { statement: { format: 'ofx', leftOut, ending, ...withoutDoubles(lines) } }
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Statements of bank accounts; those of cards are others'. */
function accountsIn(text: string): Account[] {
  const accounts: Account[] = []
  let account: Account | null = null
  let values: Values | null = null
  for (const { row, name, value, isEnd } of tagsIn(text)) {
    if (name === 'STMTRS') {
      account = isEnd ? null : { values: new Map(), balance: new Map(), moved: [] }
      if (account) accounts.push(account)
      values = account?.values ?? null
    } else if (account && name === 'STMTTRN') {
      values = isEnd ? account.values : new Map()
      if (!isEnd && values) account.moved.push({ row, values })
    } else if (account && name === 'LEDGERBAL') {
      values = isEnd ? account.values : account.balance
    } else if (account && name === 'AVAILBAL') {
      values = isEnd ? account.values : null
    } else if (values && value !== '' && !values.has(name)) values.set(name, value)
  }
  return accounts
}

function* tagsIn(text: string) {
  let [row, counted] = [1, 0]
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]{0,500}?)\]\]>/g, (_, inside: string) => escaped(inside))
  for (const match of plain.matchAll(/<(\/?)([A-Za-z0-9._]{1,40})>([^<]*)/g)) {
    row += plain.slice(counted, match.index).split('\n').length - 1
    counted = match.index
    const [, slash, name = '', value = ''] = match
    yield { row, name: name.toUpperCase(), value: unescaped(value.trim()), isEnd: slash === '/' }
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code?: string, name?: string) => {
    if (code === undefined) return NAMED[(name ?? '').toLowerCase()] ?? whole
    return Number(code) > 0 && Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole
  })
}

function lineOf({
  row,
  values,
}: Account['moved'][number]): { line: StatementLine } | { problem: RowProblem } {
  const said = ['NAME', 'MEMO', 'TRNTYPE'].map((name) => values.get(name) ?? '')
  const [name = '', memo = '', type = ''] = said
  const description = tidy([...new Set([name || type, memo])].filter(Boolean).join(' · '), DESCRIPTION_MAX)
  const problem = (code: RowProblem['code']) => ({ problem: { row, code, text: description } })
  const amount = amountOf(values.get('TRNAMT') ?? '')
  const postedOn = dayOf(values.get('DTPOSTED') ?? '')
  if (amount === null || 'problem' in amount) return problem(amount?.problem ?? 'AMOUNT')
  if (postedOn === null) return problem('DAY')
  // Of a movement in another currency, that says in which one its amount is.
  if (!/^(USD)?$/i.test(values.get('CURSYM') ?? '')) return problem('CURRENCY')
  const bankId = tidy(values.get('FITID') ?? '', BANK_ID_MAX) || null
  const checkNumber = checkNumberOf(values.get('CHECKNUM') ?? '')
  const line = {
    row,
    postedOn,
    amountCents: amount.cents,
    description,
    checkNumber,
    bankId,
    balanceCents: null,
  }
  return { line }
}

/** "20261103", "20261103120000.000[-6:CST]": the day on the bank's own calendar. */
function dayOf(text: string): string | null {
  return statementDay(/^\d{8}/.exec(text)?.[0] ?? '', 'ymd')
}

function amountOf(text: string) {
  return statementAmount(text, /,\d{1,2}$/.test(text))
}

function endingOf(balance: Values): { on: string; cents: number } | null {
  const [amount, on] = [amountOf(balance.get('BALAMT') ?? ''), dayOf(balance.get('DTASOF') ?? '')]
  return amount && 'cents' in amount && on !== null ? { on, cents: amount.cents } : null
}
