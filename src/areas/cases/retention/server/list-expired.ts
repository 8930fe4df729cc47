import { expiredCases } from '#areas/documents/documents/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ExpiredCaseView } from '../contract.ts'
import { aloneFrom, canConfirm, CASES_SHOWN_MAX, stateOf } from '../rules/standing.ts'
import { isAlone } from './lone-deletion.ts'
import { deletionsOf } from './repository.ts'

/** As many as the list shows. */
export async function countExpired(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return (await expiredCases(services.db, services, { max: CASES_SHOWN_MAX })).length
}

/** For administrators: closed cases whose documents need not be kept any longer. */
export async function listExpired(ctx: Context): Promise<{ cases: ExpiredCaseView[] }> {
  const { userId } = requireAdmin(ctx)
  const cases = await expiredCases(ctx.db, ctx, { max: CASES_SHOWN_MAX })
  const deciding = { isAlone: await isAlone(ctx.db), now: toDate(ctx.clock.now()) }
  const deletions = await deletionsOf(
    ctx.db,
    cases.map(({ id }) => id),
  )
  const people = [...deletions.values()].flatMap((row) => [row.proposedBy, row.confirmedBy ?? []].flat())
  const names = await namesOf(ctx.db, [...people, ...cases.map(({ clientId }) => clientId)])
  return {
    cases: cases.map(({ id, number, clientId, keepUntil, documents }) => {
      const row = deletions.get(id) ?? null
      return {
        caseId: id,
        number,
        client: names.get(clientId) ?? '',
        keepUntil,
        documents,
        state: stateOf(row),
        proposed: row && { by: names.get(row.proposedBy) ?? '', at: instant(row.proposedAt).toString() },
        confirmedBy: row?.confirmedBy ? (names.get(row.confirmedBy) ?? '') : null,
        canConfirm: canConfirm(row, userId, deciding),
        aloneFrom:
          deciding.isAlone && row?.proposedBy === userId && row.confirmedBy === null
            ? instant(aloneFrom(row)).toString()
            : null,
      }
    }),
  }
}
