// A visitor is a browser without an account. One key opens everything that was begun with it, until an account takes it in.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, openTo } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'

export const visitorsContract = {
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
