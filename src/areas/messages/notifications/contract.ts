import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { MAIL_PROBLEMS, MAIL_STATES } from './rules/mail.ts'

/** A mail that did not arrive, or may not have. */
export const UndeliveredMail = z.object({
  id: Id,
  /** Its name, in the reader's language. */
  name: z.string(),
  /** Null if the address has no account. */
  recipient: z.object({ id: Id, name: z.string() }).nullable(),
  /** `failing`: retried automatically. `failed`: no longer. `in-doubt`: the mail server may have taken it. */
  state: z.enum(MAIL_STATES),
  problem: z.enum(MAIL_PROBLEMS).nullable(),
  tries: z.int(),
  lastTriedAt: Moment,
  canSendAgain: z.boolean(),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

const MailPath = z.object({ mailId: Id })
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Mail']

export const mailContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/mails',
      tags,
      summary: 'List mails that did not arrive or may not have, the newest first; for administrators',
    })
    .input(PageQuery)
    .output(pageOf(UndeliveredMail)),
  sendAgain: procedure('admin')
    .route({
      method: 'POST',
      path: '/mails/{mailId}/send-again',
      tags,
      summary: 'Send a mail again; for administrators',
      description: 'A mail that has gone out meanwhile is not sent again.',
    })
    .errors(ofOne)
    .input(MailPath)
    .output(UndeliveredMail),
  dismiss: procedure('admin')
    .route({
      method: 'POST',
      path: '/mails/{mailId}/dismiss',
      tags,
      summary: 'Take a mail off the list: it is not sent any more; for administrators',
    })
    .errors(ofOne)
    .input(MailPath)
    .output(UndeliveredMail),
}
