// The firm's list of cases: the status of each, its dates and its money.
import {
  type CaseRow,
  FIRM_ORDERS,
  type FirmListAsked,
  listForFirm,
} from '#areas/cases/cases/server/index.ts'
import { owedFor } from '#areas/money/invoices/server/index.ts'
import { heldForMatters } from '#areas/money/ledger/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, instant, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { FirmCase, FirmCasesQuery } from '../contract.ts'
import { QUIET_DAYS } from '../rules/case-list.ts'

/** In the table: a case without a date sorts last. */
const NO_DATE = '9999-12-31'

/** For staff: an attorney's own and unassigned cases, all for an administrator. */
export async function listFirmCases(ctx: Context, query: FirmCasesQuery): Promise<PageOf<FirmCase>> {
  const actor = requireStaff(ctx)
  const asked = askedIn(ctx, query)
  const read = (stretch: Stretch) => listForFirm(ctx.db, actor, asked, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: FIRM_ORDERS[asked.order], read })
  return { items: await firmViewsOf(ctx, rows), next }
}

function askedIn(ctx: Context, query: FirmCasesQuery): FirmListAsked {
  const { status, turn, kind, whose, state, needs, order = 'next', search } = query
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  return {
    order,
    status,
    turn,
    kind,
    search,
    whose,
    ...(state !== 'all' && { isOpen: state === undefined }),
    ...(needs === 'quiet' && {
      quietSince: toDate(momentAt(plusDays(today, 1 - QUIET_DAYS), 0, FIRM_ZONE)),
    }),
    ...(needs === 'overdue' && { nextBefore: today.toString() }),
  }
}

async function firmViewsOf({ db, clock }: Context, rows: readonly CaseRow[]): Promise<FirmCase[]> {
  const people = rows.flatMap(({ clientId, attorneyId }) => [clientId, ...(attorneyId ? [attorneyId] : [])])
  const [names, trust, owed] = await Promise.all([
    namesOf(db, [...new Set(people)]),
    heldForMatters(
      db,
      rows.map(({ id: matterId, clientId }) => ({ clientId, matterId })),
    ),
    owedFor(db, rows),
  ])
  const today = dateIn(FIRM_ZONE, clock.now())
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ id, number, kind, status, turn, version, ...row }) => ({
    id,
    number,
    kind,
    status,
    turn,
    version,
    client: named(row.clientId),
    attorney: row.attorneyId === null ? null : named(row.attorneyId),
    nextDate: row.nextDate === NO_DATE ? null : row.nextDate,
    quietDays: Math.max(0, daysBetween(dateIn(FIRM_ZONE, instant(row.updatedAt)), today)),
    trustCents: trust.get(id) ?? 0,
    owedCents: owed.get(id) ?? 0,
    openedAt: row.openedAt.toISOString(),
    isClosed: row.closedAt !== null,
  }))
}
