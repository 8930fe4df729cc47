// Drafts end thirty days after the last answer; whoever can be written to is told three days before.
import { draftReminderLetter, sendLetter } from '#features/notifications/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { forgetEndedCalls } from '#platform/idempotency.ts'
import { forgetEndedWindows } from '#platform/rate-limit.ts'
import { DRAFT_DAYS, REMINDER_DAYS_BEFORE } from '../rules/draft-life.ts'
import { REMIND_OF_DRAFT } from './job-kinds.ts'
import { deleteDraftsBefore, findIntake, takeDraftsToRemind } from './repository.ts'

const DAY_HOURS = 24
/** Rows per transaction, so that a long list holds nobody up. */
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

/** Marked and enqueued together: a reminder is neither lost nor sent twice. */
function remindSome({ db, seal, jobs }: Services, now: Instant): Promise<number> {
  const span = {
    from: daysBefore(now, DRAFT_DAYS),
    to: daysBefore(now, DRAFT_DAYS - REMINDER_DAYS_BEFORE),
  }
  return db.transaction(async (tx) => {
    const ids = await takeDraftsToRemind({ db: tx, seal }, span, toDate(now), BATCH)
    for (const intakeId of ids) await jobs.enqueue(tx, REMIND_OF_DRAFT, { intakeId })
    return ids.length
  })
}

export async function remindOfDraft(services: Services, { intakeId }: { intakeId: string }): Promise<void> {
  const draft = await findIntake(services, intakeId)
  if (draft?.status !== 'open' || draft.provenEmail === null) return
  const { language, provenEmail: to } = draft
  const url = `${services.firm.publicUrl}${inLanguage(addressOf('intake'), language)}`
  await sendLetter(services, {
    id: `intake-draft-${intakeId}-${draft.version}`,
    kind: 'intake-draft-reminder',
    recipientId: draft.ownerId,
    to,
    draft: draftReminderLetter({ language, url, days: REMINDER_DAYS_BEFORE }, services.firm),
    job: { kind: REMIND_OF_DRAFT, data: { intakeId } },
  })
}
