// Colleagues are invited, and their account is made with its role when they accept.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Email, Id, LanguageSchema, Moment, Name } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { COLLEAGUE_ERRORS } from './rules/errors.ts'
import { COLLEAGUE_POSITIONS } from '#areas/people/users/rules/position.ts'
import { INVITATIONS_SHOWN } from './rules/invitation.ts'

const InvitationPath = z.object({ invitationId: Id.describe('The invitation') })
export type InvitationPath = z.infer<typeof InvitationPath>

export const NewInvitation = InvitationPath.extend({
  invitationId: Id.describe('Chosen by the caller: sent again with the same one, it is one invitation'),
  firstName: Name.describe('First name; the colleague can correct it'),
  lastName: Name.describe('Last name; the colleague can correct it'),
  email: Email.describe('Where the invitation goes, and the address of the account'),
  language: LanguageSchema.describe('Of the invitation, and of the account'),
  position: z
    .enum(COLLEAGUE_POSITIONS, { error: 'SELECT_OPTION' })
    .describe('The role in the firm, with what belongs to it'),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  language: LanguageSchema,
  position: z.enum(COLLEAGUE_POSITIONS),
  invitedAt: Moment,
  expiresAt: Moment,
  isLate: z.boolean().describe('The link has ended; another can be sent'),
})
export type Invitation = z.infer<typeof Invitation>

export const Invitations = z.object({
  invitations: z.array(Invitation).max(INVITATIONS_SHOWN).describe('Those that are open, newest first'),
})
export type Invitations = z.infer<typeof Invitations>

export const Invited = Invitations.extend({
  link: z
    .string()
    .nullable()
    .describe('Told once, to give by hand, where the firm has no mail server; null where it was mailed'),
})
export type Invited = z.infer<typeof Invited>

const tags = ['Colleagues']
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')

export const colleaguesContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/staff/invitations',
      tags,
      summary: 'List the open invitations of colleagues; for administrators',
    })
    .output(Invitations),
  invite: procedure('admin')
    .route({
      method: 'PUT',
      path: '/staff/invitations/{invitationId}',
      tags,
      summary: 'Invite a colleague with their role; for administrators',
      description: 'The link works once, for seven days. The account is made when it is used.',
    })
    .errors({ ...ofOne, ...answers(COLLEAGUE_ERRORS, 'COLLEAGUE_INVITED', 'COLLEAGUE_HAS_ACCOUNT') })
    .input(NewInvitation)
    .output(Invited),
  inviteAgain: procedure('admin')
    .route({
      method: 'POST',
      path: '/staff/invitations/{invitationId}/again',
      tags,
      summary: 'Send an invitation again with another link; for administrators',
      description: 'The link of before ends.',
    })
    .errors({ ...ofOne, ...answers(COLLEAGUE_ERRORS, 'COLLEAGUE_HAS_ACCOUNT') })
    .input(InvitationPath)
    .output(Invited),
  withdraw: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/staff/invitations/{invitationId}',
      tags,
      summary: 'Withdraw an open invitation; for administrators',
    })
    .errors(ofOne)
    .input(InvitationPath)
    .output(Invitations),
}
