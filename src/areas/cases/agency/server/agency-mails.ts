// The mail to a client whose case has news from the agency. Which news is read in the portal, never in a mailbox.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type MailDesk,
  mailDraft,
  type NoticeMail,
  noticeTexts,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { findCase } from '#areas/cases/cases/server/index.ts'
import type { Database } from '#platform/database.ts'
import { agencyMailWords } from '../words/index.ts'
import { readSettings } from './settings-repository.ts'

/** The subject is the case's id; the edition is the number of the event in its log. */
const AGENCY_NEWS: NoticeMail = {
  to: 'account',
  kind: 'agency-news',
  nameIn: (language) => agencyMailWords(language).names['agency-news'],
  manner: manner('case', 'client', { ...ALSO_BY_TEXT, mayTurnOff: true, isChatty: true }),
  async write({ db, seal, firm }, { subjectId }, reader) {
    const row = await findCase(db, subjectId)
    if (!row || !(await readSettings({ db, seal })).showsClients) return null
    if (row.clientId !== reader.id) throw new Error('people hear of their own cases only')
    const { language } = reader
    const { news, open, why } = agencyMailWords(language)
    const blocks = [
      pageLink(open, 'cases', language, firm),
      { kind: 'paragraph', text: news.nothing } as const,
    ]
    return { draft: mailDraft(news, blocks, { language, firm, why }) }
  },
}

export const AGENCY_MAILS = { 'agency-news': AGENCY_NEWS }

export const AGENCY_TEXTS = noticeTexts({
  mails: AGENCY_MAILS,
  wordsIn: (language) => agencyMailWords(language).texts,
  pages: { 'agency-news': 'portal' },
})

type Told = { clientId: string; caseId: string; edition: number }

/** Part of the caller's transaction. */
export async function tellClient(
  desk: MailDesk,
  tx: Database,
  { clientId: recipientId, caseId: subjectId, edition }: Told,
): Promise<void> {
  await queueMail(desk, tx, AGENCY_MAILS['agency-news'], { recipientId, subjectId, edition })
}
