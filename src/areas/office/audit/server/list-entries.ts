import { FIRM_ZONE, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined, sole } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { AuditEntry, AuditPage, AuditQuery, NamedAction } from '../contract.ts'
import type { AuditAction } from '../rules/actions.ts'
import type { AuditedRecord } from '../rules/objects.ts'
import { type AuditCut, type AuditRow, list, NEWEST_FIRST, type PeopleFound } from './repository.ts'

/** Names by id. The log itself contains none, so that it can be kept when an account is closed. */
export type NamesOf = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type NamedRecord = { kind: AuditedRecord; number: string }

export type AuditRecords = {
  /** The people of a name or an e-mail address, for a condition. */
  peopleFoundBy(db: Database, text: string): PeopleFound
  /** The ids, and the receipt numbers, of the record with this number and of its parts. */
  valuesAbout(db: Database, number: string): Promise<string[]>
  /** The records of each value of an entry: an id, or the number of a receipt. */
  numbersOf(db: Database, values: readonly string[]): Promise<ReadonlyMap<string, readonly NamedRecord[]>>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Exactly one feature knows people's names. */
    namesOf?: NamesOf
    /** Exactly one feature, above those that keep them, resolves the records of the log's ids. */
    auditRecords?: AuditRecords
  }
}

export function namesIn(features: Features): NamesOf {
  return sole(features, 'namesOf', ({ namesOf }) => namesOf)
}

export type Actions = Readonly<Record<string, AuditAction>>

/** Every action of every feature; one that two features declare is refused. */
export function actionsIn(features: Features): Actions {
  return joined(features, ({ auditActions }) => auditActions)
}

export function recordsIn(features: Features): AuditRecords {
  return sole(features, 'auditRecords', ({ auditRecords }) => auditRecords)
}

/** The names of an entry's actions, people and records. */
export type Names = { actions: Actions; namesOf: NamesOf; records: AuditRecords }

/** For administrators. */
export function listActions(ctx: Context, actions: Actions): { actions: NamedAction[] } {
  requireAdmin(ctx)
  return {
    actions: Object.values(actions).map(({ name, nameIn }) => ({ action: name, name: nameIn(ctx.language) })),
  }
}

/** For administrators. */
export async function listEntries(
  ctx: Context,
  { actions, namesOf, records }: Names,
  query: AuditQuery,
): Promise<AuditPage> {
  requireAdmin(ctx)
  const cut = await cutOf(ctx.db, records, query)
  const read = (stretch: Stretch) => list(ctx.db, cut, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_FIRST, read })
  const ids = new Set(rows.flatMap((row) => [row.actorId, row.subjectId].filter((id) => id !== null)))
  const names = await namesOf(ctx.db, [...ids])
  const numbers = await records.numbersOf(ctx.db, [...new Set(rows.flatMap(valuesIn))])
  const nameOf = (action: string) => actions[action]?.nameIn(ctx.language) ?? action
  return { items: rows.map((row) => entryOf(row, { name: nameOf(row.action), names, numbers })), next }
}

/** Days are those of the firm's calendar. */
async function cutOf(db: Database, records: AuditRecords, query: AuditQuery): Promise<AuditCut> {
  const { actorId, subjectId, action, person = '', about = '', from, until } = query
  return {
    actorId,
    subjectId,
    action,
    people: person === '' ? null : records.peopleFoundBy(db, person),
    about: about === '' ? null : [about.toUpperCase(), ...(await records.valuesAbout(db, about))],
    from: from === undefined ? null : startOf(from, 0),
    until: until === undefined ? null : startOf(until, 1),
  }
}

function startOf(day: string, plus: number): Date {
  return toDate(momentAt(plusDays(plainDate(day), plus), 0, FIRM_ZONE))
}

function valuesIn({ before, after }: AuditRow): string[] {
  return [...Object.values(before), ...Object.values(after)].flatMap((fact) =>
    typeof fact === 'string' && fact !== '' ? [fact] : [],
  )
}

/** The records it names, each once. An entry with only its case's number gives that. */
function recordsOf(row: AuditRow, numbers: Known['numbers']): NamedRecord[] {
  const { caseNumber } = row.after
  const named = valuesIn(row).flatMap((value) => numbers.get(value) ?? [])
  const all: NamedRecord[] =
    typeof caseNumber === 'string' && caseNumber !== ''
      ? [{ kind: 'case', number: caseNumber }, ...named]
      : named
  const isFirst = ({ kind, number }: NamedRecord, index: number) =>
    all.findIndex((each) => each.kind === kind && each.number === number) === index
  return all.filter(isFirst)
}

type Known = {
  name: string
  names: ReadonlyMap<string, string>
  numbers: ReadonlyMap<string, readonly NamedRecord[]>
}

/** An action of no current feature is shown by its id. */
function entryOf(row: AuditRow, { name, names, numbers }: Known): AuditEntry {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const { id, at, lastAt, count, action, actorKind, requestId, before, after } = row
  return {
    id,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    count,
    action,
    name,
    by: actorKind,
    actor: person(row.actorId),
    subject: person(row.subjectId),
    requestId,
    before,
    after,
    records: recordsOf(row, numbers),
  }
}
