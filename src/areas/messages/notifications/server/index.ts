// The front door of notifications: neighbours queue mails, in the transaction that causes them.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { mailContract } from '../contract.ts'
import { noticesContract } from '../notices-contract.ts'
import { dismissOne, listMails, sendMailAgain } from './manage-mail.ts'
import { listOfRecipient } from './repository.ts'
import { countNews, readNews, seeNews } from './bell.ts'
import { toldToClient } from './told-to-client.ts'
import { confirmForClient, unreachedClients } from './unreached.ts'
import { readWishes, saveWishes } from './wishes.ts'

export { calendarFile } from './calendar-file.ts'
export { noticeTexts } from './notice-text.ts'
export { registerNotificationJobs } from './register-jobs.ts'
export { mailDraft, mailFooter, pageLink, pageUrl } from './mail-parts.ts'
export type { NoticeMail, Notice, Addressed, AddressMail, MailReader, WrittenMail, Writing } from './mails.ts'
export { demonstrateReturned } from './demonstration-repository.ts'
export { confirmAddress } from './mail-address.ts'
export { lastMailSent } from './mail-repository.ts'
export { followReport } from './follow-report.ts'
export { MailBusy } from './deliver.ts'
export { wishesOf } from './wishes-of.ts'
export { readStop, STOP_PATH, type StopAsked, stopGroup } from './stop-group.ts'
export { gatherMail, type MailDesk, queueMail } from './queue-mail.ts'

/** The person's mails, for the file "my data". */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  return (await listOfRecipient(db, userId)).map(({ recipientId: _recipient, ...notice }) => notice)
}

const os = implement(mailContract).$context<Context>()

/** The name of a mail is known to the feature that causes it. */
export function createMailRouter(features: Features) {
  return os.router({
    list: os.list.handler(({ context, input }) => listMails(context, features, input)),
    sendAgain: os.sendAgain.handler(({ context, input }) => sendMailAgain(context, features, input)),
    dismiss: os.dismiss.handler(({ context, input }) => dismissOne(context, features, input)),
  })
}

const osNotices = implement(noticesContract).$context<Context>()

/** Of which kinds there are notices is known to the features that cause them. */
export function createNoticesRouter(features: Features) {
  return osNotices.router({
    ofClient: osNotices.ofClient.handler(({ context, input }) => toldToClient(context, features, input)),
    confirmAddress: osNotices.confirmAddress.handler(({ context, input }) =>
      confirmForClient(context, features, input),
    ),
    unreached: osNotices.unreached.handler(({ context }) => unreachedClients(context, features)),
    news: osNotices.news.handler(({ context }) => readNews(context, features)),
    unseen: osNotices.unseen.handler(({ context }) => countNews(context, features)),
    seeNews: osNotices.seeNews.handler(({ context, input }) => seeNews(context, features, input)),
    wishes: osNotices.wishes.handler(({ context }) => readWishes(context, features)),
    saveWishes: osNotices.saveWishes.handler(({ context, input }) => saveWishes(context, features, input)),
  })
}
