import { toDate } from '#kernel/calendar.ts'
import { fillProfile, findById } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { nextQuestion } from '../rules/flow.ts'
import { urgentSpans } from '../rules/urgency.ts'
import { alertTime, newsOf } from './alert-staff.ts'
import {
  findCurrent,
  findCurrentOfVisitor,
  giveTo,
  type IntakeRow,
  listSentOfVisitor,
  markMerged,
  type Store,
} from './repository.ts'
import { giveToAccount } from './sent-repository.ts'

/**
 * Answers given before signing in move into the account. If the account has an open intake too, its answers fill the gaps of the newer one.
 * The visitor's row is locked: two windows do not claim the same intake at once.
 */
export async function claimIntake(
  ctx: Context,
  tx: Database,
  visitorId: string,
  userId: string,
): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const brought = await findCurrentOfVisitor(store, visitorId)
  for (const sent of await listSentOfVisitor(store, visitorId)) await takeSent(store, sent, userId)
  if (brought?.status === 'open') await takeDraft(ctx, store, brought, userId)
}

/** A sent intake stays unchanged. */
async function takeSent({ db }: Store, { id, answers }: IntakeRow, ownerId: string): Promise<void> {
  await giveToAccount(db, id, ownerId)
  const { name, phone } = answers
  await fillProfile(db, ownerId, { ...name, ...(phone !== undefined && { phone }) })
}

async function takeDraft(ctx: Context, store: Store, brought: IntakeRow, ownerId: string): Promise<void> {
  const now = ctx.clock.now()
  const user = await findById(store.db, ownerId)
  const current = await findCurrent(store, ownerId)
  const older = current?.status === 'open' ? current : null
  if (older) await markMerged(store, older, brought)
  const account = user ? { email: user.email } : {}
  const filled = { ...account, ...older?.answers, ...brought.answers }
  // A person at an open question moves to the next one unanswered in the account; one who had gone back stays.
  const isAtFront = brought.currentQuestion === nextQuestion(brought.answers, now)
  // The alerts of the older one count for this one: the link in their mail leads here.
  const known = older && brought.alertedAt === null ? { ...older, id: brought.id } : brought
  await giveTo(store, brought, {
    ownerId,
    alertedAt: alertTime(known, filled, now),
    urgentOn: urgentSpans(filled),
    provenEmail: user?.email.toLowerCase() === filled.email?.toLowerCase() ? (user?.email ?? null) : null,
    answers: filled,
    current: older || isAtFront ? nextQuestion(filled, now) : brought.currentQuestion,
    now: toDate(now),
  })
  const isCalled = brought.calledAt !== null || (older !== null && older.calledAt !== null)
  if (!isCalled) await newsOf(ctx, known, filled)?.(store.db)
}
