// The front door of users for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Actor } from '#kernel/actor.ts'
import { VISITOR } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { VerifiedIdentity } from '#platform/ports/identity.ts'
import { usersContract } from '../contract.ts'
import { ensureUser } from './ensure-user.ts'
import { getProfile, saveProfile } from './profile.ts'
import {
  findByEmail,
  findById,
  findBySubject,
  fillProfile,
  listByIds,
  listByRole,
  setRole,
  upsert,
  type UserRow,
} from './repository.ts'

export {
  findByEmail,
  findById,
  findBySubject,
  fillProfile,
  listByIds,
  listByRole,
  setRole,
  upsert,
  type UserRow,
}
export { users as usersTable } from './tables.ts'

/** Who the bearer of a verified token is to this product; a person without a row yet is still a visitor. */
export async function actorOf(db: Database, identified: VerifiedIdentity | null): Promise<Actor> {
  if (!identified) return VISITOR
  const row = await findBySubject(db, identified.subject)
  if (!row) return VISITOR
  return { kind: 'user', userId: row.id, role: row.role, sessionId: identified.sessionId }
}

/** The person's name as staff and letters show it; the address where no name is known yet. */
export function displayName(row: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return `${row.firstName} ${row.lastName}`.trim() || row.email
}

function notYet(): never {
  throw generalError('UNAVAILABLE')
}

const os = implement(usersContract).$context<Context>()

export const usersRouter = os.router({
  ensure: os.ensure.handler(({ context }) => ensureUser(context)),
  getProfile: os.getProfile.handler(({ context }) => getProfile(context)),
  saveProfile: os.saveProfile.handler(({ context, input }) => saveProfile(context, input)),
  mySessions: os.mySessions.handler(notYet),
  endOtherSessions: os.endOtherSessions.handler(notYet),
  endSession: os.endSession.handler(notYet),
  myData: os.myData.handler(notYet),
  close: os.close.handler(notYet),
  list: os.list.handler(notYet),
  get: os.get.handler(notYet),
  changeRole: os.changeRole.handler(notYet),
  disable: os.disable.handler(notYet),
  enable: os.enable.handler(notYet),
  endSessions: os.endSessions.handler(notYet),
  startReset: os.startReset.handler(notYet),
  listPublic: os.listPublic.handler(notYet),
})
