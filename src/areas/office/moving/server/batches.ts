// A file is checked, answered, imported, undone or deleted.
import { randomUUID } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listCasesByIds, workedCases } from '#areas/cases/cases/server/index.ts'
import { casesUsingMoved } from '#areas/documents/documents/server/index.ts'
import { fingerprintOf } from '#areas/documents/files/server/index.ts'
import { movedInvoicesInUse } from '#areas/money/invoices/server/index.ts'
import { displayName, listByIds, namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type PageAsked, readPage } from '#platform/keyset.ts'
import type {
  Batch,
  BatchPath,
  FilesQuery,
  MovingFile,
  MovingRow,
  OtherFiles,
  RowAnswer,
  RowsQuery,
} from '../contract.ts'
import { type BatchState, LEFT_OUT, WORKS_ON } from '../rules/batches.ts'
import { COLUMNS_MAX, type MovingKind, ROWS_MAX } from '../rules/files.ts'
import { doubledField, missingColumns } from '../rules/layouts.ts'
import {
  amountOf,
  centsOf,
  plainReference,
  readRows,
  readTable,
  type TableProblem,
} from '../rules/read-rows.ts'
import { CODE_OF_FILE, problem } from '../rules/problems.ts'
import type { MovingCode } from '../rules/errors.ts'
import { MOVING_ACTIONS } from './audit-actions.ts'
import { STEP } from './job-kinds.ts'
import { movingError } from './moving-error.ts'
import {
  amountsIn,
  arrivedFiles,
  BATCHES_NEWEST_FIRST,
  type BatchRow,
  casesWithMoney,
  changeBatch,
  changedPeople,
  changeRow,
  countFiles,
  countRows,
  deleteBatch,
  findBatch,
  findRow,
  insertBatch,
  insertRows,
  documentsOfCases,
  idsMade,
  invoicesOfCases,
  invoicedIn,
  listBatches as readBatches,
  listRows as readBatchRows,
  lockBatch,
  madeIn,
  madeOfRows,
  type MovingRowRow,
  namedElsewhere,
  notedCases,
  postedIn,
  ROWS_BY_LINE,
  unsummedCellsIn,
} from './repository.ts'

/** With what the trust account's books began, less what was outstanding then; null while it is not set up. */
export type OpeningOfTrust = (db: Database) => Promise<number | null>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    openingOfTrust?: OpeningOfTrust
  }
}

type Asking = Context & { openingOfTrust: OpeningOfTrust }

const TABLE_ERRORS: Record<TableProblem, MovingCode> = {
  NO_ROWS: 'MOVE_FILE_EMPTY',
  CUT_OFF: 'MOVE_FILE_BROKEN',
  TOO_MANY_ROWS: 'MOVE_FILE_LONG',
  TOO_MANY_COLUMNS: 'MOVE_FILE_WIDE',
}

/** For administrators. Nothing of it is imported; sent twice, it is kept once. */
export async function stageFile(
  ctx: Asking,
  { batchId, kind, fileName, text, columns }: MovingFile,
): Promise<Batch> {
  const { userId: by } = requireAdmin(ctx)
  const table = readTable(text)
  if ('problem' in table) {
    const max = table.problem === 'TOO_MANY_ROWS' ? ROWS_MAX : COLUMNS_MAX
    throw movingError(TABLE_ERRORS[table.problem], { max: max.toLocaleString('en-US') })
  }
  if (doubledField(columns) !== null) throw movingError('MOVE_COLUMN_TWICE')
  if (missingColumns(kind, columns).length > 0) throw movingError('MOVE_COLUMN_MISSING')
  const at = toDate(ctx.clock.now())
  const rows = readRows(kind, table.rows, columns)
  await ctx.db.transaction(async (tx) => {
    const about = { id: batchId, kind, fileName, by, at, steppedAt: at, rowCount: rows.length }
    const batch = await insertBatch(tx, { ...about, state: 'checking' })
    if (!batch) return
    await insertRows(
      { db: tx, seal: ctx.seal },
      rows.map(({ line, cells, problems }) => ({
        id: randomUUID(),
        batchId,
        line,
        cells,
        problems,
        state: problems.length > 0 ? 'refused' : 'read',
        reference: cells.reference === undefined ? null : plainReference(cells.reference),
        alikeId: null,
        madeId: null,
        amountCents: amountOf(kind, cells),
      })),
    )
    await recordAudit(tx, asker(ctx), {
      action: MOVING_ACTIONS['move-in.checked'],
      subjectId: null,
      after: { batchId, kind, rows: rows.length },
    })
    await ctx.jobs.enqueue(tx, STEP, { batchId })
  })
  return readBatch(ctx, batchId)
}

