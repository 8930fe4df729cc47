// Mail of the demonstration firm: nothing leaves the machine, letters are kept for a person to read in the browser.
import type { Database } from '#platform/database.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { keepLetter } from './repository.ts'
import { requireSendable } from './sendable.ts'

export function createOutboxMail(db: Database): Mail {
  return {
    async send(letter) {
      requireSendable(letter)
      await keepLetter(db, letter)
    },
  }
}
