// Dates still to be done: of one case, and of all cases that a member of staff may read.
import { displayName, listStaff, type UserRow } from '#areas/people/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseDates, CasePath, ComingDate, ComingDatesQuery } from '../contract.ts'
import { DONE_DATES_MAX } from '../rules/dates.ts'
import { canReadCase, type CaseParties } from '../rules/policy.ts'
import { comingViewsOf, dateViewsOf } from './date-view.ts'
import { listDatesFor, listDoneOf, listOpenOf, NEAREST_FIRST } from './dates-repository.ts'
import { readable } from './readable-case.ts'
import { type CaseRow, findById } from './repository.ts'

/** For staff who may read the case. */
export async function caseDates(ctx: Context, { caseId }: CasePath): Promise<CaseDates> {
  return datesView(ctx, readable(requireStaff(ctx), await findById(ctx.db, caseId)))
}

export async function datesView(ctx: Context, row: CaseRow): Promise<CaseDates> {
  const members = await membersOf(ctx.db, row)
  return {
    dates: await dateViewsOf(ctx.db, await listOpenOf(ctx, row.id)),
    done: await dateViewsOf(ctx.db, await listDoneOf(ctx, row.id, DONE_DATES_MAX)),
    members: members.map((member) => ({ id: member.id, name: displayName(member) })),
  }
}

/** Staff who can be responsible for a date: those who may read it. */
export async function membersOf(db: Database, parties: CaseParties): Promise<UserRow[]> {
  const staff = await listStaff(db)
  return staff.filter(({ id: userId, role }) => canReadCase({ userId, role }, parties))
}

/** For staff: an attorney's own and unassigned cases, all for an administrator. */
export async function comingDates(ctx: Context, query: ComingDatesQuery): Promise<PageOf<ComingDate>> {
  const actor = requireStaff(ctx)
  const read = (stretch: Stretch) => listDatesFor(ctx, actor, query, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEAREST_FIRST, read })
  return { items: await comingViewsOf(ctx.db, rows), next }
}
