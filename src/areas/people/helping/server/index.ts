// The front door of helping for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { helpingContract } from '../contract.ts'
import { answerInvitation, listHelpedPeople } from './answer-invitation.ts'
import { listHelpersOf } from './client-helpers.ts'
import { endHelping } from './end-help.ts'
import { changeReach, inviteAgain, listOwnHelpers, nameHelper } from './name-helper.ts'
import { listNaming } from './repository.ts'

export { everHelped, type Help, helpBy, helperNames, helpersIn, holdHelp } from './repository.ts'
export { helpers as helpersTable } from './tables.ts'

const os = implement(helpingContract).$context<Context>()

/** What a helper leaves behind is known to the features that have it. */
export function createHelpingRouter(features: Features) {
  return os.router({
    mine: os.mine.handler(({ context }) => listOwnHelpers(context)),
    name: os.name.handler(({ context, input }) => nameHelper(context, input)),
    changeReach: os.changeReach.handler(({ context, input }) => changeReach(context, input)),
    inviteAgain: os.inviteAgain.handler(({ context, input }) => inviteAgain(context, input)),
    end: os.end.handler(({ context, input }) => endHelping(context, input, features)),
    ofClient: os.ofClient.handler(({ context, input }) => listHelpersOf(context, input)),
    helped: os.helped.handler(({ context }) => listHelpedPeople(context)),
    answer: os.answer.handler(({ context, input }) => answerInvitation(context, input)),
  })
}

/** The helpers a client has named, with the consent words, and whom they helped: messages written there are in the other's file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const named = await listNaming(db, userId, 'client')
  const helped = await listNaming(db, userId, 'helper')
  return {
    named: named.map(({ name, email, relationship, language, consentWords, endedWay, ...row }) => ({
      name,
      email,
      relationship,
      language,
      consentWords,
      namedAt: row.namedAt,
      acceptedAt: row.acceptedAt,
      endedAt: row.endedAt,
      endedWay,
    })),
    helped: helped.map(({ name, relationship, acceptedAt, endedAt }) => ({
      namedAs: name,
      relationship,
      acceptedAt,
      endedAt,
    })),
  }
}
