// A statement in OFX or QFX as movements. Every movement of the file is one, or is left out with a reason.
import type { Cents } from '#kernel/money.ts'
import type { Direction } from './direction-words.ts'
import { beginningsIn, isCutOff, tagsIn } from './ofx-tags.ts'
import { isPendingRow } from './row-status.ts'
import { type Mark, statementAmount } from './statement-amount.ts'
import { statementDay } from './statement-day.ts'
import {
  BANK_ID_MAX,
  checkNumberOf,
  DESCRIPTION_MAX,
  type KnownWay,
  latestDay,
  type ReadStatement,
  type RowProblem,
  ROWS_MAX,
  type Statement,
  type StatementLine,
  type StatementWay,
  tidy,
  type Way,
  withoutDoubles,
} from './statement.ts'

export { isOfx } from './ofx-tags.ts'

export type OfxAsked = {
  last4: string
  /** "2026-11-28": nothing is posted later than in a week. */
  today: string
  known: KnownWay | null
  /** The file's names for the account, as confirmed by a person; empty if it has none. */
  accounts: readonly string[]
}

type Values = Map<string, string>
type Moved = { row: number; values: Values }
type Account = { values: Values; balance: Values; moved: Moved[] }

const ACCOUNT_MAX = 40

export function ofxStatement(text: string, asked: OfxAsked): ReadStatement {
  if (beginningsIn(text) > ROWS_MAX) return { problem: 'TOO_LONG' }
  const { accounts, count } = accountsIn(text)
  if (accounts.length === 0 || count !== beginningsIn(text) || isCutOff(text)) return { problem: 'BROKEN' }
  const account = accounts.find((each) => isOwn(nameOf(each), asked))
  if (!account) return { problem: 'WRONG_ACCOUNT', accounts: [...new Set(accounts.map(nameOf))].slice(0, 10) }
  if ((account.values.get('CURDEF') ?? 'USD').toUpperCase() !== 'USD') return { problem: 'CURRENCY' }
  return statementOf(account, asked)
}

function nameOf({ values }: Account): string {
  return tidy(values.get('ACCTID') ?? '', ACCOUNT_MAX)
}

function isOwn(name: string, { last4, accounts }: OfxAsked): boolean {
  return name.replaceAll(/\D/g, '').endsWith(last4) || accounts.includes(name)
}

function statementOf(account: Account, { today, known }: OfxAsked): ReadStatement {
  const latest = latestDay(today)
  const { moved, corrected, takesBack } = withCorrections(account.moved)
  const read = moved.map((each) => entryOf(each, latest))
  const all = read.flatMap((each) => ('entry' in each ? [each.entry] : []))
  const entries = all.filter(({ cents }) => cents !== 0)
  const way = wayOf(entries, known)
  const lines = entries.flatMap((entry) => directed(entry, way.way) ?? [])
  const undirected = entries.filter((entry) => directed(entry, way.way) === null)
  const leftOut = [
    ...read.flatMap((each) => ('problem' in each ? [each.problem] : [])),
    ...undirected.map(({ line: { row, description: text } }) => ({ row, code: 'DIRECTION' as const, text })),
  ]
  const ending = endingOf(account.balance)
  if (lines.length === 0 && leftOut.length === 0 && ending === null) return { problem: 'NO_LINES' }
  const { lines: kept, doubled, twins } = withoutDoubles(lines)
  const statement: Statement = {
    format: 'ofx',
    rows: account.moved.length,
    leftOut,
    ending,
    way,
    corrected,
    takesBack,
    doubled,
    twins,
    lines: kept,
    plain: all.length - entries.length,
    isDayOrderOpen: false,
    balances: null,
    isProven: false,
  }
  return { statement }
}

