// Time worked as staff read it.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { WorkTime } from '../contract.ts'
import type { TimeRow } from './repository.ts'

export async function timeViews(ctx: Context, db: Database, rows: readonly TimeRow[]): Promise<WorkTime[]> {
  const { userId } = requireStaff(ctx)
  const people = rows.flatMap(({ clientId, personId, approvedBy }) => [clientId, personId, approvedBy])
  const names = await namesOf(db, [...new Set(people.filter((id) => id !== null))])
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    case: { id: row.caseId, number: row.caseNumber },
    client: named(row.clientId),
    person: named(row.personId),
    isOwn: row.personId === userId,
    workedOn: row.workedOn,
    minutes: row.minutes,
    description: row.description,
    state: row.state,
    startedAt: row.startedAt && row.startedAt.toISOString(),
    endedAt: row.endedAt && row.endedAt.toISOString(),
    approved: approvalOf(row, names),
    billed: billOf(row),
  }))
}

export async function timeView(ctx: Context, db: Database, row: TimeRow): Promise<WorkTime> {
  const [view] = await timeViews(ctx, db, [row])
  if (!view) throw new Error('an entry vanished while it was read')
  return view
}

function approvalOf(row: TimeRow, names: ReadonlyMap<string, string>): WorkTime['approved'] {
  const { approvedAt, approvedBy, approvedMinutes, approvedDescription } = row
  if (approvedAt === null || approvedMinutes === null || approvedDescription === null) return null
  const by = names.get(approvedBy ?? '') ?? ''
  return { at: approvedAt.toISOString(), by, minutes: approvedMinutes, description: approvedDescription }
}

function billOf({ state, invoiceId, invoiceNumber, billedCents }: TimeRow): WorkTime['billed'] {
  if (state !== 'billed' || invoiceId === null || billedCents === null) return null
  return { invoice: { id: invoiceId, number: invoiceNumber ?? '' }, amountCents: billedCents }
}
