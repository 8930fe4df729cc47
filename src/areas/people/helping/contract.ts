import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Email, Id, LanguageSchema, Moment, ruled } from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { readName } from '#kernel/typed-text.ts'
import { NAME_LENGTH_MAX } from '#kernel/validation.ts'
import { HELPING_ERRORS } from './rules/errors.ts'
import {
  CASES_MAX,
  END_WAYS,
  HELPED_SHOWN,
  HELPER_STATES,
  HELPERS_SHOWN,
  RELATIONSHIPS,
  whyNotHelperName,
} from './rules/helper.ts'

export const HelperPath = z.object({ helperId: Id })
export type HelperPath = z.infer<typeof HelperPath>

const ReachInput = z.object({
  isGeneral: z.boolean().describe('The general conversation of the client'),
  caseIds: z.array(Id).max(CASES_MAX).describe('Cases of the client: the conversation of each'),
})

export const NewHelper = HelperPath.extend({
  helperId: Id.describe('Chosen by the caller: named again with the same one, it is one helper'),
  name: ruled(NAME_LENGTH_MAX, whyNotHelperName, readName),
  email: Email.describe('Where the invitation goes, in the language of the helper'),
  relationship: z.enum(RELATIONSHIPS, { error: 'SELECT_OPTION' }),
  language: LanguageSchema,
  ...ReachInput.shape,
  agrees: z.literal(true, { error: 'CONSENT_REQUIRED' }).describe('To the words that stand on the page'),
})
export type NewHelper = z.infer<typeof NewHelper>

export const NewReach = HelperPath.extend(ReachInput.shape)
export type NewReach = z.infer<typeof NewReach>

export const HelpedCase = z.object({ id: Id, number: z.string(), kind: z.enum(CASE_KINDS) })
export type HelpedCase = z.infer<typeof HelpedCase>

export const HelperView = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable().describe('Null once it has ended'),
  relationship: z.enum(RELATIONSHIPS),
  language: LanguageSchema,
  state: z.enum(HELPER_STATES),
  isGeneral: z.boolean(),
  cases: z.array(HelpedCase).max(CASES_MAX),
  namedAt: Moment,
  expiresAt: Moment.describe('Until when the invitation can be accepted'),
  acceptedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  endedWay: z.enum(END_WAYS).nullable(),
})
export type HelperView = z.infer<typeof HelperView>

export const OwnHelpers = z.object({
  helpers: z.array(HelperView).max(HELPERS_SHOWN).describe('Those who can help now first, then the newest'),
  cases: z.array(HelpedCase).max(CASES_MAX).describe('Whose conversations a helper may be given'),
})
export type OwnHelpers = z.infer<typeof OwnHelpers>

export const ClientPath = z.object({ clientId: Id })
export type ClientPath = z.infer<typeof ClientPath>

export const ClientHelpers = z.object({ helpers: z.array(HelperView).max(HELPERS_SHOWN) })
export type ClientHelpers = z.infer<typeof ClientHelpers>

export const Helped = z.object({
  id: Id,
  client: z.string().describe('Of an invitation the first name alone; empty where there is none'),
  state: z.enum(['invited', 'expired', 'helping']),
  expiresAt: Moment,
})
export type Helped = z.infer<typeof Helped>

export const HelpedPeople = z.object({
  helped: z.array(Helped).max(HELPED_SHOWN).describe('Invitations first'),
})
export type HelpedPeople = z.infer<typeof HelpedPeople>

export const HelpAnswer = HelperPath.extend({ accepts: z.boolean() })
export type HelpAnswer = z.infer<typeof HelpAnswer>

const tags = ['Helping']
const found = answers(HELPING_ERRORS, 'HELPER_NOT_FOUND')

export const helpingContract = {
  mine: procedure('clientOwn')
    .route({ method: 'GET', path: '/helpers', tags, summary: 'List whom a client has named to help them' })
    .output(OwnHelpers),
  name: procedure('clientOwnerNeverStaff')
    .route({
      method: 'PUT',
      path: '/helpers/{helperId}',
      tags,
      summary: 'Name a person who may read and write messages with a client',
      description: 'They are invited by mail, for seven days. Nothing is theirs before they accept.',
    })
    .errors({
      ...answers(
        HELPING_ERRORS,
        'HELPER_NOT_FOUND',
        'HELPER_NAMED_TWICE',
        'TOO_MANY_HELPERS',
        'HELPER_IS_YOU',
        'HELPER_IS_STAFF',
      ),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(NewHelper)
    .output(OwnHelpers),
  changeReach: procedure('clientOwner')
    .route({
      method: 'PUT',
      path: '/helpers/{helperId}/conversations',
      tags,
      summary: 'Say in which conversations a helper may read and write',
    })
    .errors({ ...answers(HELPING_ERRORS, 'HELPER_NOT_FOUND'), ...answers(CASE_ERRORS, 'CASE_NOT_FOUND') })
    .input(NewReach)
    .output(OwnHelpers),
  inviteAgain: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/helpers/{helperId}/invitations',
      tags,
      summary: 'Send an invitation again, for another seven days',
    })
    .errors({
      ...answers(HELPING_ERRORS, 'HELPER_NOT_FOUND'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(HelperPath)
    .output(OwnHelpers),
  end: procedure('ownerOrAssigned')
    .route({
      method: 'DELETE',
      path: '/helpers/{helperId}',
      tags,
      summary: 'End the help of a person, or take back their invitation',
      description: 'For the client, the helper, and staff who may read the client. It is over at once.',
    })
    .errors(found)
    .input(HelperPath)
    .output(z.object({ helperId: Id })),
  ofClient: procedure('assigned')
    .route({
      method: 'GET',
      path: '/clients/{clientId}/helpers',
      tags,
      summary: 'List who helps a client; for staff',
    })
    .errors(answers(HELPING_ERRORS, 'HELPER_NOT_FOUND'))
    .input(ClientPath)
    .output(ClientHelpers),
  helped: procedure('clientOwn')
    .route({ method: 'GET', path: '/helped', tags, summary: 'List whom one helps, and who asks for help' })
    .output(HelpedPeople),
  answer: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/helped/{helperId}',
      tags,
      summary: 'Accept or decline an invitation to help',
      description: 'For the account whose proven address was invited, once.',
    })
    .errors(answers(HELPING_ERRORS, 'HELPER_NOT_FOUND', 'INVITATION_OVER', 'HELPS_ALREADY'))
    .input(HelpAnswer)
    .output(HelpedPeople),
}