/** Statements of bank accounts; those of cards are others'. The count is of all movements that begin in the file. */
function accountsIn(text: string): { accounts: Account[]; count: number } {
  const accounts: Account[] = []
  let account: Account | null = null
  let values: Values | null = null
  let count = 0
  for (const { row, name, value, isEnd } of tagsIn(text)) {
    if (name === 'STMTTRN' && !isEnd) count += 1
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
  return { accounts, count }
}

type Corrections = {
  moved: Moved[]
  corrected: number
  takesBack: Statement['takesBack']
}

/** A corrected movement counts once, as corrected last; one taken back does not. */
function withCorrections(all: readonly Moved[]): Corrections {
  const idOf = ({ values }: Moved) => values.get('FITID') ?? ''
  const corrections = all.filter(({ values }) => values.has('CORRECTFITID'))
  const idCorrected = ({ values }: Moved) => tidy(values.get('CORRECTFITID') ?? '', BANK_ID_MAX)
  const isDeleted = ({ values }: Moved) => (values.get('CORRECTACTION') ?? '').toUpperCase() === 'DELETE'
  const gone = new Set<Moved>()
  const takesBack: Statement['takesBack'] = []
  for (const [at, each] of corrections.entries()) {
    const bankId = idCorrected(each)
    const earlier = corrections.slice(0, at).filter((other) => idCorrected(other) === bankId)
    const before = all.filter(
      (other) =>
        other !== each &&
        !gone.has(other) &&
        (tidy(idOf(other), BANK_ID_MAX) === bankId || earlier.includes(other)),
    )
    for (const other of before) gone.add(other)
    takesBack.push({ bankId, row: each.row })
    if (isDeleted(each)) gone.add(each)
  }
  return { moved: all.filter((each) => !gone.has(each)), corrected: gone.size, takesBack }
}

type Entry = { line: Omit<StatementLine, 'amountCents'>; cents: Cents; mark: Mark; word: Direction | null }

function entryOf({ row, values }: Moved, latest: string): { entry: Entry } | { problem: RowProblem } {
  const said = ['NAME', 'MEMO', 'TRNTYPE'].map((name) => values.get(name) ?? '')
  const [name = '', memo = '', type = ''] = said
  const description = tidy([...new Set([name || type, memo])].filter(Boolean).join(' · '), DESCRIPTION_MAX)
  const problem = (code: RowProblem['code']) => ({ problem: { row, code, text: description } })
  const amount = amountOf(values.get('TRNAMT') ?? '')
  const postedOn = dayOf(values.get('DTPOSTED') ?? '')
  if (type.toUpperCase() === 'HOLD' || isPendingRow([], [name, memo])) return problem('PENDING')
  if (amount === null || 'problem' in amount) return problem(amount?.problem ?? 'AMOUNT')
  if (postedOn === null) return problem('DAY')
  if (postedOn > latest) return problem('FUTURE')
  // In a movement of another currency, this names the currency of its amount.
  if (!/^(USD)?$/i.test(values.get('CURSYM') ?? '')) return problem('CURRENCY')
  const bankId = tidy(values.get('FITID') ?? '', BANK_ID_MAX) || null
  const checkNumber = checkNumberOf(values.get('CHECKNUM') ?? '')
  const line = { row, postedOn, description, checkNumber, bankId, balanceCents: null }
  return { entry: { line, ...amount, word: TYPES[type.toUpperCase()] ?? null } }
}

/** Those that say a direction; interest, transfers and the like may go either way. */
const TYPES: Readonly<Record<string, Direction>> = {
  CREDIT: 1,
  DEP: 1,
  DIRECTDEP: 1,
  DEBIT: -1,
  CHECK: -1,
  FEE: -1,
  SRVCHG: -1,
  PAYMENT: -1,
  CASH: -1,
  DIRECTDEBIT: -1,
  REPEATPMT: -1,
}

function wayOf(entries: readonly Entry[], known: KnownWay | null): StatementWay {
  const hasTypes = entries.some(({ word }) => word !== null)
  const ways: Way[] = hasTypes ? ['sign', 'turned', 'word'] : ['sign', 'turned']
  const isKnown = known !== null && ways.includes(known.way)
  if (isKnown && known.isSaid) return { way: known.way, ways, doubt: null }
  const opposed = entries.find(({ cents, word }) => word !== null && Math.sign(cents) !== word)
  const isSigned = entries.some(({ mark }) => mark === 'minus')
  if (opposed) {
    const allOpposed = entries.every(({ cents, word }) => word === null || Math.sign(cents) !== word)
    const way = isSigned ? (allOpposed ? 'turned' : 'sign') : 'word'
    return { way, ways, doubt: { code: 'DIFFER', row: opposed.line.row } }
  }
  const unsaid =
    isSigned || isKnown ? undefined : entries.find(({ word, mark }) => word === null && mark === null)
  return { way: 'sign', ways, doubt: unsaid ? { code: 'UNSAID', row: unsaid.line.row } : null }
}

function directed({ line, cents, word, mark }: Entry, way: Way): StatementLine | null {
  if (way !== 'word') return { ...line, amountCents: way === 'turned' ? 0 - cents : cents }
  const isOpposed = word === 1 && mark === 'minus'
  return word === null || isOpposed ? null : { ...line, amountCents: word * Math.abs(cents) }
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
