import { toDate } from '#kernel/calendar.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { findById } from '#features/users/server/index.ts'
import type { StartedIntake } from '../contract.ts'
import { whyNotAnswer } from '../rules/flow.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { ANONYMOUS_STARTS } from '../rules/limits.ts'
import { findByKey, type IntakeRow, openForKey, openIntake, preAnswer, setProvenEmail } from './repository.ts'
import { asSession, hashOf, keyHashOf, newKey } from './session-of.ts'

/** Opens an intake, or resumes the one that is open: calling it twice is calling it once. */
export async function startIntake(ctx: Context): Promise<StartedIntake> {
  if (ctx.actor.kind === 'user') return { session: await startOwned(ctx, ctx.actor.userId), key: null }
  const keyHash = keyHashOf(ctx)
  const known = keyHash === null ? null : await findByKey(ctx, keyHash)
  if (known?.status === 'open') return { session: asSession(ctx, known), key: null }
  await countAgainst(ctx, ANONYMOUS_STARTS, networkOf(ctx.clientAddress))
  const key = newKey()
  const row = await openForKey(ctx, {
    keyHash: hashOf(key),
    language: ctx.language,
    now: toDate(ctx.clock.now()),
  })
  return { session: asSession(ctx, row), key }
}

async function startOwned(ctx: Context, ownerId: string) {
  const now = toDate(ctx.clock.now())
  const row = await openIntake(ctx, { ownerId, language: ctx.language, now })
  return asSession(ctx, await withKnown(ctx, row, ownerId))
}

/** The account's address is never asked for: it is proven already. The rest of the profile is offered, not assumed. */
async function withKnown(ctx: Context, row: IntakeRow, ownerId: string): Promise<IntakeRow> {
  if (row.answers.email !== undefined) return row
  const user = await findById(ctx.db, ownerId)
  if (!user) return row
  const known: Answers = { email: user.email }
  const now = ctx.clock.now()
  const answers = Object.fromEntries(
    Object.entries(known).filter(
      ([question, value]) => whyNotAnswer(question as AskedId, value, now).length === 0,
    ),
  )
  await setProvenEmail(ctx, row.id, user.email)
  return { ...(await preAnswer(ctx, row, answers, toDate(now))), provenEmail: user.email }
}
