// A file of the bank: read at each preview, and kept once.
import { createHash } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type { BankImport, FundPath, ImportInput, ImportsQuery, Preview, PreviewInput } from '../contract.ts'
import type { ReconciliationCode } from '../rules/errors.ts'
import type { Fund } from '../rules/adjustments.ts'
import { monthOf } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { sortLines } from '../rules/new-lines.ts'
import { type FileHabits, readStatement, type StatementRead } from '../rules/read-statement.ts'
import {
  type Statement,
  type StatementLine,
  type StatementProblem,
  type Unread,
  withoutTwins,
} from '../rules/statement.ts'
import { accountOf, accountToWrite, closedUntil, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { reconciliationError } from './reconciliation-error.ts'
import {
  type AccountRow,
  deleteImport,
  deleteLines,
  findFile,
  IMPORTS_NEWEST_FIRST,
  type ImportRow,
  insertImport,
  insertLines,
  keepEnding,
  keepHabits,
  keptLines,
  linesNumbered,
  type LineRow,
  listImports as readImports,
  lockImport,
  ofImport,
} from './repository.ts'

const SHOWN_LINES = 10
const SHOWN_PROBLEMS = 50

/** For administrators. Nothing is kept. */
export async function previewFile(ctx: Context, input: PreviewInput): Promise<Preview> {
  requireAdmin(ctx)
  const account = await accountOf(ctx.db, input.fund)
  const { read, mapping, sample } = readFile(ctx, account, input)
  const about: Preview = { ...NOTHING, mapping, sample, format: isTable(read, sample) ? 'csv' : 'ofx' }
  if ('problem' in read) return { ...about, ...unreadView(read) }
  const { statement } = read
  const within = sinceStart(statement.lines, account)
  const { fresh, known, reused } = sortLines(within, await keptLines(ctx.db, input.fund, within))
  const until = await closedUntil(ctx.db, input.fund)
  const taken = await takenBackBy(ctx.db, input.fund, statement)
  const { takesBack: _takes, ending: _ending, isProven: _proven, ...said } = statement
  return {
    ...about,
    ...said,
    ...leftOutView(statement.leftOut),
    problem: within.length === 0 && statement.lines.length > 0 ? 'BEFORE' : null,
    lines: statement.lines.slice(0, SHOWN_LINES).map(shownLine),
    moneyIn: sumOf(statement.lines.filter(({ amountCents }) => amountCents > 0)),
    moneyOut: sumOf(statement.lines.filter(({ amountCents }) => amountCents < 0)),
    newLines: fresh.length,
    knownLines: known.length,
    reused: reused.length,
    beforeStart: statement.lines.length - within.length,
    takenBack: taken.length,
    late: fresh.filter(({ postedOn }) => until !== null && postedOn <= until).length,
  }
}

const NONE = { count: 0, cents: 0 }
const NOTHING: Omit<Preview, 'mapping' | 'sample' | 'format'> = {
  problem: null,
  problemRow: null,
  accounts: [],
  way: null,
  isDayOrderOpen: false,
  rows: 0,
  plain: 0,
  lines: [],
  moneyIn: NONE,
  moneyOut: NONE,
  balances: null,
  newLines: 0,
  knownLines: 0,
  reused: 0,
  beforeStart: 0,
  doubled: 0,
  corrected: 0,
  takenBack: 0,
  twins: 0,
  late: 0,
  leftOut: [],
  leftOutCount: 0,
}

function isTable(read: StatementRead['read'], sample: string[][]): boolean {
  return 'statement' in read ? read.statement.format === 'csv' : sample.length > 0
}

function unreadView({ problem, row, accounts = [], leftOut = [], way }: Unread) {
  return { problem, problemRow: row ?? null, accounts, way: way ?? null, ...leftOutView(leftOut) }
}

function leftOutView(leftOut: Statement['leftOut']) {
  return { leftOut: leftOut.slice(0, SHOWN_PROBLEMS), leftOutCount: leftOut.length }
}

function sumOf(lines: readonly StatementLine[]) {
  return { count: lines.length, cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

function shownLine({ row, postedOn, amountCents, description, checkNumber }: StatementLine) {
  return { row, postedOn, amountCents, description, checkNumber }
}

function readFile(ctx: Context, { last4, habits: kept }: AccountRow, input: PreviewInput): StatementRead {
  const { text, mapping = null, way = null, dayShape = null, account = null } = input
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  return readStatement({ text, last4, today, kept, said: { mapping, way, dayShape, account } })
}

function sinceStart(lines: readonly StatementLine[], { startsOn }: AccountRow): StatementLine[] {
  return lines.filter(({ postedOn }) => postedOn >= startsOn)
}

const CODES: Record<StatementProblem, ReconciliationCode> = {
  NO_COLUMNS: 'BANK_FILE_NO_COLUMNS',
  NO_LINES: 'BANK_FILE_NO_LINES',
  CURRENCY: 'BANK_FILE_CURRENCY',
  WRONG_ACCOUNT: 'BANK_FILE_WRONG_ACCOUNT',
  BROKEN: 'BANK_FILE_BROKEN',
  BALANCE: 'BANK_FILE_BALANCE',
  TOO_LONG: 'BANK_FILE_TOO_LONG',
}

function unreadError({ problem, row, accounts = [] }: Unread, { last4 }: AccountRow) {
  const named = accounts.filter((name) => name !== '').join(', ') || '–'
  return reconciliationError(CODES[problem], { last4, named, row: String(row ?? '') })
}

/** For administrators. */
export async function importFile(ctx: Context, input: ImportInput): Promise<BankImport> {
  requireAdmin(ctx)
  const row = await ctx.db.transaction((tx) => importOnce(ctx, tx, input))
  return importView(ctx.db, row)
}

async function importOnce(ctx: Context, tx: Database, input: ImportInput): Promise<ImportRow> {
  const { fund } = input
  const account = await accountToWrite(tx, fund)
  const sha256 = createHash('sha256').update(input.text).digest('hex')
  const before = await findFile(tx, fund, sha256)
  if (before) {
    const day = formatPastDate(dateIn(FIRM_ZONE, instant(before.importedAt)), ctx.language)
    throw reconciliationError('BANK_FILE_BEFORE', { day })
  }
  const { read, mapping } = readFile(ctx, account, input)
  if ('problem' in read) throw unreadError(read, account)
  const takenBack = await takeBack(ctx, tx, fund, read.statement)
  const lines = await linesToKeep(tx, account, read.statement, input)
  const row = await keepFile(ctx, tx, { account, input, sha256 }, read.statement, lines)
  await keepHabits(tx, fund, habitsAfter(account.habits, input, read.statement, mapping))
  await recordAudit(tx, asker(ctx), {
    action: RECONCILIATION_ACTIONS['bank.imported'],
    subjectId: null,
    after: {
      fund,
      importId: row.id,
      newLines: row.newLines,
      knownLines: row.knownLines,
      ...(takenBack > 0 && { takenBack }),
    },
  })
  return row
}

/** Deletes lines that the bank corrects in this file; refused once one is matched or closed. */
async function takeBack(ctx: Context, tx: Database, fund: Fund, statement: Statement): Promise<number> {
  const taken = await takenBackBy(tx, fund, statement)
  const until = await closedUntil(tx, fund)
  const held = taken.find(
    ({ matchId, countedOn: day }) => matchId !== null || (until !== null && day <= until),
  )
  if (held) {
    const row = statement.takesBack.find(({ bankId }) => bankId === held.bankId)?.row
    const day = formatPastDate(plainDate(held.postedOn), ctx.language)
    throw reconciliationError('BANK_CORRECTED_MATCHED', { row: String(row ?? ''), day })
  }
  await deleteLines(
    tx,
    taken.map(({ id }) => id),
  )
  return taken.length
}

function takenBackBy(db: Database, fund: Fund, { takesBack }: Statement): Promise<LineRow[]> {
  return linesNumbered(
    db,
    fund,
    takesBack.map(({ bankId }) => bankId),
  )
}

/** A person is asked once for each bank: the answers for its files are remembered with their reading. */
function habitsAfter(
  before: FileHabits | null,
  { way = null, account = null }: ImportInput,
  { format, way: read }: Statement,
  mapping: FileHabits['table'],
): FileHabits {
  const isSaid = way !== null || before?.ways[format]?.isSaid === true
  return {
    table: mapping ?? before?.table ?? null,
    ways: { ...before?.ways, [format]: { way: read.way, isSaid } },
    accounts: [...new Set([...(before?.accounts ?? []), ...(account === null ? [] : [account])])],
  }
}

type ToKeep = { fresh: StatementLine[]; knownLines: number }

async function linesToKeep(
  tx: Database,
  account: AccountRow,
  statement: Statement,
  { leavesOut = false, twins = null, reused: answer = null }: ImportInput,
): Promise<ToKeep> {
  if (statement.way.doubt !== null) throw reconciliationError('BANK_WAY_UNSAID')
  if (statement.isDayOrderOpen) throw reconciliationError('BANK_DAYS_UNSAID')
  if (statement.leftOut.length > 0 && !leavesOut) throw reconciliationError('BANK_ROWS_LEFT_OUT')
  if (statement.twins > 0 && twins === null) throw reconciliationError('BANK_ROWS_TWICE')
  const lines = twins === 'one' ? withoutTwins(statement.lines) : statement.lines
  const within = sinceStart(lines, account)
  if (within.length === 0 && lines.length > 0) throw reconciliationError('BANK_BEFORE_START')
  const { fresh, known, reused } = sortLines(within, await keptLines(tx, account.fund, within))
  if (reused.length > 0 && answer === null) throw reconciliationError('BANK_NUMBER_REUSED')
  const isNew = answer === 'new'
  return {
    fresh: isNew ? [...fresh, ...reused] : fresh,
    knownLines: known.length + (isNew ? 0 : reused.length),
  }
}

type Taken = { account: AccountRow; input: ImportInput; sha256: string }

async function keepFile(
  ctx: Context,
  tx: Database,
  { account: { fund }, input: { fileName }, sha256 }: Taken,
  { format, ending }: Statement,
  { fresh, knownLines }: ToKeep,
): Promise<ImportRow> {
  const { userId } = requireAdmin(ctx)
  const now = toDate(ctx.clock.now())
  const until = await closedUntil(tx, fund)
  const row = await insertImport(tx, {
    fund,
    fileName,
    sha256,
    format,
    knownLines,
    newLines: fresh.length,
    importedBy: userId,
    importedAt: now,
  })
  const lines = fresh.map(({ row: _row, balanceCents: _balance, ...line }) => ({
    ...line,
    fund,
    importId: row.id,
    countedOn: countedOn(line.postedOn, until),
  }))
  await insertLines(tx, lines)
  const isEnd = ending !== null && ending.on === lastDayOf(monthOf(ending.on))
  if (isEnd && (until === null || ending.on > until)) {
    const { on: month, cents: endingCents } = ending
    const entered = { enteredBy: userId, enteredAt: now, importId: row.id }
    await keepEnding(tx, { fund, month, endingCents, ...entered })
  }
  return row
}

/** A line of a closed month is counted in the first open one: nothing changes a closed month. */
function countedOn(postedOn: string, until: string | null): string {
  return until !== null && postedOn <= until ? plusDays(plainDate(until), 1).toString() : postedOn
}

/** For administrators: a file of another account, or read the wrong way. Only while nothing hangs on it. */
export async function removeImport(
  ctx: Context,
  { fund, importId }: FundPath & { importId: string },
): Promise<{ removed: number }> {
  requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    await accountToWrite(tx, fund)
    const row = await lockImport(tx, fund, importId)
    if (!row) throw generalError('NOT_FOUND')
    const { lines, days } = await ofImport(tx, importId)
    await requireOpen(tx, fund, days)
    if (lines.some(({ matchId }) => matchId !== null)) throw reconciliationError('BANK_IMPORT_USED')
    await deleteImport(tx, importId)
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.import-removed'],
      subjectId: null,
      after: { fund, importId, lines: lines.length },
    })
    return { removed: lines.length }
  })
}

/** For readers of the books, the newest first. */
export async function listImports(ctx: Context, query: ImportsQuery): Promise<PageOf<BankImport>> {
  requireBooks(ctx)
  const { fund } = await accountOf(ctx.db, query.fund)
  const { rows, next } = await readPage(ctx, query, {
    keyset: IMPORTS_NEWEST_FIRST,
    read: (stretch) => readImports(ctx.db, fund, stretch),
  })
  return { items: await Promise.all(rows.map((row) => importView(ctx.db, row))), next }
}

async function importView(db: Database, row: ImportRow): Promise<BankImport> {
  const { id, fileName, format, importedAt, importedBy, knownLines, newLines: fresh } = row
  const names = await namesOf(db, [importedBy])
  const by = names.get(importedBy) ?? ''
  return { id, fileName, format, newLines: fresh, knownLines, by, at: importedAt.toISOString() }
}