/** For administrators, the newest first. */
export async function listBatches(ctx: Asking, asked: PageAsked): Promise<PageOf<Batch>> {
  requireAdmin(ctx)
  const { rows, next } = await readPage(ctx, asked, {
    keyset: BATCHES_NEWEST_FIRST,
    read: (stretch) => readBatches(ctx.db, stretch),
  })
  return { items: await viewsOf(ctx, rows), next }
}

async function readBatch(ctx: Asking, batchId: string): Promise<Batch> {
  const row = await findBatch(ctx.db, batchId)
  if (!row) throw movingError('MOVE_NOT_FOUND')
  return onlyRow(await viewsOf(ctx, [row]))
}

const NO_ROWS = { read: 0, fine: 0, alike: 0, known: 0, refused: 0, made: 0, undone: 0, kept: 0 }

async function viewsOf(ctx: Asking, rows: readonly BatchRow[]): Promise<Batch[]> {
  const counts = await countRows(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ by }) => by))])
  const views: Batch[] = []
  for (const row of rows) {
    const { id, kind, fileName, state, rowCount, by, at } = row
    views.push({
      id,
      kind,
      fileName,
      state,
      isStuck: isStuck(ctx, row),
      rows: rowCount,
      by: names.get(by) ?? '',
      at: at.toISOString(),
      counts: { ...NO_ROWS, ...counts.get(id) },
      files: kind === 'documents' ? await filesOf(ctx, id) : null,
      money: kind === 'trust' || kind === 'invoices' ? await moneyOf(ctx, id, kind) : null,
    })
  }
  return views
}

async function moneyOf(ctx: Asking, batchId: string, kind: 'trust' | 'invoices'): Promise<Batch['money']> {
  const unsummed = kind === 'trust' ? await unsummedCellsIn(ctx, batchId) : []
  const earlier = unsummed.reduce((sum, { amount = '' }) => sum + (centsOf(amount) ?? 0), 0)
  return {
    fileCents: earlier + (await amountsIn(ctx.db, batchId)),
    postedCents: await (kind === 'trust' ? postedIn : invoicedIn)(ctx.db, batchId),
    bankCents: kind === 'trust' ? await ctx.openingOfTrust(ctx.db) : null,
  }
}

async function filesOf({ db }: Asking, batchId: string): Promise<Batch['files']> {
  const files = await countFiles(db, batchId)
  return { checking: files.get('checking') ?? 0, refused: files.get('refused') ?? 0 }
}

/** For administrators, in the order of the file. */
export async function listRows(
  ctx: Context,
  { batchId, show, ...asked }: RowsQuery,
): Promise<PageOf<MovingRow>> {
  requireAdmin(ctx)
  const batch = await findBatch(ctx.db, batchId)
  if (!batch) throw movingError('MOVE_NOT_FOUND')
  const { rows, next } = await readPage(ctx, asked, {
    keyset: ROWS_BY_LINE,
    read: (stretch) => readBatchRows(ctx, { batchId, show }, stretch),
  })
  return { items: await rowViewsOf(ctx.db, batch.kind, rows), next }
}

async function rowViewsOf(
  db: Database,
  kind: MovingKind,
  rows: readonly MovingRowRow[],
): Promise<MovingRow[]> {
  const ids = [...new Set(rows.flatMap(({ alikeId }) => alikeId ?? []))]
  const files = await arrivedFiles(
    db,
    rows.flatMap(({ state, madeId }) => (state === 'made' && madeId ? [madeId] : [])),
  )
  const cases = await casesOf(db, kind, rows)
  const people = new Map((await listByIds(db, ids)).map((person) => [person.id, person]))
  return rows.map(({ id, line, cells, state, problems, alikeId, madeId }) => {
    const fileProblem = files.get(madeId ?? '')?.problem
    const person = alikeId === null ? undefined : people.get(alikeId)
    const { firstName, lastName, clientFirstName, clientLastName } = cells
    const names = [firstName ?? clientFirstName ?? '', lastName ?? clientLastName ?? '']
    const name = names.join(' ').trim()
    const { path = '', title = '', caseReference = '', reference = '', clientReference = '' } = cells
    return {
      id,
      line,
      state,
      cells: fileProblem || LEFT_OUT.includes(state) ? cells : null,
      case: cases.get(madeId ?? '') ?? null,
      problems: fileProblem ? [problem(CODE_OF_FILE[fileProblem])] : problems,
      name: path || name || title || caseReference || clientReference || reference,
      alike: person
        ? { clientId: person.id, name: displayName(person), phone: person.phone, email: person.email }
        : null,
    }
  })
}

