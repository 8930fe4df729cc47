// A visitor is a browser without an account. One key opens everything that was begun with it, until an account takes it in.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, openTo } from '#api/schema.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'

const Known = z.object({
  email: z.string(),
  isEmailProven: z.boolean().describe('A code has proven it in this visit: it is asked for nowhere again'),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
})
/** What a visitor has stated about themself anywhere on the site; '' if nothing. */
export type Known = z.infer<typeof Known>

/** The part after # in the link of a mail. A call sends it in its body, so that no log of URLs has it. */
export const MailLink = z.object({ link: z.string().min(1).max(100) })
export type MailLink = z.infer<typeof MailLink>

export const LinkCodeSent = z.object({
  key: z.string().describe('The opaque key of the visitor; send it as `visitor-key`'),
  minutes: z.int(),
  waitSeconds: z.int(),
})
export type LinkCodeSent = z.infer<typeof LinkCodeSent>

export const ProveLinkInput = MailLink.extend({ code: z.string().trim().min(1).max(20) })
export type ProveLinkInput = z.infer<typeof ProveLinkInput>

/** Errors of sending a code for a link, and of the code. */
export const LINK_CODE_ERRORS = {
  send: answers(EMAIL_CODE_ERRORS, 'TOO_MANY_CODES', 'MAIL_NOT_SET_UP'),
  prove: answers(EMAIL_CODE_ERRORS, 'INVALID_CODE', 'CODE_ENDED', 'EMAIL_CHANGED'),
}

export const visitorsContract = {
  current: procedure('openKey')
    .route({
      method: 'GET',
      path: '/visitors/current',
      tags: ['Visitors'],
      summary: 'Read what I have said of myself with my key',
      description:
        'So that nothing is asked for twice. Null without a key, and for somebody who is signed in.',
    })
    .output(z.object({ known: Known.nullable() })),
  claim: procedure('signedIn')
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
