// Records, corrects and removes filings of a case.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFilings, CasePath, FilingFacts, FilingRemoval, FilingToSave } from '../contract.ts'
import type { CaseCode } from '../rules/errors.ts'
import { FILINGS_MAX, priorityDateOf } from '../rules/filings.ts'
import { readReceipt, unknownReceipt } from '../rules/receipt-number.ts'
import { caseError } from './case-error.ts'
import { refuseClosed } from './change-case.ts'
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

/** For staff who may read the case. One sent twice is stored once; a correction without a change does nothing. */
export async function saveFiling(ctx: Context, input: FilingToSave): Promise<CaseFilings> {
  requireStaff(ctx)
  const receiptNumber = rightReceipt(input.receiptNumber, input.keepsReceipt)
  await atDesk(ctx, input, async (desk) => {
    const { filingId: id, form, edition, filedOn, priorityDate, version } = input
    const before = await lockFiling(storeOf(desk), id)
    const facts = { form, edition, filedOn, priorityDate, receiptNumber }
    if (before) await correct(desk, before, facts, version)
    else if (version === null) await addFiling(desk, id, facts)
    else refuse('FILING_NOT_FOUND')
  })
  return filingsView(ctx, input.caseId)
}

/** For staff who may read the case. The log keeps the facts. */
export async function removeFiling(ctx: Context, input: FilingRemoval): Promise<CaseFilings> {
  await atDesk(ctx, input, async (desk) => {
    const before = ofCase(desk, await lockFiling(storeOf(desk), input.filingId))
    if (before.removedAt !== null) return
    refuseClosed(desk.of)
    if (before.version !== input.version) return refuse('FILING_CHANGED')
    const removed = { ...before, removedAt: toDate(ctx.clock.now()), version: before.version + 1 }
    await updateFiling(storeOf(desk), removed)
    await tell(desk, 'filing-removed', before.id, { before, after: null })
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

/** In a transaction, with the case locked. */
export async function addFiling(desk: CaseDesk, id: string, facts: FilingFacts): Promise<void> {
  refuseClosed(desk.of)
  if ((await countFilings(desk.tx, desk.of.id)) >= FILINGS_MAX) return refuse('TOO_MANY_FILINGS')
  await refuseSecond(desk, id, facts)
  const filing = { ...facts, id, caseId: desk.of.id, removedAt: null, version: 1 }
  if (!(await insertFiling(storeOf(desk), filing))) return refuse('FILING_NOT_FOUND')
  await tell(desk, 'filing-added', id, { before: null, after: filing })
}

/** In a transaction, with the case locked: adds a receipt's facts to its filing. */
export async function completeFiling(
  desk: CaseDesk,
  before: FilingRow,
  { receiptNumber, filedOn, priorityDate }: Pick<FilingFacts, 'receiptNumber' | 'filedOn' | 'priorityDate'>,
): Promise<void> {
  const facts = {
    ...factsOf(before),
    receiptNumber,
    filedOn: filedOn ?? before.filedOn,
    priorityDate: priorityDate ?? before.priorityDate,
  }
  await updateFiling(storeOf(desk), { ...before, ...facts, version: before.version + 1 })
  await tell(desk, 'filing-corrected', before.id, { before, after: facts })
}

async function correct(
  desk: CaseDesk,
  found: FilingRow,
  facts: FilingFacts,
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
  const facts = ['form', 'edition', 'filedOn', 'priorityDate', 'receiptNumber'] as const
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
  { before, after }: { before: FilingFacts | null; after: FilingFacts | null },
): Promise<void> {
  const change = { of: 'filing' as const, before: before && factsOf(before), after: after && factsOf(after) }
  return tellOfRecord(desk, kind, { filingId }, change)
}

function factsOf({ form, edition, filedOn, priorityDate, receiptNumber }: FilingFacts): FilingFacts {
  return { form, edition, filedOn, priorityDate, receiptNumber }
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
