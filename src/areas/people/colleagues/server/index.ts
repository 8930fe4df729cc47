// The front door of colleagues.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { colleaguesContract } from '../contract.ts'
import { inviteAgain, inviteColleague, listInvitations, withdrawInvitation } from './invite.ts'

export { acceptInvitation, type FoundInvitation, invitationOf } from './accept.ts'

const os = implement(colleaguesContract).$context<Context>()

export const colleaguesRouter = os.router({
  list: os.list.handler(({ context }) => listInvitations(context)),
  invite: os.invite.handler(({ context, input }) => inviteColleague(context, input)),
  inviteAgain: os.inviteAgain.handler(({ context, input }) => inviteAgain(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawInvitation(context, input)),
})
