// A visitor is a browser without an account. One key opens everything that was begun with it, until an account takes it in.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, openTo } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'

const Known = z.object({
  email: z.string(),
  isEmailProven: z.boolean().describe('A code has proven it in this visit: it is asked for nowhere again'),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
})
/** What a visitor has said of themself anywhere on the site; '' for what they have not. */
export type Known = z.infer<typeof Known>

export const visitorsContract = {
  current: oc
    .errors(answers(GENERAL_ERRORS, 'SESSION_EXPIRED'))
    .route({
      method: 'GET',
      path: '/visitors/current',
      tags: ['Visitors'],
      summary: 'Read what I have said of myself with my key',
      description:
        'So that nothing is asked for twice. Null without a key, and for somebody who is signed in.',
      spec: openTo('everyone', 'visitorKey'),
    })
    .output(z.object({ known: Known.nullable() })),
  claim: oc
    .errors(answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED'))
    .route({
      method: 'POST',
      path: '/visitors/claim',
      tags: ['Visitors'],
      summary: 'Take into my account what I began before signing in',
      spec: openTo('signedIn', 'signedInWithVisitorKey'),
    })
    .output(
      z.object({
        isKeyOver: z
          .boolean()
          .describe('Forget the key; false where it still opens what was booked under another address'),
      }),
    ),
}
