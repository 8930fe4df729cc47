// A date of a case for staff, and as an event of the log.
import { namesOf } from '#areas/people/users/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { CaseDate, CaseEventView, ComingDate } from '../contract.ts'
import { formsOf } from './filings-repository.ts'
import type { ChangeRow, DatedCase, DateRow } from './dates-repository.ts'

export async function dateViewsOf(db: Database, rows: readonly DateRow[]): Promise<CaseDate[]> {
  const ids = rows.flatMap(({ responsibleId, seenBy }) => [responsibleId, ...(seenBy ? [seenBy] : [])])
  const names = await namesOf(db, [...new Set(ids)])
  const forms = await formsOf(
    db,
    rows.map(({ filingId }) => filingId),
  )
  return rows.map((row) => ({
    ...dateView(row, (id) => ({ id, name: names.get(id) ?? '' })),
    form: forms.get(row.filingId ?? '') ?? null,
  }))
}

export async function dateViewOf(db: Database, row: DateRow): Promise<CaseDate> {
  return onlyRow(await dateViewsOf(db, [row]))
}

type Named = (id: string) => { id: string; name: string }

function dateView(row: DateRow, named: Named): Omit<CaseDate, 'form'> {
  const { id, kind, filingId, day, time, zone, place, bring, basis } = row
  const { responsibleId, seenBy, seenAt, doneAt, version } = row
  return {
    id,
    kind,
    filingId,
    day,
    time,
    zone,
    place,
    bring,
    basis,
    responsible: named(responsibleId),
    seen: seenBy && seenAt ? { by: named(seenBy), at: seenAt.toISOString() } : null,
    doneAt: doneAt?.toISOString() ?? null,
    version,
  }
}

export async function comingViewsOf(db: Database, rows: readonly DatedCase[]): Promise<ComingDate[]> {
  const dates = await dateViewsOf(
    db,
    rows.map(({ date }) => date),
  )
  const names = await namesOf(db, [...new Set(rows.map(({ of }) => of.clientId))])
  return rows.flatMap(({ of: { id, number, clientId } }, index) => {
    const client = { id: clientId, name: names.get(clientId) ?? '' }
    const date = dates[index]
    return date ? [{ ...date, case: { id, number, client } }] : []
  })
}

type DateOfEvent = NonNullable<CaseEventView['date']>

/** The responsible person and the written text are the firm's alone. */
export function changeView(change: ChangeRow, names: Map<string, string> | null): DateOfEvent {
  const { kind, day, time, zone, fromDay, fromTime, fromZone, responsibleId, words } = change
  const from = fromDay === null ? null : { day: fromDay, time: fromTime, zone: fromZone }
  const shown = { kind, day, time, zone, from }
  if (names === null) return { ...shown, responsible: null, words: null }
  return { ...shown, responsible: { id: responsibleId, name: names.get(responsibleId) ?? '' }, words }
}
