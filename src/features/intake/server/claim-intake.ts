import { toDate } from '#kernel/calendar.ts'
import { fillProfile, findById } from '#features/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { IntakeSession } from '../contract.ts'
import { nextQuestion } from '../rules/flow.ts'
import { urgentSpans } from '../rules/urgency.ts'
import { alertTime, newsOf } from './alert-staff.ts'
import {
  findCurrent,
  findIntake,
  giveTo,
  type IntakeRow,
  lockByKey,
  markMerged,
  type Store,
} from './repository.ts'
import { giveToAccount } from './sent-repository.ts'
import { asSession, keyHashOf } from './session-of.ts'

/**
 * What was answered before signing in goes into the account. Where the account has an open intake too, its answers fill
 * what the newer one does not say. Without a key that opens anything, the answer is the account's own intake.
 */
export async function claimIntake(ctx: Context): Promise<{ session: IntakeSession | null }> {
  const { userId } = requireSignedIn(ctx)
  const keyHash = keyHashOf(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const brought = keyHash === null ? null : await lockByKey(store, keyHash)
    if (brought?.status === 'completed') await takeSent(store, brought, userId)
    else if (brought) await takeDraft(ctx, store, brought, userId)
    return brought ? findIntake(store, brought.id) : findCurrent(store, userId)
  })
  return { session: row && asSession(ctx, row) }
}

/** What was sent stays as it was sent. */
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
  // Whoever was at an open question goes on to the next that the account does not answer; whoever had gone back stays.
  const isAtFront = brought.currentQuestion === nextQuestion(brought.answers, now)
  // What staff know of the older one they know of this one: the link in their mail leads here.
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
