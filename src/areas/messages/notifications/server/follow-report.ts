// Reports of mail servers and providers about mails taken. Each is followed once, in any order; a report of no mail of ours, or with
// another address than its own, changes nothing.
import { instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { MailReport } from '#platform/ports/mail.ts'
import { isOfAddress } from '../rules/mail-report.ts'
import { MailBusy } from './deliver.ts'
import { DIGEST } from './digest-mail.ts'
import { marksOfAddress } from './mail-address.ts'
import type { MailRow } from './mail-repository.ts'
import { findNoticeMailOf } from './mails.ts'
import { findById, keepStep, listInDigest, type NoticeRow } from './repository.ts'
import { blameAddress, keepReport, lockMail, markReported } from './reports-repository.ts'
import { tellOfMail } from './tell-of-mail.ts'
import { textInstead } from './tell-otherwise.ts'

/** Rejects with MailBusy if it came before the mail server's own answer to us: it has to be reported again. */
export async function followReport(
  services: Services,
  features: Features,
  report: MailReport,
): Promise<void> {
  const { db, clock, log } = services
  const at = toDate(clock.now())
  const changed = await db.transaction(async (tx) => {
    const mail = await lockMail(tx, report.mailId)
    if (!mail || !wasTaken(services, mail) || !isFor(services, report, mail)) return false
    const { kind, status } = report
    if (!(await keepReport(tx, { mailId: mail.id, kind, status, at }))) return false
    await blame(tx, mail, report, at)
    await tellOfMail(tx)
    if (kind === 'complained') {
      if (mail.state === 'sent' || mail.state === 'in-doubt') await markReported(tx, mail.id, 'complained')
      return true
    }
    if (mail.state === 'dropped') return true
    if (mail.state !== 'dismissed') await markReported(tx, mail.id, 'returned')
    if (mail.noticeId !== null) await tellAgain(services, features, tx, mail.noticeId)
    return true
  })
  if (changed) log.info('mail-reported', { messageId: report.mailId, kind: report.kind })
}

/** One that is being handed over may be known to the other side before it is known to us. */
function wasTaken({ clock }: Services, { state, handedOverAt, claimedUntil, messageId }: MailRow): boolean {
  if (state === 'sending' && handedOverAt !== null) {
    if (claimedUntil !== null && isBefore(clock.now(), instant(claimedUntil))) throw new MailBusy(messageId)
    return false
  }
  if (state === 'dropped') return handedOverAt !== null
  return state !== 'sending' && state !== 'failing' && state !== 'failed'
}

/** A report that names addresses names the one that the mail went to. */
function isFor(services: Services, { recipients }: MailReport, { addressMark }: MailRow): boolean {
  if (recipients.length === 0 || addressMark === null) return true
  return recipients.some((each) => marksOfAddress(services, each).includes(addressMark))
}

async function blame(tx: Database, mail: MailRow, { kind, status }: MailReport, at: Date): Promise<void> {
  const { addressMark: mark, sentAt, lastTriedAt } = mail
  if (mark === null || (kind === 'bounced' && !isOfAddress(status))) return
  await blameAddress(tx, { mark, kind, sentAt: sentAt ?? lastTriedAt, at })
}

/** The mail of the day had several. */
async function tellAgain(
  services: Services,
  features: Features,
  tx: Database,
  noticeId: string,
): Promise<void> {
  const notice = await findById(tx, noticeId)
  if (!notice) return
  if (notice.kind !== DIGEST.kind) return tellOne(services, features, tx, notice)
  await keepStep(tx, { noticeId, step: 'returned', at: toDate(services.clock.now()) })
  for (const told of await listInDigest(tx, noticeId)) await tellOne(services, features, tx, told)
}

async function tellOne(
  services: Services,
  features: Features,
  tx: Database,
  { id: noticeId, kind }: NoticeRow,
): Promise<void> {
  const at = toDate(services.clock.now())
  await keepStep(tx, { noticeId, step: 'returned', at })
  const mail = findNoticeMailOf(features, kind)
  if (mail && (await textInstead(services, tx, mail, noticeId))) return
  await keepStep(tx, { noticeId, step: 'no-other-way', at })
}
