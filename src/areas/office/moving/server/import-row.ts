// A row becomes a person, a case, a date, a note, an entry of the ledger or an invoice; and is taken out again. No mail is queued by any of it.
import { asker, recordAudits } from '#areas/office/audit/server/index.ts'
import { typeOf } from '#areas/cases/cases/rules/case-kinds.ts'
import {
  addMovedDates,
  addMovedNotes,
  endMovedCase,
  endMovedDate,
  openCases,
  withdrawNote,
} from '#areas/cases/cases/server/index.ts'
import { takeBackMoved } from '#areas/documents/documents/server/index.ts'
import { addMovedInvoices, endMovedInvoice } from '#areas/money/invoices/server/index.ts'
import { postOpenings, postOpeningUndone } from '#areas/money/ledger/server/index.ts'
import { addClientsByStaff, listByIds, lockEntering } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, isLanguage, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { type Database, sqlState } from '#platform/database.ts'
import type { Cells, MovingKind } from '../rules/files.ts'
import { problem, type RowProblem } from '../rules/problems.ts'
import { amountOf, centsOf } from '../rules/read-rows.ts'
import { movingNote } from '../words/index.ts'
import { MOVING_ACTIONS } from './audit-actions.ts'
import { type Changes, type Found, namedCase, ownerOf, wantedCase, wantedDate } from './check-row.ts'
import { type Known, lookUp } from './look-up.ts'
import { movingError } from './moving-error.ts'
import {
  changeRows,
  deletePerson,
  documentsOfCases,
  idsMade,
  invoicesOfCases,
  type MovingRowRow,
  type RowChange,
} from './repository.ts'

/** In the name of the administrator who imports. */
export type Mover = Context & { actor: SignedIn }

function made(madeId: string): RowChange {
  return { state: 'made', madeId }
}

const REFUSED = (found: { problem: RowProblem }): RowChange => ({
  state: 'refused',
  problems: [found.problem],
})

/** Of a stretch of the file, set by set: what each row is written with does not grow with what is here already. */
export async function importRows(
  ctx: Mover,
  tx: Database,
  kind: MovingKind,
  rows: readonly MovingRowRow[],
): Promise<Changes> {
  const known = await lookUp(
    tx,
    kind,
    rows.map(({ cells }) => cells),
  )
  return IMPORTS[kind](ctx, tx, { known, rows })
}

type Some = { known: Known; rows: readonly MovingRowRow[] }
type Import = (ctx: Mover, tx: Database, some: Some) => Promise<Changes>

const IMPORTS: Record<MovingKind, Import> = {
  people: importPeople,
  cases: importCases,
  dates: importDates,
  notes: importNotes,
  trust: importBalances,
  invoices: importInvoices,
  // Those whose file arrived are made already.
  documents: (_ctx, _tx, { rows }) =>
    Promise.resolve(
      new Map(rows.map(({ id }) => [id, REFUSED({ problem: problem('FILE_MISSING', 'path') })])),
    ),
}

/** Rows with what they say, and a change for each that cannot be taken. */
function sorted<Value>(
  rows: readonly MovingRowRow[],
  wanted: (cells: Cells) => Found<Value>,
): { taken: { row: MovingRowRow; value: Value }[]; changes: Map<string, RowChange> } {
  const changes = new Map<string, RowChange>()
  const taken = rows.flatMap((row) => {
    const found = wanted(row.cells)
    if (!('problem' in found)) return { row, value: found.value }
    changes.set(row.id, REFUSED(found))
    return []
  })
  return { taken, changes }
}

async function importPeople(ctx: Mover, tx: Database, { rows }: Some): Promise<Changes> {
  await lockEntering(tx)
  const people = await addClientsByStaff(
    tx,
    rows.map(({ cells: { firstName = '', lastName = '', email = '', phone = '', language = '' } }) => ({
      firstName,
      lastName,
      email,
      phone,
      language: isLanguage(language) ? language : 'en',
    })),
  )
  await recordAudits(
    tx,
    asker(ctx),
    rows.flatMap(({ batchId }, place) => {
      const person = people[place]
      if (!person) return []
      return { action: MOVING_ACTIONS['move-in.person'], subjectId: person.id, after: { batchId } }
    }),
  )
  return new Map(
    rows.map(({ id }, place) => {
      const person = people[place]
      return [id, person ? made(person.id) : REFUSED({ problem: problem('EMAIL_TAKEN', 'email') })]
    }),
  )
}

