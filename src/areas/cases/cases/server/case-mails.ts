// The mails about cases. What happened is read in the portal, never in a mailbox that others may open.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { withRoomWords } from '#firm/open-rooms.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { casesText, caseMailWords } from '../words/index.ts'
import { FOLLOW_MOVE } from './job-kinds.ts'
import { type CaseRow, findById } from './repository.ts'
import { VISIT_MAILS } from './visit-mail.ts'

/** The subject is the case's id; the edition is the number of the event in its log. */
const CASE_MOVED: NoticeMail = {
  to: 'account',
  kind: 'case-moved',
  nameIn: (language) => caseMailWords(language).names['case-moved'],
  manner: manner('case', 'client', { ...ALSO_BY_TEXT, mayTurnOff: true, isChatty: true }),
  async write({ db, firm }, { subjectId }, reader) {
    const row = await findById(db, subjectId)
    if (!row) return null
    if (row.clientId !== reader.id) throw new Error('people hear of their own cases only')
    const { language } = reader
    const { moved, open, why } = caseMailWords(language)
    const blocks: Block[] = [
      pageLink(open, 'cases', language, firm),
      { kind: 'paragraph', text: moved.nothing },
    ]
    const { statuses } = withRoomWords(casesText(language).cases, language)
    return { draft: mailDraft(moved, blocks, { language, firm, why }), detail: statuses[row.status] }
  },
}

export const CASE_MAILS = { 'case-moved': CASE_MOVED }

export const CASE_TEXTS = noticeTexts({
  mails: { ...CASE_MAILS, ...VISIT_MAILS },
  wordsIn: (language) => caseMailWords(language).texts,
  pages: {
    'case-moved': 'portal',
    'case-appointment': 'portal',
    'case-appointment-reminder': 'portal',
  },
})

/**
 * Runs in a transaction, once for each move, closing and reopening: mails the client (the edition is its number in the
 * log), and queues the work of other features.
 */
export async function tellOfMove(
  ctx: Context,
  tx: Database,
  { id, clientId, version }: CaseRow,
): Promise<void> {
  const told = { recipientId: clientId, subjectId: id, edition: version }
  await queueMail(ctx, tx, CASE_MAILS['case-moved'], told)
  await ctx.jobs.enqueue(tx, FOLLOW_MOVE, { caseId: id })
}
