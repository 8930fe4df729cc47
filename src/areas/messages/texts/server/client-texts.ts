// A client's texts, for staff: their consent, and their requests by telephone.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { ClientTexts, WantedTexts } from '../contract.ts'
import { TEXTS_ACTIONS } from './audit-actions.ts'
import { type About, askConsent, confirmWith, endConsent } from './change-consent.ts'
import { requireClientOf } from './clients.ts'
import { historyOf, standingOf } from './read-consent.ts'

type ClientPath = { clientId: string }

/** The words are read out in the language of the client. */
async function aboutClient(ctx: Context, features: Features, { clientId }: ClientPath): Promise<About> {
  const staffId = await requireClientOf(ctx, features, clientId)
  const client = await findUser(ctx.db, clientId)
  if (!client) throw generalError('NOT_FOUND')
  return { userId: clientId, language: client.language, staffId }
}

async function view(ctx: Context, { userId, language }: About): Promise<ClientTexts> {
  const standing = await standingOf(ctx, userId, language)
  return { ...standing, language, history: await historyOf(ctx, userId) }
}

/** For staff. */
export async function textsOfClient(
  ctx: Context,
  features: Features,
  path: ClientPath,
): Promise<ClientTexts> {
  return view(ctx, await aboutClient(ctx, features, path))
}

/** For staff who have the client on the telephone, and have read the words to them. */
export async function askClient(
  ctx: Context,
  features: Features,
  { clientId, ...wanted }: ClientPath & WantedTexts,
): Promise<ClientTexts> {
  const about = await aboutClient(ctx, features, { clientId })
  const action = TEXTS_ACTIONS['texts.asked-by-phone']
  await askConsent(ctx, about, wanted, (tx) => recordAudit(tx, asker(ctx), { action, subjectId: clientId }))
  return view(ctx, about)
}

/** For staff: the client reads the code out. */
export async function confirmClient(
  ctx: Context,
  features: Features,
  { clientId, code }: ClientPath & { code: string },
): Promise<ClientTexts> {
  const about = await aboutClient(ctx, features, { clientId })
  await confirmWith(ctx, about, code)
  return view(ctx, about)
}

/** For staff: asked by telephone, or in any other way. */
export async function stopClient(ctx: Context, features: Features, path: ClientPath): Promise<ClientTexts> {
  const about = await aboutClient(ctx, features, path)
  const action = TEXTS_ACTIONS['texts.stopped-by-phone']
  await endConsent(ctx, about, (tx) => recordAudit(tx, asker(ctx), { action, subjectId: about.userId }))
  return view(ctx, about)
}
