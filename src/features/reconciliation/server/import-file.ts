// A file of the bank: read as often as somebody looks at it, and kept once.
import { createHash } from 'node:crypto'
import { asker, recordAudit } from '#features/audit/server/index.ts'
import { namesOf } from '#features/users/server/index.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type { BankImport, FundPath, ImportInput, ImportsQuery, Preview, PreviewInput } from '../contract.ts'
import type { ReconciliationCode } from '../rules/errors.ts'
import { lastDayOf, monthOf } from '../rules/months.ts'
import { newLines } from '../rules/new-lines.ts'
import { readStatement } from '../rules/read-statement.ts'
import {
  type Statement,
  type StatementLine,
  type StatementProblem,
  withoutTwins,
} from '../rules/statement.ts'
import { accountOf, accountToWrite, closedUntil, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { reconciliationError } from './reconciliation-error.ts'
import {
  type AccountRow,
  deleteImport,
  findFile,
  IMPORTS_NEWEST_FIRST,
  type ImportRow,
  insertImport,
  insertLines,
  keepEnding,
  keepMapping,
  keptLines,
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
  const { read, mapping, sample } = readFile(account, input)
  const about = { mapping, sample, format: mapping === null ? ('ofx' as const) : ('csv' as const) }
  if ('problem' in read) return { ...about, ...NOTHING, problem: read.problem }
  const { statement } = read
  const within = sinceStart(statement.lines, account)
  const fresh = newLines(within, await keptLines(ctx.db, input.fund, within))
  const until = await closedUntil(ctx.db, input.fund)
  return {
    ...about,
    problem: within.length === 0 && statement.lines.length > 0 ? 'BEFORE' : null,
    lines: statement.lines.slice(0, SHOWN_LINES).map(shownLine),
    newLines: fresh.length,
    knownLines: within.length - fresh.length,
    beforeStart: statement.lines.length - within.length,
    doubled: statement.doubled,
    twins: statement.twins,
    late: fresh.filter(({ postedOn }) => until !== null && postedOn <= until).length,
    leftOut: statement.leftOut.slice(0, SHOWN_PROBLEMS),
    leftOutCount: statement.leftOut.length,
  }
}

const NOTHING = {
  lines: [],
  newLines: 0,
  knownLines: 0,
  beforeStart: 0,
  doubled: 0,
  twins: 0,
  late: 0,
  leftOut: [],
  leftOutCount: 0,
}

function shownLine({ row, postedOn, amountCents, description, checkNumber }: StatementLine) {
  return { row, postedOn, amountCents, description, checkNumber }
}

function readFile({ last4, mapping: kept }: AccountRow, { text, mapping: chosen }: PreviewInput) {
  return readStatement({ text, last4, chosen, kept })
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
  const { read, mapping } = readFile(account, input)
  if ('problem' in read) throw reconciliationError(CODES[read.problem], { last4: account.last4 })
  const lines = await linesToKeep(tx, account, read.statement, input)
  const row = await keepFile(ctx, tx, { account, input, sha256 }, read.statement, lines)
  if (mapping !== null) await keepMapping(tx, fund, mapping)
  await recordAudit(tx, asker(ctx), {
    action: RECONCILIATION_ACTIONS['bank.imported'],
    subjectId: null,
    after: { fund, importId: row.id, newLines: row.newLines, knownLines: row.knownLines },
  })
  return row
}

type ToKeep = { fresh: StatementLine[]; knownLines: number }

async function linesToKeep(
  tx: Database,
  account: AccountRow,
  statement: Statement,
  { leavesOut, twins }: ImportInput,
): Promise<ToKeep> {
  if (statement.leftOut.length > 0 && !leavesOut) throw reconciliationError('BANK_ROWS_LEFT_OUT')
  if (statement.twins > 0 && twins === null) throw reconciliationError('BANK_ROWS_TWICE')
  const lines = twins === 'one' ? withoutTwins(statement.lines) : statement.lines
  const within = sinceStart(lines, account)
  if (within.length === 0 && lines.length > 0) throw reconciliationError('BANK_BEFORE_START')
  const fresh = newLines(within, await keptLines(tx, account.fund, within))
  return { fresh, knownLines: within.length - fresh.length }
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

/** What comes for a closed month is counted in the first that is open: nothing changes what was closed. */
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

/** For administrators, the newest first. */
export async function listImports(ctx: Context, query: ImportsQuery): Promise<PageOf<BankImport>> {
  requireAdmin(ctx)
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
