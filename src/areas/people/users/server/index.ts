// The front door of users for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { usersContract } from '../contract.ts'
import { becomeAttorneyToo, changeRole, disableUser, enableUser } from './change-account.ts'
import { whatStays } from './what-stays.ts'
import { closeAccount } from './close-account.ts'
import { endUserSessions, startReset } from './end-user-sessions.ts'
import { ensureUser, landingFor } from './ensure-user.ts'
import { myData } from './my-data.ts'
import type { Neighbours } from './neighbours.ts'
import { endOtherSessions, endSession, mySessions } from './own-sessions.ts'
import { getProfile, saveProfile } from './profile.ts'
import { getUser, listPublic, listUsers } from './read-users.ts'
import { listByIds } from './repository.ts'
import { displayName } from './user-view.ts'

export { becomeAttorneyToo }
export { actorOf } from './actor-of.ts'
export { inNameOf } from './in-name-of.ts'
export { mergeClients, partClients, previewMerge, previewParting, settleMerged } from './merge-clients.ts'
export { mergesInto } from './merges-repository.ts'
export { type MergingOfAll, mergingOf } from './merging.ts'
export {
  addClientByStaff,
  addClientsByStaff,
  clientForGuest,
  clientsAlike,
  correctClient,
  lockEntering,
} from './guest-row-repository.ts'
export { closeAccountOf, type Settling } from './close-account.ts'
export { settleNow } from './settle-account.ts'
export { knownUser, landingFor } from './ensure-user.ts'
export { dataOf } from './my-data.ts'
export { type Neighbours, neighboursOf } from './neighbours.ts'
export { requireRecentSignIn } from './recent-sign-in.ts'
export { mayTurnOffSecondFactor } from './other-admins.ts'
export { type AdminMade, makeAdmin } from './make-admin.ts'
export {
  fillProfile,
  findByEmail,
  peopleByEmail,
  findById,
  findBySubject,
  idsFoundBy,
  isWorking,
  listAdmins,
  listAttorneys,
  listByIds,
  listFirmPeople,
  listStaff,
  lock as lockUser,
  rowsOfPerson,
  setRole,
  upsert,
  type UserRow,
} from './repository.ts'
export { digitsOf, users as usersTable } from './tables.ts'
export { foundByRows, newPeopleRows } from './figures-repository.ts'
export { agreeToTerms, keepAssent, termsToAgree } from './terms.ts'
export { displayName } from './user-view.ts'

/** Names by id, for lists that keep ids alone. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listByIds(db, ids)
  return new Map(rows.map((row) => [row.id, displayName(row)]))
}

const os = implement(usersContract).$context<Context>()

const ownProcedures = {
  getProfile: os.getProfile.handler(({ context }) => getProfile(context)),
  mySessions: os.mySessions.handler(({ context }) => mySessions(context)),
  endOtherSessions: os.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  endSession: os.endSession.handler(({ context, input }) => endSession(context, input)),
}

const administration = {
  list: os.list.handler(({ context, input }) => listUsers(context, input)),
  get: os.get.handler(({ context, input }) => getUser(context, input)),
  changeRole: os.changeRole.handler(({ context, input }) => changeRole(context, input)),
  disable: os.disable.handler(({ context, input }) => disableUser(context, input)),
  enable: os.enable.handler(({ context, input }) => enableUser(context, input)),
  endSessions: os.endSessions.handler(({ context, input }) => endUserSessions(context, input)),
  startReset: os.startReset.handler(({ context, input }) => startReset(context, input)),
}

/** The server passes what other features do for an account. */
export function createUsersRouter(neighbours: Neighbours) {
  return os.router({
    ...ownProcedures,
    saveProfile: os.saveProfile.handler(({ context, input }) => saveProfile(context, input, neighbours)),
    ensure: os.ensure.handler(async ({ context }) => {
      const user = await ensureUser(context)
      return { ...user, landing: await landingFor(context.db, user, neighbours) }
    }),
    ...administration,
    myData: os.myData.handler(({ context }) => myData(context, neighbours)),
    whatStays: os.whatStays.handler(({ context }) => whatStays(context, neighbours)),
    close: os.close.handler(({ context }) => closeAccount(context, neighbours)),
    listPublic: os.listPublic.handler(({ context }) => listPublic(context)),
  })
}
