import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment } from '#api/schema.ts'
import { ROLES } from '#kernel/actor.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { RECOVERY_ERRORS } from './rules/errors.ts'
import { STAFF_SHOWN, WAIT_HOURS } from './rules/reset.ts'

export const OpenReset = z.object({
  id: Id,
  askedBy: z.string().describe('Their name'),
  askedAt: Moment,
  dueAt: Moment.describe('It is done then, unless someone agrees before or stops it'),
  mayAgree: z.boolean(),
})
export type OpenReset = z.infer<typeof OpenReset>

export const SecondStep = z.object({
  userId: Id,
  name: z.string(),
  role: z.enum(ROLES),
  isMe: z.boolean(),
  hasSecondStep: z.boolean(),
  reset: OpenReset.nullable().describe('One that was asked for and is not over; null where there is none'),
})
export type SecondStep = z.infer<typeof SecondStep>

export const SecondSteps = z.object({
  /** Those with an open reset first. */
  people: z.array(SecondStep).max(STAFF_SHOWN),
})
export type SecondSteps = z.infer<typeof SecondSteps>

const PersonPath = z.object({ userId: Id })
const ResetPath = z.object({ resetId: Id })
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Second steps']

export const recoveryContract = {
  list: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/staff/second-steps',
      tags,
      summary:
        'Read who of the staff has a second step of signing in, and which resets are open; for attorneys and administrators',
    })
    .output(SecondSteps),
  ask: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/staff/second-steps/{userId}/reset',
      tags,
      summary: 'Ask to have the lost second step of a colleague reset; for attorneys and administrators',
      description: `All staff are told by mail. It is done when a second person agrees, or after ${WAIT_HOURS} hours. Asked for twice it is one.`,
    })
    .errors({ ...ofOne, ...answers(RECOVERY_ERRORS, 'OWN_SECOND_STEP', 'NO_SECOND_STEP', 'RESET_NOT_HERE') })
    .input(PersonPath)
    .output(SecondSteps),
  agree: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/staff/second-step-resets/{resetId}/agree',
      tags,
      summary:
        'Agree, as the second person, to a reset that a colleague asked for; it is done at once; for staff, and of an administrator for administrators',
    })
    .errors({
      ...ofOne,
      ...answers(
        RECOVERY_ERRORS,
        'OWN_SECOND_STEP',
        'SECOND_PERSON_NEEDED',
        'ADMINISTRATOR_NEEDED',
        'RESET_ENDED',
      ),
    })
    .input(ResetPath)
    .output(SecondSteps),
  stop: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/staff/second-step-resets/{resetId}/stop',
      tags,
      summary: 'Stop a reset that was asked for; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(RECOVERY_ERRORS, 'RESET_ENDED') })
    .input(ResetPath)
    .output(SecondSteps),
}
