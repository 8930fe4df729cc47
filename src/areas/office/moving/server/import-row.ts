// A row becomes a person, a case, a date, a note, an entry of the ledger or an invoice; and is taken out again. No mail is queued by any of it.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { typeOf } from '#areas/cases/cases/rules/case-kinds.ts'
import {
  addCaseNote,
  addMovedDate,
  endMovedCase,
  endMovedDate,
  openCase,
  withdrawNote,
} from '#areas/cases/cases/server/index.ts'
import { takeBackMoved } from '#areas/documents/documents/server/index.ts'
import { addMovedInvoice, endMovedInvoice } from '#areas/money/invoices/server/index.ts'
import { postOpening, postOpeningUndone } from '#areas/money/ledger/server/index.ts'
import { addClientByStaff, findById as findUser, lockEntering } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, isLanguage, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { type Database, sqlState } from '#platform/database.ts'
import type { Cells, MovingKind } from '../rules/files.ts'
import { problem } from '../rules/problems.ts'
import { amountOf, centsOf } from '../rules/read-rows.ts'
import { movingNote } from '../words/index.ts'
import { MOVING_ACTIONS } from './audit-actions.ts'
import { namedCase, ownerOf, wantedCase, wantedDate } from './check-row.ts'
import { deletePerson, type MovingRowRow, type RowChange } from './repository.ts'

/** In the name of the administrator who imports. */
export type Mover = Context & { actor: SignedIn }

const MADE = (madeId: string): RowChange => ({ state: 'made', madeId })

export async function importRow(
  ctx: Mover,
  tx: Database,
  kind: MovingKind,
  row: MovingRowRow,
): Promise<RowChange> {
  switch (kind) {
    case 'people':
      return importPerson(ctx, tx, row)
    case 'cases':
      return importCase(ctx, tx, row)
    case 'dates':
      return importDate(ctx, tx, row)
    case 'notes':
      return importNote(ctx, tx, row)
    case 'trust':
      return importBalance(ctx, tx, row)
    case 'invoices':
      return importInvoice(ctx, tx, row)
    case 'documents':
      // Those whose file arrived are made already.
      return { state: 'refused', problems: [problem('FILE_MISSING', 'path')] }
  }
}

async function importPerson(ctx: Mover, tx: Database, { cells, batchId }: MovingRowRow): Promise<RowChange> {
  const { firstName = '', lastName = '', email = '', phone = '', language = '' } = cells
  await lockEntering(tx)
  const spoken: Language = isLanguage(language) ? language : 'en'
  const person = await addClientByStaff(tx, { firstName, lastName, email, phone, language: spoken })
  if (!person) return { state: 'refused', problems: [problem('EMAIL_TAKEN', 'email')] }
  await recordAudit(tx, asker(ctx), {
    action: MOVING_ACTIONS['move-in.person'],
    subjectId: person.id,
    after: { batchId },
  })
  return MADE(person.id)
}

async function importCase(ctx: Mover, tx: Database, { id: noteId, cells }: MovingRowRow): Promise<RowChange> {
  const wanted = await wantedCase(tx, cells)
  if ('problem' in wanted) return { state: 'refused', problems: [wanted.problem] }
  const { kind } = wanted.value
  const opened = await openCase(tx, {
    ...wanted.value,
    type: typeOf(kind),
    status: 'preparation',
    nextAction: 'plan-next-step',
    due: null,
    openedAt: ctx.clock.now(),
    openedBy: ctx.actor.userId,
  })
  await addCaseNote(
    { ...ctx, db: tx },
    { caseId: opened.id, noteId, text: before(ctx, cells), isShared: false },
  )
  return MADE(opened.id)
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

async function importDate(ctx: Mover, tx: Database, { id: dateId, cells }: MovingRowRow): Promise<RowChange> {
  const wanted = await wantedDate(ctx, tx, cells)
  if ('problem' in wanted) return { state: 'refused', problems: [wanted.problem] }
  const { of, kind, day, basis } = wanted.value
  await addMovedDate({ ctx, tx, actor: ctx.actor, of }, { dateId, kind, day, basis })
  return MADE(dateId)
}

async function importNote(ctx: Mover, tx: Database, { id: noteId, cells }: MovingRowRow): Promise<RowChange> {
  const found = await namedCase(tx, cells)
  if ('problem' in found) return { state: 'refused', problems: [found.problem] }
  const { day = '', text = '' } = cells
  const dated = day === '' ? text : `${day}: ${text}`
  await addCaseNote({ ...ctx, db: tx }, { caseId: found.value.id, noteId, text: dated, isShared: false })
  return MADE(noteId)
}

async function importBalance(ctx: Mover, tx: Database, { id, cells }: MovingRowRow): Promise<RowChange> {
  const owner = await ownerOf(tx, cells)
  if ('problem' in owner) return { state: 'refused', problems: [owner.problem] }
  const amountCents = centsOf(cells.amount ?? '') ?? 0
  await postOpening(tx, { ...owner.value, rowId: id, amountCents }, ctx.clock.now())
  return MADE(owner.value.matterId ?? owner.value.clientId)
}

async function importInvoice(ctx: Mover, tx: Database, { cells }: MovingRowRow): Promise<RowChange> {
  const owner = await ownerOf(tx, cells)
  if ('problem' in owner) return { state: 'refused', problems: [owner.problem] }
  const { clientId, matterId: caseId } = owner.value
  const client = await findUser(tx, clientId)
  const invoiceId = await addMovedInvoice(ctx, tx, {
    clientId,
    caseId,
    dueOn: cells.dueOn ?? dateIn(FIRM_ZONE, ctx.clock.now()).toString(),
    openCents: amountOf('invoices', cells) ?? 0,
    description: describedInvoice(client?.language ?? 'en', cells),
  })
  return MADE(invoiceId)
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
      return endMovedCase(ctx, tx, madeId)
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
      const owner = await ownerOf(tx, cells)
      if ('problem' in owner) return false
      const amountCents = centsOf(cells.amount ?? '') ?? 0
      return postOpeningUndone(tx, { ...owner.value, rowId: id, amountCents }, ctx.clock.now())
    }
  }
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
