import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { readInstallation } from '#areas/office/backups/server/index.ts'
import { findById } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ConnectionName } from '#platform/ports/connections.ts'
import type { ConnectionsView, TestInput } from '../contract.ts'
import { connectionTestWords } from '../words/index.ts'
import { CONNECTION_ACTIONS } from './audit-actions.ts'
import { markInForce, readConnections } from './read-connections.ts'
import { readAll, writeTest } from './repository.ts'
import { refused } from './save-connection.ts'

/** For administrators: asks the service itself with the settings in force. A mail goes to their own address. */
export async function testConnection(ctx: Context, { connection, to }: TestInput): Promise<ConnectionsView> {
  requireAdmin(ctx)
  if ((await readInstallation(ctx.db))?.heldSince) throw refused('CONNECTION_IN_COPY')
  if (connection === 'texts' && to === '') throw refused('CONNECTION_NUMBER_NEEDED')
  const mark = await test(ctx, connection, to)
  if (mark === null) throw refused('CONNECTION_NOT_SET')
  return readConnections(ctx)
}

async function test(ctx: Context, name: ConnectionName, to: string): Promise<string | null> {
  const { [name]: stored } = await readAll(ctx)
  const { settings } = stored
  const mark = markInForce(ctx, name, settings)
  if (mark === null) return null
  const { mail, text } = connectionTestWords(ctx.language)
  const words = name === 'mail' ? mail : { subject: '', text }
  const message = { to: name === 'mail' ? await ownAddress(ctx) : to, language: ctx.language, ...words }
  // Outside of a transaction: the service may be slow.
  const answer = await ctx.connections.test(name, settings, message)
  await ctx.db.transaction(async (tx) => {
    await writeTest(tx, name, { ...answer, mark, at: toDate(ctx.clock.now()) })
    await recordAudit(tx, asker(ctx), {
      action: CONNECTION_ACTIONS['connection.tested'],
      subjectId: null,
      before: {},
      after: { connection: name, outcome: answer.outcome },
    })
  })
  return mark
}

async function ownAddress(ctx: Context): Promise<string> {
  const { userId } = requireAdmin(ctx)
  const row = await findById(ctx.db, userId)
  if (row === null) throw generalError('NOT_FOUND')
  return row.email
}
