// Clients unreachable by mail: on the desk of staff who may see them, until the address changes or is confirmed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { isClientOf, requireClientOf } from '#areas/messages/texts/server/index.ts'
import { displayName, findById as findUser, listByIds } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { type ToldNotices, UNREACHED_SHOWN, type UnreachedClients } from '../notices-contract.ts'
import { MAIL_ACTIONS } from './audit-actions.ts'
import { confirmAddress, stateOfAddress } from './mail-address.ts'
import { listBounced } from './reports-repository.ts'
import { toldToClient } from './told-to-client.ts'

/** More than are shown: the caller may not see every one of them. */
const READ_MAX = 200

/** For staff: the clients they may see. */
export async function unreachedClients(ctx: Context, features: Features): Promise<UnreachedClients> {
  requireStaff(ctx)
  const bounced = await listBounced(ctx.db, READ_MAX)
  const people = new Map(
    (
      await listByIds(
        ctx.db,
        bounced.map(({ recipientId }) => recipientId),
      )
    ).map((row) => [row.id, row]),
  )
  const clients: UnreachedClients['clients'] = []
  for (const { recipientId, since } of bounced) {
    const person = people.get(recipientId)
    if (!person || person.role !== 'client' || clients.length === UNREACHED_SHOWN) continue
    // They may have another address by now.
    if (!(await stateOfAddress(ctx, person.email)).isBounced) continue
    if (!(await isClientOf(ctx, features, recipientId))) continue
    const { id, phone } = person
    clients.push({ id, name: displayName(person), phone, since: since.toISOString() })
  }
  return { clients }
}

/** For staff who may see the client. Notices not sent in between are in the portal. */
export async function confirmForClient(
  ctx: Context,
  features: Features,
  path: { clientId: string },
): Promise<ToldNotices> {
  await requireClientOf(ctx, features, path.clientId)
  const client = await findUser(ctx.db, path.clientId)
  if (!client) throw generalError('NOT_FOUND')
  await ctx.db.transaction(async (tx) => {
    if (!(await confirmAddress(ctx, tx, client.email))) return
    const action = MAIL_ACTIONS['mail.address-confirmed']
    await recordAudit(tx, asker(ctx), { action, subjectId: client.id })
  })
  return toldToClient(ctx, features, path)
}
