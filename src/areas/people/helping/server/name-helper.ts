// A client names a person who may read and write messages with them, and changes their access.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listCasesOfClient, readableCase } from '#areas/cases/cases/server/index.ts'
import { findByEmail, lockUser, type UserRow } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireClient } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { HelperPath, NewHelper, NewReach, OwnHelpers } from '../contract.ts'
import {
  HELPERS_MAX,
  INVITATION_DAYS,
  INVITATIONS_BY_CLIENT,
  INVITATIONS_TO_ADDRESS,
  plainAddress,
  type Reach,
  whyNotReach,
} from '../rules/helper.ts'
import { helpingWords } from '../words/index.ts'
import { HELPING_ACTIONS } from './audit-actions.ts'
import { inviteHelper } from './helper-mails.ts'
import { ownHelpers } from './helper-view.ts'
import { helpingError } from './helping-error.ts'
import {
  addHelper,
  findHelper,
  type HelperRow,
  lockHelper,
  openOf,
  renewInvitation,
  setReach,
} from './repository.ts'
import { tellHelping } from './tell-helping.ts'

/** For clients. */
export function listOwnHelpers(ctx: Context): Promise<OwnHelpers> {
  return ownHelpers(ctx, requireClient(ctx).userId)
}

/** For clients. Named again with the same id, after a lost answer, it is the same helper, and no second mail. */
export async function nameHelper(ctx: Context, input: NewHelper): Promise<OwnHelpers> {
  const actor = requireClient(ctx)
  const { userId } = actor
  refuseNoReach(ctx, input)
  const before = await findHelper(ctx.db, input.helperId)
  if (before && before.clientId !== userId) throw helpingError('HELPER_NOT_FOUND')
  if (!before) await ctx.db.transaction((tx) => add(ctx, tx, actor, input))
  return ownHelpers(ctx, userId)
}

async function add(ctx: Context, tx: Database, actor: SignedIn, input: NewHelper): Promise<void> {
  const clientId = actor.userId
  const client = await lockClient(tx, clientId)
  // Sent twice at once: the second waited for the first.
  if (await findHelper(tx, input.helperId)) return
  const email = plainAddress(input.email)
  const reach = await reachOf(tx, actor, input)
  await refuseAddress(tx, client, email)
  await countInvitation({ ...ctx, db: tx }, clientId, email)
  const at = ctx.clock.now()
  const { helperId: id, name, relationship, language, isGeneral } = input
  const row = {
    id,
    clientId,
    name: name.trim(),
    email,
    relationship,
    language,
    isGeneral,
    consentWords: consentWords(ctx),
    consentLanguage: ctx.language,
    namedAt: toDate(at),
    ...invitedAt(at),
  }
  if (!(await addHelper(tx, row))) throw helpingError('HELPER_NOT_FOUND')
  await setReach(tx, id, reach)
  await recordAudit(tx, asker(ctx), {
    action: HELPING_ACTIONS['helper.named'],
    subjectId: clientId,
    after: { helper: id, isGeneral, cases: reach.caseIds.length },
  })
  await inviteHelper(ctx, tx, row)
  await tellHelping(tx, { clientId, userId: null })
}

/** Serializes a client's namings. Staff who are clients for now name no one. */
async function lockClient(tx: Database, clientId: string): Promise<UserRow> {
  const row = await lockUser(tx, clientId)
  if (row?.role !== 'client') throw generalError('ACCESS_DENIED')
  return row
}

async function refuseAddress(tx: Database, client: UserRow, email: string): Promise<void> {
  if (email === client.email) throw helpingError('HELPER_IS_YOU')
  const named = await openOf(tx, client.id)
  if (named.some((each) => each.email === email)) throw helpingError('HELPER_NAMED_TWICE')
  if (named.length >= HELPERS_MAX) throw helpingError('TOO_MANY_HELPERS')
  const known = await findByEmail(tx, email)
  if (known && known.role !== 'client') throw helpingError('HELPER_IS_STAFF')
}

/** Counted with its action: a refusal afterwards undoes the count. */
async function countInvitation(ctx: Context, clientId: string, email: string): Promise<void> {
  await countAgainst(ctx, INVITATIONS_BY_CLIENT, clientId)
  await countAgainst(ctx, INVITATIONS_TO_ADDRESS, email)
}

function invitedAt(at: Instant) {
  return { invitedAt: toDate(at), expiresAt: toDate(at.add({ hours: 24 * INVITATION_DAYS })) }
}

/** As the page shows them, in the language in which it is read. */
function consentWords({ language }: Context): string {
  return helpingWords(language).consent.join('\n')
}

function refuseNoReach({ language }: Context, reach: Reach): void {
  const code = whyNotReach(reach)
  if (code === null) return
  const message = validationSentence(code, language)
  throw generalError('INVALID_INPUT', { fields: [{ field: 'isGeneral', code, message }] })
}

/** A case of someone else is as little there as one that does not exist. */
async function reachOf(tx: Database, client: SignedIn, { isGeneral, caseIds }: Reach): Promise<Reach> {
  const wanted = [...new Set(caseIds)]
  const own = await listCasesOfClient(tx, client.userId)
  for (const wantedId of wanted) readableCase(client, own.find(({ id }) => id === wantedId) ?? null)
  return { isGeneral, caseIds: wanted }
}

/** For the client who named them, while it is not over. */
export async function changeReach(ctx: Context, input: NewReach): Promise<OwnHelpers> {
  const actor = requireClient(ctx)
  const { userId } = actor
  refuseNoReach(ctx, input)
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, input)
    const reach = await reachOf(tx, actor, input)
    await setReach(tx, row.id, reach)
    await recordAudit(tx, asker(ctx), {
      action: HELPING_ACTIONS['helper.changed'],
      subjectId: userId,
      after: { helper: row.id, isGeneral: reach.isGeneral, cases: reach.caseIds.length },
    })
    await tellHelping(tx, row)
  })
  return ownHelpers(ctx, userId)
}

/** For the same, before it is accepted. */
export async function inviteAgain(ctx: Context, input: HelperPath): Promise<OwnHelpers> {
  const { userId } = requireClient(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, input)
    if (row.acceptedAt !== null) return
    await countInvitation({ ...ctx, db: tx }, userId, row.email)
    await renewInvitation(tx, row.id, invitedAt(ctx.clock.now()))
    await recordAudit(tx, asker(ctx), {
      action: HELPING_ACTIONS['helper.invited-again'],
      subjectId: userId,
      after: { helper: row.id },
    })
    await inviteHelper(ctx, tx, row)
    await tellHelping(tx, row)
  })
  return ownHelpers(ctx, userId)
}

async function lockOwn(tx: Database, clientId: string, { helperId }: HelperPath): Promise<HelperRow> {
  const row = await lockHelper(tx, helperId)
  if (!row || row.clientId !== clientId || row.endedAt !== null) throw helpingError('HELPER_NOT_FOUND')
  return row
}
