// The ends of a mail: what is kept of it, and its bytes gone. Those that wait for a person keep everything.
import { forgetFile } from '#areas/documents/files/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { ReadMail } from '#platform/ports/inbound-mail.ts'
import { answerIn } from '../rules/answer-text.ts'
import type { WaitReason } from '../rules/mail-states.ts'
import { decide, lockMail, type MailSaid } from './repository.ts'

export function saidIn({ from, fromName, subject, text, files }: ReadMail): MailSaid {
  const named = files.map(({ name, bytes }) => ({ name, bytes: bytes.length }))
  return { from, fromName, subject, text: answerIn(text), whole: text, files: named }
}

type Ended = { id: string; fileId: string | null }

/** Runs in the transaction that locks it. */
export async function endMail(
  services: Services,
  tx: Database,
  { id, fileId }: Ended,
  end: Parameters<typeof decide>[2],
): Promise<void> {
  await decide({ db: tx, seal: services.seal }, id, { said: null, ...end, waitsBecause: null, fileId: null })
  if (fileId !== null) await forgetFile(services, tx, fileId)
}

/** In the tray, until a person decides. */
export async function letWait(
  services: Services,
  { id }: { id: string },
  why: { waitsBecause: WaitReason; addressId: string | null },
  said: MailSaid | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if ((await lockMail(tx, id))?.state !== 'arrived') return
    await decide({ db: tx, seal: services.seal }, id, { state: 'waiting', ...why, said })
    await tellTray(tx, id)
  })
}

export function tellTray(tx: Database, id: string): Promise<void> {
  return tellLive(tx, { kind: 'incoming', id, whom: { staff: 'all' } })
}
