import { toDate } from '#kernel/calendar.ts'
import { fillProfile, findById } from '#features/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { IntakeSession } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
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
    if (brought) await take(ctx, store, brought, userId)
    return brought ? findIntake(store, brought.id) : findCurrent(store, userId)
  })
  return { session: row && asSession(ctx, row) }
}

async function take(ctx: Context, store: Store, brought: IntakeRow, ownerId: string): Promise<void> {
  const now = ctx.clock.now()
  const user = await findById(store.db, ownerId)
  const isOpen = brought.status === 'open'
  const current = isOpen ? await findCurrent(store, ownerId) : null
  const older = current?.status === 'open' ? current : null
  if (older) await markMerged(store, older, brought)
  const account = user ? { email: user.email } : {}
  const filled = isOpen ? { ...account, ...older?.answers, ...brought.answers } : brought.answers
  // Whoever was at an open question goes on to the next that the account does not answer; whoever had gone back stays.
  const isAtFront = brought.currentQuestion === nextQuestion(brought.answers, now)
  // What staff know of the older one they know of this one: the link in their mail leads here.
  const known = older && brought.alertedAt === null ? { ...older, id: brought.id } : brought
  const alertedAt = isOpen ? alertTime(known, filled, now) : brought.alertedAt
  await giveTo(store, brought, {
    ownerId,
    alertedAt,
    urgentOn: urgentSpans(filled),
    provenEmail: user?.email.toLowerCase() === filled.email?.toLowerCase() ? (user?.email ?? null) : null,
    answers: filled,
    current: older || isAtFront ? nextQuestion(filled, now) : brought.currentQuestion,
    now: toDate(now),
  })
  const isCalled = brought.calledAt !== null || (older !== null && older.calledAt !== null)
  if (isOpen && !isCalled) await newsOf(ctx, known, filled)?.(store.db)
  if (brought.status === 'completed') await tellProfile(store, ownerId, filled)
}

/** As when an intake is sent from an account: what it says fills the profile where that is empty. */
async function tellProfile({ db }: Store, ownerId: string, { name, phone }: Answers): Promise<void> {
  await fillProfile(db, ownerId, { ...name, ...(phone !== undefined && { phone }) })
}
