// Records, corrects and removes filings of a case.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFilings, CasePath, FilingFacts, FilingRemoval, FilingToSave } from '../contract.ts'
import type { CaseCode } from '../rules/errors.ts'
import { filingMoved } from '../rules/filing-moves.ts'
import { caseStatusOf, type FilingState, isEarly, stateOfNew } from '../rules/filing-states.ts'
import { FILINGS_MAX, priorityDateOf } from '../rules/filings.ts'
import { taskChanges } from '../rules/notices.ts'
import { readReceipt, unknownReceipt } from '../rules/receipt-number.ts'
import { caseError } from './case-error.ts'
import { nowOf, recordChange, refuseClosed, withTasks } from './change-case.ts'
import { tellOfMove } from './case-mails.ts'
import { listOpenKinds } from './dates-repository.ts'
import {
  countFilings,
  type FilingRow,
  insertFiling,
  listFilings,
  lockFiling,
  updateFiling,
} from './filings-repository.ts'
import type { Store } from './notes-repository.ts'
import { readable } from './readable-case.ts'
import { atDesk, type CaseDesk, storeOf, tellOfRecord } from './record-event.ts'
import { findById } from './repository.ts'

/** For staff who may read the case. */
export async function caseFilings(ctx: Context, { caseId }: CasePath): Promise<CaseFilings> {
  const { id } = readable(requireStaff(ctx), await findById(ctx.db, caseId))
  return filingsView(ctx, id)
}

/**
 * For staff who may read the case, which follows where its filings stand. One sent twice is stored once; a correction without a
 * change does nothing.
 */
export async function saveFiling(ctx: Context, input: FilingToSave): Promise<CaseFilings> {
  requireStaff(ctx)
  const receiptNumber = rightReceipt(input.receiptNumber, input.keepsReceipt)
  await atDesk(ctx, input, async (desk) => {
    const { filingId: id, form, edition, filedOn, priorityDate, version, state } = input
    const [before, filings] = [
      await lockFiling(storeOf(desk), id),
      await listFilings(storeOf(desk), [desk.of.id]),
    ]
    const facts = { form, edition, filedOn, priorityDate, receiptNumber }
    if (before) await correct(desk, before, { ...facts, state: state ?? stateWith(before, facts) }, version)
    else if (version === null) {
      const standing = { status: desk.of.status, filings }
      await addFiling(desk, id, { ...facts, state: state ?? stateOfNew(facts, standing) })
    } else refuse('FILING_NOT_FOUND')
    await followFilings(desk, filings, { filingId: id, isSaid: state !== undefined })
  })
  return filingsView(ctx, input.caseId)
}

/** A number that is new to it is its receipt. */
function stateWith(
  { state, receiptNumber: had }: FilingRow,
  { receiptNumber }: Pick<Facts, 'receiptNumber'>,
): FilingState {
  const isNew = had === '' && receiptNumber !== ''
  return isNew && (state === 'prepared' || state === 'filed') ? 'receipt' : state
}

/** Where the case stands, and what it asks, after this change of its filings. */
async function followFilings(
  desk: CaseDesk,
  filings: readonly FilingRow[],
  { filingId, isSaid }: { filingId: string; isSaid: boolean },
): Promise<void> {
  const { ctx, tx, of, actor } = desk
  const after = await listFilings(storeOf(desk), [of.id])
  const stateOf = (rows: readonly FilingRow[]) => rows.find(({ id }) => id === filingId)?.state
  if (of.outcome !== null || stateOf(filings) === stateOf(after)) return
  if (isEarly(of.status) && !isSaid) return
  const opened = await withTasks(ctx, tx, of)
  const status = caseStatusOf(after, of.status)
  const around = { filings: after, openDates: await listOpenKinds(tx, of.id) }
  const filing = after.find(({ id }) => id === filingId) ?? null
  const before = { status: of.status, filings }
  const tasks = filingMoved({ ...opened, ...around, status }, { before, filing }, nowOf(ctx))
  const isMoved = status !== of.status
  if (!isMoved && taskChanges(opened.tasks, tasks).length === 0) return
  const from = isMoved ? of.status : null
  const kind = isMoved ? 'moved' : 'step'
  const row = await recordChange(ctx, tx, opened, { kind, from, status, tasks, byId: actor.userId })
  if (isMoved) await tellOfMove(ctx, tx, row)
}

/** For staff who may read the case. The log keeps the facts. */
export async function removeFiling(ctx: Context, input: FilingRemoval): Promise<CaseFilings> {
  await atDesk(ctx, input, async (desk) => {
    const before = ofCase(desk, await lockFiling(storeOf(desk), input.filingId))
    const filings = await listFilings(storeOf(desk), [desk.of.id])
    if (before.removedAt !== null) return
    refuseClosed(desk.of)
    if (before.version !== input.version) return refuse('FILING_CHANGED')
    const removed = { ...before, removedAt: toDate(ctx.clock.now()), version: before.version + 1 }
    await updateFiling(storeOf(desk), removed)
    await tell(desk, 'filing-removed', before.id, { before, after: null })
    await followFilings(desk, filings, { filingId: before.id, isSaid: false })
  })
  return filingsView(ctx, input.caseId)
}

