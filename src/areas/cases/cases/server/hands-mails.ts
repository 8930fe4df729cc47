// The mails about a case in other hands: its client reads in the portal who their attorney is, and the attorney in their list.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  gatherMail,
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { caseMailWords } from '../words/index.ts'
import { type CaseRow, findById } from './repository.ts'

/** To the client. The subject is the case's id; the edition is the number of the event in its log. */
const NEW_ATTORNEY: NoticeMail = {
  to: 'account',
  kind: 'case-attorney',
  nameIn: (language) => caseMailWords(language).names['case-attorney'],
  manner: manner('case', 'client'),
  async write({ db, firm }, { subjectId }, reader) {
    const row = await findById(db, subjectId)
    if (!row) return null
    if (row.clientId !== reader.id) throw new Error('people hear of their own cases only')
    const { language } = reader
    const { attorney, moved, why } = caseMailWords(language)
    const blocks: Block[] = [
      pageLink(attorney.open, 'cases', language, firm),
      { kind: 'paragraph', text: moved.nothing },
    ]
    return { draft: mailDraft(attorney, blocks, { language, firm, why }) }
  },
}

/** To the attorney who has it now, once for all that was given to them within some minutes; the subject is who receives it. */
const CASES_GIVEN: NoticeMail = {
  to: 'account',
  kind: 'cases-given',
  nameIn: (language) => caseMailWords(language).names['cases-given'],
  manner: manner('office', 'staff', { mayTurnOff: true, gatherMinutes: 5, turn: 'reader' }),
  write({ firm }, _notice, reader) {
    if (reader.disabledAt) return Promise.resolve(null)
    const { language } = reader
    const { given, dates } = caseMailWords(language)
    const blocks = [pageLink(given.open, 'cases', language, firm, '?whose=mine&order=opened')]
    return Promise.resolve({ draft: mailDraft(given, blocks, { language, firm, why: dates.why }) })
  },
}

export const HANDS_MAILS = { 'case-attorney': NEW_ATTORNEY, 'cases-given': CASES_GIVEN }

/** Runs in the transfer's transaction. A person who takes a case gets no mail. */
export async function tellOfTransfer(
  ctx: Context,
  tx: Database,
  { id, clientId, attorneyId, version }: CaseRow,
  { userId }: SignedIn,
): Promise<void> {
  const told = { recipientId: clientId, subjectId: id, edition: version }
  await queueMail(ctx, tx, HANDS_MAILS['case-attorney'], told)
  if (attorneyId === null || attorneyId === userId) return
  const given = { recipientId: attorneyId, subjectId: attorneyId }
  await gatherMail(ctx, tx, HANDS_MAILS['cases-given'], given)
}
