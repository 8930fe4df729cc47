import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { requireRecentSignIn } from '#areas/people/users/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ConnectionName, ConnectionSettings, MailSettings } from '#platform/ports/connections.ts'
import type { ConnectionsView, ForgetInput } from '../contract.ts'
import { CONNECTION_ERRORS, type ConnectionCode } from '../rules/errors.ts'
import { isOwnMachine } from '../rules/fields.ts'
import { isSameOwner, SECRET_OF, secretIn } from '../rules/in-force.ts'
import { CONNECTION_ACTIONS } from './audit-actions.ts'
import { readConnections } from './read-connections.ts'
import { lockOne, type Stored, writeOne } from './repository.ts'

export function refused(code: ConnectionCode): ProductError {
  return new ProductError(code, CONNECTION_ERRORS[code])
}

/** For administrators who have just signed in: money and mail follow it. In force at once where the environment sets none; another person's newer change is not overwritten. */
export async function saveConnection<Name extends ConnectionName>(
  ctx: Context,
  name: Name,
  { version, ...typed }: ConnectionSettings[Name] & { version: number },
): Promise<ConnectionsView> {
  requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  const next = typed as unknown as ConnectionSettings[Name]
  if (name === 'mail' && !ctx.connections.allowsPrivate && isOwnMachine((next as MailSettings).host))
    throw refused('CONNECTION_HOST_PRIVATE')
  await ctx.db.transaction((tx) =>
    change(ctx, tx, { name, version, decide: (before) => withSecret(name, next, before) }),
  )
  return readConnections(ctx)
}

/** For administrators who have just signed in: nothing of it is kept. */
export async function forgetConnection(
  ctx: Context,
  { connection, version }: ForgetInput,
): Promise<ConnectionsView> {
  requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  await ctx.db.transaction((tx) => change(ctx, tx, { name: connection, version, decide: () => null }))
  return readConnections(ctx)
}

/** An empty secret stays as it was, for whom it was entered. A mail server may take mail without one. */
function withSecret<Name extends ConnectionName>(
  name: Name,
  next: ConnectionSettings[Name],
  { settings: before }: Stored<Name>,
): ConnectionSettings[Name] {
  if (secretIn(name, next) !== '') return next
  if (name === 'mail' && (next as MailSettings).user === '') return next
  if (before === null) throw refused('CONNECTION_SECRET_NEEDED')
  if (!isSameOwner(name, before, next)) throw refused('CONNECTION_SECRET_AGAIN')
  return { ...next, [SECRET_OF[name]]: secretIn(name, before) }
}

type Change<Name extends ConnectionName> = {
  name: Name
  version: number
  decide(before: Stored<Name>): ConnectionSettings[Name] | null
}

async function change<Name extends ConnectionName>(
  ctx: Context,
  tx: Database,
  { name, version, decide }: Change<Name>,
): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const before = await lockOne(store, name)
  if (before.row.version !== version) throw refused('CONNECTION_CHANGED')
  const settings = decide(before)
  await writeOne(store, name, { settings, version: version + 1 })
  await recordAudit(tx, asker(ctx), {
    action: CONNECTION_ACTIONS[settings === null ? 'connection.forgotten' : 'connection.saved'],
    subjectId: null,
    before: { connection: name, version },
    after: { connection: name, version: version + 1 },
  })
  // Every process receives it too: `follow-connections.ts`.
  await tellLive(tx, { kind: 'reading', id: name, whom: { admins: true } })
}
