// Texts of the demonstration firm: nothing leaves the machine, texts are kept for a person to read in the browser.
import { toDate } from '#kernel/calendar.ts'
import { textSize } from '#kernel/text-segments.ts'
import type { Database } from '#platform/database.ts'
import type { Texts } from '#platform/ports/texts.ts'
import { keepText, textsAlike } from './repository.ts'
import { requireSendable } from './sendable.ts'

/** Nobody calls us of its texts. */
export function createOutboxTexts(db: Database): Texts {
  return {
    async send(text, beforeHandOver) {
      requireSendable(text)
      await beforeHandOver?.()
      const { segments } = textSize(text.body)
      await keepText(db, { ...text, segments })
      return { providerId: `outbox-${text.id}`, segments }
    },
    async find(text, since) {
      const alike = await textsAlike(db, text, toDate(since))
      return alike.map(({ id, segments }) => ({
        providerId: `outbox-${id}`,
        segments,
        progress: 'sent',
        problem: null,
      }))
    },
    readStatus: () => null,
    readInbound: () => null,
  }
}
