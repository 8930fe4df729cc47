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
  idsOfCasesFoundBy,
  listCasesOfClient,
} from '#areas/cases/cases/server/index.ts'
import {
  clientsAlike,
  displayName,
  findByEmail,
  findById as findUser,
  listAttorneys,
} from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { plainLetters } from '#kernel/typed-text.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Cells, MovingKind } from '../rules/files.ts'
import { problem, type RowProblem } from '../rules/problems.ts'
import { namesClient, plainReference } from '../rules/read-rows.ts'
import { clientsNamed, madeOf, type MovingRowRow, type RowChange } from './repository.ts'

export type Found<Value> = { value: Value } | { problem: RowProblem }

/** Read again when the row is imported: what was found may have changed. */
export async function checkRow(
  ctx: Context,
  tx: Database,
  kind: MovingKind,
  row: MovingRowRow,
): Promise<RowChange> {
  switch (kind) {
    case 'people':
      return checkPerson(tx, row)
    case 'cases':
      return changeOf(await wantedCase(tx, row.cells))
    case 'dates':
      return changeOf(await wantedDate(ctx, tx, row.cells))
    case 'notes':
      return changeOf(await namedCase(tx, row.cells))
    case 'trust':
    case 'invoices':
      return changeOf(await ownerOf(tx, row.cells))
    case 'documents':
      return fileChangeOf(await caseOfFile(tx, row.cells))
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
async function checkPerson(tx: Database, { cells }: MovingRowRow): Promise<RowChange> {
  const { firstName = '', lastName = '', email = '', phone = '' } = cells
  const holder = email === '' ? null : await findByEmail(tx, email)
  if (holder && holder.role !== 'client')
    return { state: 'refused', problems: [problem('EMAIL_OF_STAFF', 'email')] }
  if (holder) return { state: 'known', madeId: holder.mergedInto ?? holder.id }
  const [alike] = await clientsAlike(tx, { firstName, lastName, phone, email }, 1)
  return alike ? { state: 'alike', alikeId: alike.id } : { state: 'fine' }
}

async function clientOf(tx: Database, cells: Cells): Promise<Found<string>> {
  const { clientReference = '', clientEmail = '', clientFirstName = '', clientLastName = '' } = cells
  if (clientReference !== '') {
    const id = await madeOf(tx, 'people', plainReference(clientReference))
    return id === null ? { problem: problem('CLIENT_UNKNOWN', 'clientReference') } : openClient(tx, id)
  }
  if (clientEmail !== '') {
    const person = await findByEmail(tx, clientEmail)
    return person ? openClient(tx, person.id) : { problem: problem('CLIENT_UNKNOWN', 'clientEmail') }
  }
  const [id, other] = await clientsNamed(tx, clientFirstName, clientLastName)
  if (id === undefined) return { problem: problem('CLIENT_UNKNOWN', 'clientLastName') }
  return other === undefined ? openClient(tx, id) : { problem: problem('CLIENT_MANY', 'clientLastName') }
}

async function openClient(tx: Database, id: string): Promise<Found<string>> {
  const row = await findUser(tx, id)
  const person = row?.mergedInto ? await findUser(tx, row.mergedInto) : row
  return person?.role === 'client' && person.closedAt === null
    ? { value: person.id }
    : { problem: problem('CLIENT_UNKNOWN', 'clientReference') }
}

/** By the other program's number, or by ours. */
export async function namedCase(tx: Database, { caseReference = '' }: Cells): Promise<Found<CaseRow>> {
  const made = await madeOf(tx, 'cases', plainReference(caseReference))
  const [ours] = made === null ? await idsOfCasesFoundBy(tx, caseReference.trim()) : []
  const id = made ?? ours
  const found = id === undefined ? null : await findCase(tx, id)
  if (!found) return { problem: problem('CASE_UNKNOWN', 'caseReference') }
  return found.closedAt === null ? { value: found } : { problem: problem('CASE_CLOSED', 'caseReference') }
}

export type WantedCase = { clientId: string; kind: CaseKind; attorneyId: string | null }

export async function wantedCase(tx: Database, cells: Cells): Promise<Found<WantedCase>> {
  const client = await clientOf(tx, cells)
  if ('problem' in client) return client
  const attorney = await attorneyOf(tx, cells.attorney ?? '')
  if ('problem' in attorney) return attorney
  const kind = named(cells.caseKind ?? '', CASE_KINDS, (language) => caseKindNames(language)) ?? 'other'
  return { value: { clientId: client.value, kind, attorneyId: attorney.value } }
}

/** Nobody, where none is named: an attorney takes it later. */
async function attorneyOf(tx: Database, typed: string): Promise<Found<string | null>> {
  if (typed.trim() === '') return { value: null }
  const wanted = plain(typed)
  const people = await listAttorneys(tx)
  const found = people.filter((each) => [plain(displayName(each)), each.email].includes(wanted))
  const [one] = found
  return one && found.length === 1 ? { value: one.id } : { problem: problem('ATTORNEY', 'attorney') }
}

export type WantedDate = { of: CaseRow; kind: DateKind; day: string; basis: string }

export async function wantedDate(ctx: Context, tx: Database, cells: Cells): Promise<Found<WantedDate>> {
  const found = await namedCase(tx, cells)
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
export async function ownerOf(tx: Database, cells: Cells): Promise<Found<Owner>> {
  if ((cells.caseReference ?? '') === '') {
    const client = await clientOf(tx, cells)
    return 'problem' in client ? client : { value: { clientId: client.value, matterId: null } }
  }
  const found = await namedCase(tx, cells)
  return 'problem' in found ? found : { value: { clientId: found.value.clientId, matterId: found.value.id } }
}

/** The case that is named; where there is none of that name, the only open one of its client. */
async function caseOfFile(tx: Database, cells: Cells): Promise<Found<CaseRow>> {
  const found = (cells.caseReference ?? '') === '' ? null : await namedCase(tx, cells)
  const isFound = found !== null && !('problem' in found && found.problem.code === 'CASE_UNKNOWN')
  return isFound || !namesClient(cells) ? (found ?? onlyCaseOf(tx, cells)) : onlyCaseOf(tx, cells)
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

async function onlyCaseOf(tx: Database, cells: Cells): Promise<Found<CaseRow>> {
  const client = await clientOf(tx, cells)
  if ('problem' in client) return client
  const [only, another] = (await listCasesOfClient(tx, client.value)).filter(
    ({ closedAt }) => closedAt === null,
  )
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
