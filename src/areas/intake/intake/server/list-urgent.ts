// Whom the firm should call now, whether the form is finished or not; after them, those who were called.
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { type Keyset, type PageAsked, type Part, readPage } from '#platform/keyset.ts'
import type { UrgentIntake, UrgentPage } from '../contract.ts'
import { CALLED, lastCallsOf, listUrgentOf, TO_CALL } from './calls-repository.ts'
import { SHOWN } from './list-intakes.ts'
import { clientOf, ownersById, urgencyOf } from './read-intakes.ts'
import { urgentWordsIn } from '../rules/urgency.ts'
import { answersOf, type SessionRow } from './repository.ts'

/** For staff. */
export async function listUrgent(ctx: Context, asked: PageAsked): Promise<UrgentPage> {
  requireStaff(ctx)
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const partOf = (keyset: Keyset): Part<SessionRow> => ({
    keyset,
    read: (stretch) => listUrgentOf(ctx.db, keyset, today, stretch),
  })
  const { rows, next } = await readPage(ctx, asked, partOf(TO_CALL), partOf(CALLED))
  return { items: await urgentOf(ctx, rows), next }
}

async function urgentOf(ctx: Context, rows: readonly SessionRow[]): Promise<UrgentIntake[]> {
  const ids = rows.map(({ id }) => id)
  const [answers, owners, calls] = await Promise.all([
    answersOf(ctx, ids, SHOWN),
    ownersById(ctx, rows),
    lastCallsOf(ctx.db, ids),
  ])
  const callers = [...new Set([...calls.values()].map(({ calledBy }) => calledBy))]
  const names = await namesOf(ctx.db, callers)
  return rows.map((row) => {
    const { id, ownerId, language, status, alertedAt, createdAt } = row
    const answered = answers.get(id) ?? {}
    const call = calls.get(id)
    return {
      id,
      client: clientOf(owners.get(ownerId ?? ''), { ownerId, answers: answered }),
      phone: answered.phone ?? '',
      language,
      isFinished: status === 'completed',
      urgentWords: urgentWordsIn(answered),
      urgency: urgencyOf({ status, answers: answered }, ctx.clock.now()),
      since: (alertedAt ?? createdAt).toISOString(),
      lastCall: call
        ? {
            by: { id: call.calledBy, name: names.get(call.calledBy) ?? '' },
            at: call.calledAt.toISOString(),
          }
        : null,
    }
  })
}
