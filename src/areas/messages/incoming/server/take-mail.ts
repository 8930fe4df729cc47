// A mail that somebody sent is stored first and read afterwards: once it is stored, the one who brought it may forget it.
import { createHash, randomUUID } from 'node:crypto'
import { addFile, dropStored, storeFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { INBOUND_BYTES_MAX } from '#platform/ports/inbound-mail.ts'
import { PASSED_DAYS, TRAY_MAX } from '../rules/mail-states.ts'
import { PLACE_MAIL } from './job-kinds.ts'
import { addMail, countUndecided, forgetPassed, isKept } from './repository.ts'

/** It stays where it is, and comes again later. */
export class TrayFull extends Error {
  override readonly name = 'TrayFull'
}

/** Nobody can keep it; it will not come again. */
export class MailTooLarge extends Error {
  override readonly name = 'MailTooLarge'
}

class KeptMeanwhile extends Error {}

/**
 * Brought twice, also at once, it is kept once. Rejects where it could not be kept. `token`: what the relay signs one mail with; another
 * mail with it is none of the relay's.
 */
export async function takeMail(
  services: Services,
  raw: Uint8Array,
  token: string | null = null,
): Promise<void> {
  if (raw.length > INBOUND_BYTES_MAX) throw new MailTooLarge()
  const { db, seal, clock } = services
  const mark = seal.fingerprint(createHash('sha256').update(raw).digest('hex'), 'incoming_mails.mark')
  const tokenMark = token && seal.fingerprint(token, 'incoming_mails.token_mark')
  if (await isKept(db, mark, tokenMark)) return
  if ((await countUndecided(db)) >= TRAY_MAX) throw new TrayFull()
  const stored = await storeFile(services, raw)
  const mailId = randomUUID()
  const arrivedAt = toDate(clock.now())
  try {
    await db.transaction(async (tx) => {
      const { fileId } = await addFile(services, tx, stored)
      if (!(await addMail(tx, { id: mailId, mark, tokenMark, fileId, arrivedAt }))) throw new KeptMeanwhile()
      await forgetPassed(tx, toDate(clock.now().subtract({ hours: PASSED_DAYS * 24 })))
      await services.jobs.enqueue(tx, PLACE_MAIL, { mailId })
    })
  } catch (error) {
    await dropStored(services, stored)
    if (!(error instanceof KeptMeanwhile)) throw error
  }
}