/** Of files to come: the cases that they go to, by their ids. */
async function casesOf(
  db: Database,
  kind: MovingKind,
  rows: readonly MovingRowRow[],
): Promise<Map<string, MovingRow['case']>> {
  if (kind !== 'documents') return new Map()
  const ids = rows.flatMap(({ state, madeId }) => (state === 'fine' && madeId ? [madeId] : []))
  const cases = await listCasesByIds(db, [...new Set(ids)])
  const names = await namesOf(db, [...new Set(cases.map(({ clientId }) => clientId))])
  return new Map(cases.map(({ id, number, clientId }) => [id, { number, client: names.get(clientId) ?? '' }]))
}

/** For administrators, until it is imported. It may be answered otherwise later. */
export async function answerRow(ctx: Context, { batchId, rowId, isSame }: RowAnswer): Promise<MovingRow> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const batch = await locked(tx, batchId)
    const row = await findRow({ db: tx, seal: ctx.seal }, { batchId, rowId })
    if (!row || row.alikeId === null) throw movingError('MOVE_NOT_FOUND')
    if (batch.state !== 'ready') throw movingError('MOVE_NOT_READY')
    await changeRow(
      tx,
      rowId,
      isSame ? { state: 'known', madeId: row.alikeId } : { state: 'fine', madeId: null },
    )
  })
  const row = await findRow(ctx, { batchId, rowId })
  return onlyRow(await rowViewsOf(ctx.db, 'people', row ? [row] : []))
}

/** For administrators. By the keyed hash that every document has of the bytes that arrived. */
export async function compareFiles(ctx: Context, { batchId, files }: FilesQuery): Promise<OtherFiles> {
  requireAdmin(ctx)
  if (!(await findBatch(ctx.db, batchId))) throw movingError('MOVE_NOT_FOUND')
  const rows = await madeOfRows(
    ctx.db,
    batchId,
    files.map(({ rowId }) => rowId),
  )
  const made = new Map(rows.map(({ id, madeId }) => [id, madeId ?? '']))
  const arrived = await arrivedFiles(ctx.db, [...made.values()].filter(Boolean))
  const isOther = ({ rowId, sha256 }: FilesQuery['files'][number]) =>
    arrived.get(made.get(rowId) ?? '')?.fingerprint !== fingerprintOf(ctx, sha256)
  return { rowIds: files.filter(isOther).map(({ rowId }) => rowId) }
}

async function locked(tx: Database, batchId: string): Promise<BatchRow> {
  const batch = await lockBatch(tx, batchId)
  if (!batch) throw movingError('MOVE_NOT_FOUND')
  return batch
}

/** So long nothing has moved: the job gave up, or acts for somebody who has left. */
const STUCK_MINUTES = 5

function isStuck({ clock }: Pick<Context, 'clock'>, { state, steppedAt }: BatchRow): boolean {
  const age = toDate(clock.now()).getTime() - steppedAt.getTime()
  return WORKS_ON[state] !== null && age >= STUCK_MINUTES * 60_000
}

/** In the name of the caller from now on. */
async function workOn(ctx: Context, tx: Database, batchId: string, state: BatchState): Promise<void> {
  const { userId: by } = requireAdmin(ctx)
  await changeBatch(tx, batchId, { state, by, steppedAt: toDate(ctx.clock.now()) })
  await ctx.jobs.enqueue(tx, STEP, { batchId })
}

async function begin(
  ctx: Context,
  tx: Database,
  { id: batchId, kind, rowCount }: BatchRow,
  next: 'importing' | 'undoing',
): Promise<void> {
  await workOn(ctx, tx, batchId, next)
  await recordAudit(tx, asker(ctx), {
    action: MOVING_ACTIONS[next === 'importing' ? 'move-in.imported' : 'move-in.undone'],
    subjectId: null,
    after: { batchId, kind, rows: rowCount },
  })
}

/** For administrators. Asked for any number of times, it is imported once; one that is stuck goes on with what it was at. */
export async function bringIn(ctx: Asking, { batchId }: BatchPath): Promise<Batch> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const batch = await locked(tx, batchId)
    if (isStuck(ctx, batch)) return workOn(ctx, tx, batchId, batch.state)
    if (batch.state === 'done' || batch.state === 'importing') return
    if (batch.state !== 'ready') throw movingError('MOVE_NOT_READY')
    const { fine = 0, made = 0 } = (await countRows(tx, [batchId])).get(batchId) ?? {}
    // The files of documents are sent before; what has none is left out now.
    if ((batch.kind === 'documents' ? made : fine) === 0) throw movingError('MOVE_NOTHING')
    await begin(ctx, tx, batch, 'importing')
  })
  return readBatch(ctx, batchId)
}

