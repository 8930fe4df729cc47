import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, Moment } from '#api/schema.ts'
import { USER_ERRORS } from '#features/users/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'

const ArchiveLink = z.object({
  url: z.string().describe('Opens once, in one browser, and gives a ZIP file'),
  expiresAt: Moment,
})

const signedIn = {
  ...answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED'),
  ...answers(USER_ERRORS, 'USER_DISABLED'),
}
const tags = ['Leaving']

export const leavingContract = {
  archive: oc
    .route({
      method: 'POST',
      path: '/own-archive',
      tags,
      summary: 'Get a link to everything that is kept about me, my documents among it, in one file',
      description: 'Needs a sign-in of the last ten minutes.',
    })
    .errors({
      ...signedIn,
      ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .output(ArchiveLink),
}