/** As stored; empty if there is none yet. A slip is refused with the intended number. */
export function rightReceipt(typed: string, isKept = false): string {
  if (typed === '') return ''
  const read = readReceipt(typed)
  const kept = isKept ? unknownReceipt(typed) : null
  if (kept !== null) return kept
  if (read.kind === 'right') return read.number
  if (read.kind === 'wrong') return refuse('RECEIPT_WRONG')
  throw caseError('RECEIPT_MISTYPED', { meant: read.meant })
}

type Facts = FilingFacts & { state: FilingState }

/** In a transaction, with the case locked. */
export async function addFiling(desk: CaseDesk, id: string, facts: Facts): Promise<void> {
  refuseClosed(desk.of)
  if ((await countFilings(desk.tx, desk.of.id)) >= FILINGS_MAX) return refuse('TOO_MANY_FILINGS')
  await refuseSecond(desk, id, facts)
  const filing = { ...facts, id, caseId: desk.of.id, removedAt: null, version: 1 }
  if (!(await insertFiling(storeOf(desk), filing))) return refuse('FILING_NOT_FOUND')
  await tell(desk, 'filing-added', id, { before: null, after: filing })
}

/** In a transaction, with the case locked: what a notice says of its filing, and where it stands from then on. */
export async function completeFiling(
  desk: CaseDesk,
  before: FilingRow,
  said: Pick<Facts, 'receiptNumber' | 'filedOn' | 'priorityDate' | 'state'>,
): Promise<void> {
  const facts = {
    ...factsOf(before),
    receiptNumber: said.receiptNumber || before.receiptNumber,
    filedOn: said.filedOn ?? before.filedOn,
    priorityDate: said.priorityDate ?? before.priorityDate,
    state: said.state,
  }
  if (isSame(before, facts)) return
  await refuseSecond(desk, before.id, facts)
  await updateFiling(storeOf(desk), { ...before, ...facts, version: before.version + 1 })
  await tell(desk, 'filing-corrected', before.id, { before, after: facts })
}

async function correct(
  desk: CaseDesk,
  found: FilingRow,
  facts: Facts,
  version: number | null,
): Promise<void> {
  const before = ofCase(desk, found)
  // Sent again: it is there already, whatever has become of it since.
  if (version === null) return
  if (before.removedAt !== null) return refuse('FILING_NOT_FOUND')
  if (isSame(before, facts)) return
  refuseClosed(desk.of)
  if (before.version !== version) return refuse('FILING_CHANGED')
  await refuseSecond(desk, before.id, facts)
  await updateFiling(storeOf(desk), { ...before, ...facts, version: version + 1 })
  await tell(desk, 'filing-corrected', before.id, { before, after: facts })
}

/** One of another case is as little there as one that does not exist. */
function ofCase({ of }: CaseDesk, filing: FilingRow | null): FilingRow {
  return filing?.caseId === of.id ? filing : refuse('FILING_NOT_FOUND')
}

function isSame(one: FilingFacts, other: FilingFacts): boolean {
  const facts = ['form', 'edition', 'filedOn', 'priorityDate', 'receiptNumber', 'state'] as const
  return facts.every((fact) => one[fact] === other[fact])
}

async function refuseSecond(desk: CaseDesk, id: string, { receiptNumber }: FilingFacts): Promise<void> {
  if (receiptNumber === '') return
  const filings = await listFilings(storeOf(desk), [desk.of.id])
  if (filings.some((other) => other.id !== id && other.receiptNumber === receiptNumber))
    refuse('RECEIPT_IN_CASE')
}

function tell(
  desk: CaseDesk,
  kind: 'filing-added' | 'filing-corrected' | 'filing-removed',
  filingId: string,
  { before, after }: { before: Facts | null; after: Facts | null },
): Promise<void> {
  const change = { of: 'filing' as const, before: before && factsOf(before), after: after && factsOf(after) }
  return tellOfRecord(desk, kind, { filingId }, change)
}

function factsOf({ form, edition, filedOn, priorityDate, receiptNumber, state }: Facts): Facts {
  return { form, edition, filedOn, priorityDate, receiptNumber, state }
}

export async function filingsView(store: Store, caseId: string): Promise<CaseFilings> {
  const rows = await listFilings(store, [caseId])
  return {
    filings: rows.map((row) => ({ ...factsOf(row), id: row.id, version: row.version })),
    priorityDate: priorityDateOf(rows),
  }
}

function refuse(code: CaseCode): never {
  throw caseError(code)
}