/** For administrators, as long as nothing was built on it: MOVE_BUILT_ON names whom it is about. */
export async function undoImport(ctx: Asking, { batchId }: BatchPath): Promise<Batch> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const batch = await locked(tx, batchId)
    if (batch.state === 'undone' || batch.state === 'undoing') return
    if (batch.state !== 'done') throw movingError('MOVE_NOT_READY')
    await refuseBuiltOn(ctx, tx, batch)
    await begin(ctx, tx, batch, 'undoing')
  })
  return readBatch(ctx, batchId)
}

/** Whom or what it is about, as staff call it. The ledger itself says whether a balance can still be reversed. */
const BUILT_ON: Record<
  MovingKind,
  (tx: Database, made: readonly string[], ctx: Context) => Promise<string[]>
> = {
  people: builtOnPeople,
  cases: builtOnCases,
  dates: () => Promise.resolve([]),
  notes: () => Promise.resolve([]),
  trust: () => Promise.resolve([]),
  invoices: async (tx, made) => (await movedInvoicesInUse(tx, made)).map(({ number }) => number),
  documents: builtOnDocuments,
}

/** Of more, so many are named. */
const NAMES_MAX = 5

async function refuseBuiltOn(ctx: Context, tx: Database, { id, kind }: BatchRow): Promise<void> {
  const made = await madeIn(tx, id)
  const names = await BUILT_ON[kind](tx, made, ctx)
  if (names.length === 0) return
  const more = names.length > NAMES_MAX ? [`+${names.length - NAMES_MAX}`] : []
  throw movingError('MOVE_BUILT_ON', { names: [...names.slice(0, NAMES_MAX), ...more].join(', ') })
}

async function builtOnPeople(tx: Database, ids: readonly string[]): Promise<string[]> {
  const found = [...(await namedElsewhere(tx, 'users', ids, [])), ...(await changedPeople(tx, ids))]
  return [...(await namesOf(tx, [...new Set(found)])).values()]
}

async function builtOnDocuments(tx: Database, ids: readonly string[], ctx: Context): Promise<string[]> {
  return casesUsingMoved(ctx, tx, ids, await namedElsewhere(tx, 'documents', ids, []))
}

/** What was made together with a case, or is looked at by itself. */
const OF_CASE = ['case_events', 'case_tasks', 'case_notes', 'party_names', 'invoices', 'documents']

/** Invoices and documents that came after their case go with it, as long as nothing was built on them. */
async function builtOnCases(tx: Database, ids: readonly string[], ctx: Context): Promise<string[]> {
  const [invoices, documents] = [await invoicesOfCases(tx, ids), await documentsOfCases(tx, ids)]
  const used = new Set((await movedInvoicesInUse(tx, idsMade(invoices))).map(({ id }) => id))
  const taskIds = invoices.map(({ id }) => id)
  const found = new Set([
    ...(await namedElsewhere(tx, 'cases', ids, OF_CASE)),
    ...(await casesWithMoney(tx, ids)),
    ...(await notedCases(tx, ids)),
    ...(await workedCases(tx, ids, taskIds)),
    ...invoices.filter(({ id, rowId }) => rowId === null || used.has(id)).map(({ caseId }) => caseId),
    ...documents.filter(({ rowId }) => rowId === null).map(({ caseId }) => caseId),
  ])
  const rows = await listCasesByIds(tx, [...found])
  const numbers = new Set([
    ...rows.map(({ number }) => number),
    ...(await builtOnDocuments(tx, idsMade(documents), ctx)),
  ])
  return [...numbers].toSorted()
}

/** For administrators, unless it was imported. */
export async function discardFile(ctx: Context, { batchId }: BatchPath): Promise<BatchPath> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const { state, kind, rowCount: rows } = await locked(tx, batchId)
    if (state === 'checking') throw movingError('MOVE_NOT_READY')
    const { made = 0 } = (await countRows(tx, [batchId])).get(batchId) ?? {}
    if (state !== 'ready' || made > 0) throw movingError('MOVE_IN_USE')
    await deleteBatch(tx, batchId)
    await recordAudit(tx, asker(ctx), {
      action: MOVING_ACTIONS['move-in.discarded'],
      subjectId: null,
      after: { batchId, kind, rows },
    })
  })
  return { batchId }
}
