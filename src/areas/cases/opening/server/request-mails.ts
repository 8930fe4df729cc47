// The mails about requests for a case. None says what was asked: that is read after signing in.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailDesk,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import { withFacts } from '#firm/fact-names.ts'
import { worksOnCases } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { openingMailWords } from '../words/index.ts'
import { findRequest, type RequestRow } from './repository.ts'

/** To each of the firm, while unanswered. The subject is the request's id. */
const CASE_REQUEST: NoticeMail = {
  to: 'account',
  kind: 'case-request',
  nameIn: (language) => openingMailWords(language).names['case-request'],
  manner: manner('office', 'staff', { mayTurnOff: true, turn: 'reader' }),
  async write(writing, { subjectId }, { language, disabledAt, role }) {
    const { firm } = writing
    const row = await findRequest(writing, subjectId)
    if (row?.state !== 'sent' || disabledAt || !worksOnCases({ role })) return null
    const { staff, whyStaff: why } = openingMailWords(language)
    const blocks: Block[] = [pageLink(staff.open, 'attorney', language, firm, '#case-requests')]
    return { draft: mailDraft(staff, blocks, { language, firm, why }) }
  },
}

/** What a client hears of a request. Queued mails keep its place: add at the end. */
const REQUEST_NEWS = ['received', 'declined', 'opened'] as const
type RequestNews = (typeof REQUEST_NEWS)[number]

const STATE_OF: Record<RequestNews, RequestRow['state']> = {
  received: 'sent',
  declined: 'declined',
  opened: 'opened',
}

/** The subject is the request's id; the edition is its index in the list of news. Nothing if it is outdated. */
const CASE_REQUEST_NEWS: NoticeMail = {
  to: 'account',
  kind: 'case-request-news',
  nameIn: (language) => openingMailWords(language).names['case-request-news'],
  manner: manner('case', 'client'),
  async write(writing, { subjectId, edition }, reader) {
    const { firm } = writing
    const row = await findRequest(writing, subjectId)
    const news = REQUEST_NEWS[edition]
    if (!row || !news || row.state !== STATE_OF[news]) return null
    if (row.clientId !== reader.id) throw new Error('people hear of their own requests only')
    const { language } = reader
    const { client, whyClient: why } = openingMailWords(language)
    const { next, open, ...said } = client[news]
    const intro = withFacts(said.intro, language, await settledNow(writing.db))
    const blocks: Block[] = [
      { kind: 'paragraph', text: next },
      pageLink(open, 'cases', language, firm),
      { kind: 'paragraph', text: client.nothing },
    ]
    return { draft: mailDraft({ ...said, intro }, blocks, { language, firm, why }) }
  },
}

export const REQUEST_MAILS = { 'case-request': CASE_REQUEST, 'case-request-news': CASE_REQUEST_NEWS } as const

/** Part of the caller's transaction: a mail to each of the firm. */
export async function tellStaff(ctx: MailDesk, tx: Database, requestId: string): Promise<void> {
  for (const { id: recipientId } of await listStaff(tx))
    await queueMail(ctx, tx, CASE_REQUEST, { recipientId, subjectId: requestId, edition: 0 })
}

/** Part of the caller's transaction. */
export function tellClient(
  ctx: MailDesk,
  tx: Database,
  { id: subjectId, clientId: recipientId }: RequestRow,
  news: RequestNews,
): Promise<void> {
  return queueMail(ctx, tx, CASE_REQUEST_NEWS, {
    recipientId,
    subjectId,
    edition: REQUEST_NEWS.indexOf(news),
  })
}
