// Mail of the demonstration firm: nothing leaves the machine, mails are kept for a person to read in the browser.
import type { Database } from '#platform/database.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import { keepMail } from './repository.ts'
import { requireSendable } from './sendable.ts'

export function createOutboxMail(db: Database): Mailer {
  return {
    async send(mail) {
      requireSendable(mail)
      await keepMail(db, mail)
    },
  }
}
