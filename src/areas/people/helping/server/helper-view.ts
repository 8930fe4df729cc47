// Helpers as the API shows them.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { HelpedCase, HelperView, OwnHelpers } from '../contract.ts'
import { CASES_MAX, helperState } from '../rules/helper.ts'
import { casesOf, type HelperRow, listOfClient } from './repository.ts'

type Reading = Pick<Context, 'db' | 'clock'>

export async function helpersOfClient({ db, clock }: Reading, clientId: string): Promise<HelperView[]> {
  const rows = await listOfClient(db, clientId)
  const cases = await casesOf(
    db,
    rows.map(({ id }) => id),
  )
  const now = toDate(clock.now())
  return rows.map((row) => viewOf(row, cases.get(row.id) ?? [], now))
}

function viewOf(row: HelperRow, cases: HelpedCase[], now: Date): HelperView {
  const { id, name, relationship, language, isGeneral, endedWay } = row
  return {
    id,
    name,
    email: row.email === '' ? null : row.email,
    relationship,
    language,
    state: helperState(row, now),
    isGeneral,
    cases,
    namedAt: row.namedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedWay,
  }
}

export async function ownHelpers(ctx: Reading, clientId: string): Promise<OwnHelpers> {
  const cases = await listCasesOfClient(ctx.db, clientId)
  return {
    helpers: await helpersOfClient(ctx, clientId),
    cases: cases.slice(0, CASES_MAX).map(({ id, number, kind }) => ({ id, number, kind })),
  }
}
