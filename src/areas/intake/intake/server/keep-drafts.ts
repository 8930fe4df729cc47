// Drafts end thirty days after the last answer; a mail goes out three days before.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { forgetEndedCalls } from '#platform/idempotency.ts'
import { forgetEndedWindows } from '#platform/rate-limit.ts'
import { DRAFT_DAYS, REMINDER_DAYS_BEFORE } from '../rules/draft-life.ts'
import { remindOfDraft } from './intake-mails.ts'
import { deleteDraftsBefore, takeDraftsToRemind } from './repository.ts'

const DAY_HOURS = 24
/** Rows per transaction, so that a long list does not block others. */
const BATCH = 200

function daysBefore(now: Instant, days: number): Date {
  return toDate(now.subtract({ hours: days * DAY_HOURS }))
}

export async function keepDrafts(services: Services): Promise<void> {
  const now = services.clock.now()
  const ended = daysBefore(now, DRAFT_DAYS)
  while ((await remindSome(services, now)) === BATCH);
  while ((await deleteDraftsBefore(services, ended, BATCH)) === BATCH);
  await forgetEndedWindows(services)
  await forgetEndedCalls(services)
}

/** Marked and queued together: a reminder is neither lost nor sent twice. */
function remindSome(services: Services, now: Instant): Promise<number> {
  const { db, seal } = services
  const span = {
    from: daysBefore(now, DRAFT_DAYS),
    to: daysBefore(now, DRAFT_DAYS - REMINDER_DAYS_BEFORE),
  }
  return db.transaction(async (tx) => {
    const ids = await takeDraftsToRemind({ db: tx, seal }, span, toDate(now), BATCH)
    for (const intakeId of ids) await remindOfDraft(services, tx, intakeId)
    return ids.length
  })
}