async function importCases(ctx: Mover, tx: Database, { known, rows }: Some): Promise<Changes> {
  const { taken, changes } = sorted(rows, (cells) => wantedCase(known, cells))
  const opening = { openedAt: ctx.clock.now(), openedBy: ctx.actor.userId }
  const opened = await openCases(
    tx,
    taken.map(({ value }) => ({
      ...value,
      ...opening,
      type: typeOf(value.kind),
      status: 'preparation' as const,
      nextAction: 'plan-next-step' as const,
      due: null,
    })),
    opening,
  )
  const notes = taken.flatMap(({ row }, place) => {
    const of = opened[place]
    if (!of) return []
    changes.set(row.id, made(of.id))
    return { caseId: of.id, noteId: row.id, text: before(ctx, row.cells) }
  })
  await addMovedNotes(ctx, tx, notes)
  return changes
}

/** What the other program knew of the case, for the firm alone. */
function before(
  ctx: Mover,
  { reference, title, caseKind, openedOn, caseStatus, description }: Cells,
): string {
  const words = movingNote(ctx.language)
  const lines = [
    words.heading,
    ...Object.entries({ reference, title, caseKind, openedOn, caseStatus, description }).flatMap(
      ([field, value]) =>
        value === undefined || value === ''
          ? []
          : [`${words.fields[field as keyof typeof words.fields]}: ${value}`],
    ),
  ]
  return lines.join('\n')
}

async function importDates(ctx: Mover, tx: Database, { known, rows }: Some): Promise<Changes> {
  const { taken, changes } = sorted(rows, (cells) => wantedDate(ctx, known, cells))
  const added = await addMovedDates(
    ctx,
    tx,
    taken.map(({ row: { id: dateId }, value: { of, kind, day, basis } }) => ({
      dateId,
      caseId: of.id,
      kind,
      day,
      basis,
    })),
  )
  for (const { row } of taken)
    changes.set(row.id, added.has(row.id) ? made(row.id) : REFUSED({ problem: problem('NOT_TAKEN') }))
  return changes
}

async function importNotes(ctx: Mover, tx: Database, { known, rows }: Some): Promise<Changes> {
  const { taken, changes } = sorted(rows, (cells) => namedCase(known, cells))
  const notes = taken.map(({ row: { id: noteId, cells }, value }) => {
    const { day = '', text = '' } = cells
    changes.set(noteId, made(noteId))
    return { caseId: value.id, noteId, text: day === '' ? text : `${day}: ${text}` }
  })
  await addMovedNotes(ctx, tx, notes)
  return changes
}

async function importBalances(ctx: Mover, tx: Database, { known, rows }: Some): Promise<Changes> {
  const { taken, changes } = sorted(rows, (cells) => ownerOf(known, cells))
  const openings = taken.map(({ row: { id: rowId, cells }, value: owner }) => {
    changes.set(rowId, made(owner.matterId ?? owner.clientId))
    return { ...owner, rowId, amountCents: centsOf(cells.amount ?? '') ?? 0 }
  })
  await postOpenings(tx, openings, ctx.clock.now())
  return changes
}

async function importInvoices(ctx: Mover, tx: Database, { known, rows }: Some): Promise<Changes> {
  const { taken, changes } = sorted(rows, (cells) => ownerOf(known, cells))
  const clients = await listByIds(tx, [...new Set(taken.map(({ value }) => value.clientId))])
  const languages = new Map(clients.map(({ id, language }) => [id, language]))
  const ids = await addMovedInvoices(
    ctx,
    tx,
    taken.map(({ row: { cells }, value: { clientId, matterId: caseId } }) => ({
      clientId,
      caseId,
      dueOn: cells.dueOn ?? dateIn(FIRM_ZONE, ctx.clock.now()).toString(),
      openCents: amountOf('invoices', cells) ?? 0,
      description: describedInvoice(languages.get(clientId) ?? 'en', cells),
    })),
  )
  for (const [place, { row }] of taken.entries()) {
    const id = ids[place]
    if (id !== undefined) changes.set(row.id, made(id))
  }
  return changes
}

