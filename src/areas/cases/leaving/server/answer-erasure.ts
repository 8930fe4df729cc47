// The firm answers a request for erasure: erases the data that may go, or refuses with a reason. Nothing under a hold is erased.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { expiredCases } from '#areas/documents/documents/server/index.ts'
import { proposeFor } from '#areas/cases/retention/server/index.ts'
import {
  closeAccountOf,
  lockUser,
  type Neighbours,
  neighboursOf,
  settleNow,
  type Settling,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { CarryOutInput, Erasures, RefusalInput, RequestPath } from '../contract.ts'
import { outcomeOf, type Refusal, type Staying } from '../rules/erasure.ts'
import { LEAVING_ACTIONS } from './audit-actions.ts'
import { tellAnswer } from './erasure-mails.ts'
import { leavingError } from './leaving-error.ts'
import { listErasures, standingOf } from './list-erasures.ts'
import { answerRequest, findRequest, lockRequest, type RequestRow } from './repository.ts'
import { whatIsLeft } from './what-is-left.ts'

/** For administrators. An account needed by an open case or a meeting stays; data never sent is erased in any case. */
export async function carryOut(
  ctx: Context,
  features: Features,
  { standing: seen, ...input }: CarryOutInput,
): Promise<Erasures> {
  requireAdmin(ctx)
  const neighbours = neighboursOf(features)
  const settling = await ctx.db.transaction(async (tx) => {
    const { request, person } = await lockOpen(tx, input)
    const standing = await standingOf(ctx, tx, neighbours, person)
    if (standing === 'held') throw leavingError('ERASURE_HELD')
    // Acts only on the state that the administrator read: no account is closed by surprise.
    if (standing !== seen) throw leavingError('ERASURE_CHANGED')
    const isAccountOpen = standing === 'needed'
    await proposeExpired(ctx, tx, person.id)
    const closing = isAccountOpen
      ? await forgetUnsent(tx, neighbours, person)
      : await closeOnce(ctx, tx, neighbours, person)
    const about = { id: person.id, isAccountOpen }
    const staying = await whatIsLeft(ctx, tx, { features, neighbours }, about)
    await answer(ctx, tx, { request, person }, { state: outcomeOf(staying), refusal: null, staying })
    return closing
  })
  if (settling) await settleNow(ctx, settling)
  return listErasures(ctx, features)
}

/** For administrators. */
export async function refuse(
  ctx: Context,
  features: Features,
  { refusal, ...input }: RefusalInput,
): Promise<Erasures> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const open = await lockOpen(tx, input)
    await answer(ctx, tx, open, { state: 'refused', refusal, staying: [] })
  })
  return listErasures(ctx, features)
}

type Open = { request: RequestRow; person: UserRow }

/** A person merged meanwhile is the kept one. Locks the person first, as everywhere: closing an account does so too. */
async function lockOpen(tx: Database, { requestId }: RequestPath): Promise<Open> {
  const found = await findRequest(tx, requestId)
  if (!found) throw generalError('NOT_FOUND')
  const asked = await lockUser(tx, found.clientId)
  const person = asked?.mergedInto ? await lockUser(tx, asked.mergedInto) : asked
  const request = await lockRequest(tx, requestId)
  if (!person || !request) throw generalError('NOT_FOUND')
  if (request.state !== 'asked') throw leavingError('ERASURE_ANSWERED')
  return { request, person }
}

/** What need not be kept any longer goes as always: when a second administrator says so, too (decision 97). */
async function proposeExpired(ctx: Context, tx: Database, clientId: string): Promise<void> {
  for (const { id: caseId } of await listCasesOfClient(tx, clientId)) {
    const [expired] = await expiredCases(tx, ctx, { max: 1, caseId })
    if (expired) await proposeFor(ctx, tx, expired)
  }
}

async function forgetUnsent(tx: Database, neighbours: Neighbours, { id }: UserRow): Promise<null> {
  await neighbours.eraseUnsent(tx, id)
  return null
}

async function closeOnce(
  ctx: Context,
  tx: Database,
  neighbours: Neighbours,
  person: UserRow,
): Promise<Settling | null> {
  return person.closedAt ? null : closeAccountOf(ctx, tx, neighbours, person.id)
}

type Answer = { state: 'done' | 'in-part' | 'refused'; refusal: Refusal | null; staying: Staying[] }

async function answer(ctx: Context, tx: Database, { request, person }: Open, said: Answer): Promise<void> {
  const { userId } = requireAdmin(ctx)
  const endedAt = toDate(ctx.clock.now())
  await answerRequest(tx, request.id, { ...said, endedAt, answeredBy: userId })
  const action = LEAVING_ACTIONS[said.state === 'refused' ? 'erasure.refused' : 'erasure.carried-out']
  const after = { state: said.state, ...(said.refusal && { refusal: said.refusal }) }
  await recordAudit(tx, asker(ctx), { action, subjectId: person.id, after })
  if (person.email !== '') await tellAnswer(ctx, tx, person, request.id)
}
