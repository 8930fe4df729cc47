// What a row would become, held against what is here: nothing is written but what was found.
import { CASE_KINDS, type CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { TITLE_LENGTH_MAX } from '#areas/documents/documents/rules/limits.ts'
import { DATE_KINDS, type DateKind, whyNotOn } from '#areas/cases/cases/rules/dates.ts'
import {
  caseKindNames,
  type CaseRow,
  dateKindNames,
  documentKindNames,
  findCase,
} from '#areas/cases/cases/server/index.ts'
import { clientsAlike, displayName, type UserRow } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { plainLetters } from '#kernel/typed-text.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Cells, Field, MovingKind } from '../rules/files.ts'
import { problem, type RowProblem } from '../rules/problems.ts'
import { namesClient } from '../rules/read-rows.ts'
import { type Known, lookUp } from './look-up.ts'
import type { MovingRowRow, RowChange } from './repository.ts'

export type Found<Value> = { value: Value } | { problem: RowProblem }

export type Changes = ReadonlyMap<string, RowChange>

/** Read again when the rows are imported: what was found may have changed. */
export async function checkRows(
  ctx: Context,
  tx: Database,
  kind: MovingKind,
  rows: readonly MovingRowRow[],
): Promise<Changes> {
  const known = await lookUp(
    tx,
    kind,
    rows.map(({ cells }) => cells),
  )
  const changes = new Map<string, RowChange>()
  for (const row of rows)
    changes.set(
      row.id,
      kind === 'people' ? await checkPerson(tx, known, row.cells) : checkRow(ctx, known, kind, row.cells),
    )
  return changes
}

function checkRow(ctx: Context, known: Known, kind: Exclude<MovingKind, 'people'>, cells: Cells): RowChange {
  switch (kind) {
    case 'cases':
      return changeOf(wantedCase(known, cells))
    case 'dates':
      return changeOf(wantedDate(ctx, known, cells))
    case 'notes':
      return changeOf(namedCase(known, cells))
    case 'trust':
    case 'invoices':
      return changeOf(ownerOf(known, cells))
    case 'documents':
      return fileChangeOf(caseOfFile(known, cells))
  }
}

function changeOf(found: Found<unknown>): RowChange {
  return 'problem' in found ? { state: 'refused', problems: [found.problem] } : { state: 'fine' }
}

/** A person sees the case before its files are sent, and they go to no other. */
function fileChangeOf(found: Found<CaseRow>): RowChange {
  return 'problem' in found ? changeOf(found) : { state: 'fine', madeId: found.value.id }
}

/** By the rules by which staff who enter a client are shown who looks alike. */
async function checkPerson(tx: Database, known: Known, cells: Cells): Promise<RowChange> {
  const { firstName = '', lastName = '', email = '', phone = '' } = cells
  const holder = known.personOfEmail(email)
  if (holder && holder.role !== 'client')
    return { state: 'refused', problems: [problem('EMAIL_OF_STAFF', 'email')] }
  if (holder) return { state: 'known', madeId: holder.id }
  const [alike] = await clientsAlike(tx, { firstName, lastName, phone, email }, 1)
  return alike ? { state: 'alike', alikeId: alike.id } : { state: 'fine' }
}

function clientOf(known: Known, cells: Cells): Found<UserRow> {
  const { clientReference = '', clientEmail = '', clientFirstName = '', clientLastName = '' } = cells
  if (clientReference !== '') return onlyClient(known.clientOfReference(clientReference), 'clientReference')
  if (clientEmail !== '') {
    const person = known.personOfEmail(clientEmail)
    const isOpen = person?.role === 'client' && person.closedAt === null
    return onlyClient(isOpen ? person : null, 'clientEmail')
  }
  const [one, other] = known.clientsNamed(clientFirstName, clientLastName)
  return other ? { problem: problem('CLIENT_MANY', 'clientLastName') } : onlyClient(one, 'clientLastName')
}

function onlyClient(client: UserRow | null | undefined, field: Field): Found<UserRow> {
  return client ? { value: client } : { problem: problem('CLIENT_UNKNOWN', field) }
}

export function namedCase(known: Known, { caseReference = '' }: Cells): Found<CaseRow> {
  const found = known.caseNamed(caseReference)
  if (!found) return { problem: problem('CASE_UNKNOWN', 'caseReference') }
  return found.closedAt === null ? { value: found } : { problem: problem('CASE_CLOSED', 'caseReference') }
}

export type WantedCase = { clientId: string; kind: CaseKind; attorneyId: string | null }

export function wantedCase(known: Known, cells: Cells): Found<WantedCase> {
  const client = clientOf(known, cells)
  if ('problem' in client) return client
  const attorney = attorneyOf(known, cells.attorney ?? '')
  if ('problem' in attorney) return attorney
  const kind = named(cells.caseKind ?? '', CASE_KINDS, (language) => caseKindNames(language)) ?? 'other'
  return { value: { clientId: client.value.id, kind, attorneyId: attorney.value } }
}

/** Nobody, where none is named: an attorney takes it later. */
function attorneyOf({ attorneys }: Known, typed: string): Found<string | null> {
  if (typed.trim() === '') return { value: null }
  const wanted = plain(typed)
  const found = attorneys.filter((each) => [plain(displayName(each)), each.email].includes(wanted))
  const [one] = found
  return one && found.length === 1 ? { value: one.id } : { problem: problem('ATTORNEY', 'attorney') }
}

export type WantedDate = { of: CaseRow; kind: DateKind; day: string; basis: string }

export function wantedDate(ctx: Context, known: Known, cells: Cells): Found<WantedDate> {
  const found = namedCase(known, cells)
  if ('problem' in found) return found
  const { dateKind = '', day = '', text = '' } = cells
  const kind = dateKind === '' ? 'other' : named(dateKind, DATE_KINDS, (language) => dateKindNames(language))
  if (kind === null) return { problem: problem('DATE_KIND', 'dateKind') }
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (whyNotOn(day, today, false)) return { problem: problem('DAY_PAST', 'day') }
  return { value: { of: found.value, kind, day, basis: text === '' ? dateKind || day : text } }
}

export type Owner = { clientId: string; matterId: string | null }

/** Of a case, or of a client for no case yet. */
export function ownerOf(known: Known, cells: Cells): Found<Owner> {
  if ((cells.caseReference ?? '') === '') {
    const client = clientOf(known, cells)
    return 'problem' in client ? client : { value: { clientId: client.value.id, matterId: null } }
  }
  const found = namedCase(known, cells)
  return 'problem' in found ? found : { value: { clientId: found.value.clientId, matterId: found.value.id } }
}

/** The case that is named; where there is none of that name, the only open one of its client. */
function caseOfFile(known: Known, cells: Cells): Found<CaseRow> {
  const found = (cells.caseReference ?? '') === '' ? null : namedCase(known, cells)
  const isFound = found !== null && !('problem' in found && found.problem.code === 'CASE_UNKNOWN')
  return isFound || !namesClient(cells) ? (found ?? onlyCaseOf(known, cells)) : onlyCaseOf(known, cells)
}

export type WantedFile = { of: CaseRow; kind: DocumentKind; title: string }

/** For the case found when the row was checked; null if it has closed since. */
export async function wantedFile(tx: Database, { cells, madeId }: MovingRowRow): Promise<WantedFile | null> {
  const of = madeId === null ? null : await findCase(tx, madeId)
  if (!of || of.closedAt !== null) return null
  const { documentKind = '', day = '', title = '', path = '' } = cells
  const kind = named(documentKind, DOCUMENT_KINDS, (language) => documentKindNames(language)) ?? 'other'
  const called = title === '' && day !== '' ? nameIn(path) : title
  return { of, kind, title: `${day} ${called}`.trim().slice(0, TITLE_LENGTH_MAX) }
}

function nameIn(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

function onlyCaseOf(known: Known, cells: Cells): Found<CaseRow> {
  const client = clientOf(known, cells)
  if ('problem' in client) return client
  const [only, another] = known.openCasesOf(client.value.id)
  if (another) return { problem: problem('CASE_MANY', 'caseReference') }
  return only ? { value: only } : { problem: problem('CASE_UNKNOWN', 'caseReference') }
}

function plain(typed: string): string {
  return plainLetters(typed).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** By its code, or its name in either language. */
function named<Code extends string>(
  typed: string,
  codes: readonly Code[],
  namesIn: (language: (typeof LANGUAGES)[number]) => Readonly<Record<Code, string>>,
): Code | null {
  const wanted = plain(typed)
  const isIt = (code: Code) =>
    [code, ...LANGUAGES.map((language) => namesIn(language)[code])].some((each) => plain(each) === wanted)
  return codes.find(isIt) ?? null
}