/** For its client, who knows it by the number that it had. */
function describedInvoice(language: Language, { reference, issuedOn, total, paid, text }: Cells): string {
  const { invoice: words } = movingNote(language)
  const said = (amount: string) => formatCents(centsOf(amount) ?? 0, language)
  const balance = [
    reference === undefined ? words.unnumbered : fill(words.numbered, { number: reference }),
    issuedOn === undefined
      ? null
      : fill(words.issued, { day: formatPastDate(plainDate(issuedOn), language) }),
    total === undefined ? null : fill(words.total, { amount: said(total) }),
    paid === undefined ? null : fill(words.paid, { amount: said(paid) }),
  ]
  const line = balance.filter((each) => each !== null).join(', ')
  return text === undefined ? line : `${text}. ${line}`
}

/** Kept where something was built on it since it was asked for. */
export async function undoRow(
  ctx: Mover,
  tx: Database,
  kind: MovingKind,
  row: MovingRowRow,
): Promise<RowChange> {
  const isGone = row.madeId !== null && (await undone(ctx, tx, kind, row, row.madeId))
  return { state: isGone ? 'undone' : 'kept' }
}

async function undone(
  ctx: Mover,
  tx: Database,
  kind: MovingKind,
  { id, cells }: MovingRowRow,
  madeId: string,
): Promise<boolean> {
  const words = movingNote(ctx.language)
  switch (kind) {
    case 'people':
      return deletedPerson(tx, madeId)
    case 'cases':
      await withdrawNote({ db: tx, seal: ctx.seal }, id, words.undone)
      return caseUndone(ctx, tx, madeId, words.undone)
    case 'dates':
      return endMovedDate(ctx, tx, id, words.undone)
    case 'notes':
      await withdrawNote({ db: tx, seal: ctx.seal }, id, words.undone)
      return true
    case 'invoices':
      return endMovedInvoice(ctx, tx, { invoiceId: madeId, reason: words.undone })
    case 'documents':
      return takeBackMoved(ctx, tx, madeId)
    case 'trust': {
      const owner = ownerOf(await lookUp(tx, kind, [cells]), cells)
      if ('problem' in owner) return false
      const amountCents = centsOf(cells.amount ?? '') ?? 0
      return postOpeningUndone(tx, { ...owner.value, rowId: id, amountCents }, ctx.clock.now())
    }
  }
}

/** Its documents and invoices go first. Nothing of it is undone where one of these cannot go. */
async function caseUndone(ctx: Mover, tx: Database, caseId: string, reason: string): Promise<boolean> {
  const [documents, invoices] = [await documentsOfCases(tx, [caseId]), await invoicesOfCases(tx, [caseId])]
  for (const documentId of idsMade(documents))
    if (!(await takeBackMoved(ctx, tx, documentId))) throw movingError('MOVE_IN_USE')
  for (const invoiceId of idsMade(invoices))
    if (!(await endMovedInvoice(ctx, tx, { invoiceId, reason }))) throw movingError('MOVE_IN_USE')
  const taskIds = invoices.map(({ id }) => id)
  if (!(await endMovedCase(ctx, tx, caseId, taskIds))) throw movingError('MOVE_IN_USE')
  const rowIds = [...documents, ...invoices].flatMap(({ rowId, rowState }) =>
    rowState === 'made' ? (rowId ?? []) : [],
  )
  await changeRows(tx, new Map(rowIds.map((rowId) => [rowId, { state: 'undone' }])))
  return true
}

const FOREIGN_KEY = '23503'

/** A row that anything names stays: the database says so. */
async function deletedPerson(tx: Database, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => deletePerson(inner, id))
    return true
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY) return false
    throw error
  }
}
