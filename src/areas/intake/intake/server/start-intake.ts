import { toDate } from '#kernel/calendar.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { findById } from '#areas/people/users/server/index.ts'
import { beginVisit, visitorOf } from '#areas/people/visitors/server/index.ts'
import type { StartedIntake, StartInput } from '../contract.ts'
import { whyNotAnswer } from '../rules/flow.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { ANONYMOUS_STARTS } from '../rules/limits.ts'
import {
  findCurrentOfVisitor,
  type IntakeRow,
  openForVisitor,
  openIntake,
  preAnswer,
  setProvenEmail,
} from './repository.ts'
import { asSession } from './session-of.ts'

/**
 * Opens an intake, or resumes the one that is open: calling it twice is calling it once. A visitor may leave the open one
 * behind, which ends like every draft.
 */
export async function startIntake(
  ctx: Context,
  { isFresh = false }: StartInput = {},
): Promise<StartedIntake> {
  if (ctx.actor.kind === 'user') return { session: await startOwned(ctx, ctx.actor.userId), key: null }
  const resumed = isFresh ? null : await openOf(ctx)
  if (resumed) return { session: asSession(ctx, resumed), key: null }
  await countAgainst(ctx, ANONYMOUS_STARTS, networkOf(ctx.clientAddress))
  return ctx.db.transaction(async (tx) => {
    const { visitor, key } = await beginVisit(ctx, tx)
    const store = { db: tx, seal: ctx.seal }
    // Two windows at once: the second one finds the intake opened by the first.
    const meanwhile = isFresh ? null : await openOf(ctx, tx)
    const opened = { visitorId: visitor.id, language: ctx.language, now: toDate(ctx.clock.now()) }
    return { session: asSession(ctx, meanwhile ?? (await openForVisitor(store, opened))), key }
  })
}

async function openOf(ctx: Context, db = ctx.db): Promise<IntakeRow | null> {
  const visitor = await visitorOf({ ...ctx, db })
  const row = visitor && (await findCurrentOfVisitor({ db, seal: ctx.seal }, visitor.id))
  return row?.status === 'open' ? row : null
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
