// The mails about cases. What happened is read in the portal, never in a mailbox that others may open.
import type { Block } from '#features/notifications/rules/mail-draft.ts'
import { mailDraft, type NoticeMail, pageLink } from '#features/notifications/server/index.ts'
import { caseMailWords } from '../text/mails/index.ts'
import { findById } from './repository.ts'

/** The subject is the case's id; the edition is the number of the event in its log. */
const CASE_MOVED: NoticeMail = {
  to: 'account',
  kind: 'case-moved',
  nameIn: (language) => caseMailWords(language).names['case-moved'],
  async write({ db, firm }, { subjectId }, reader) {
    const row = await findById(db, subjectId)
    if (!row) return null
    if (row.clientId !== reader.id) throw new Error('people hear of their own cases only')
    const { language } = reader
    const { moved, open, why } = caseMailWords(language)
    const blocks: Block[] = [
      pageLink(open, 'portal', language, firm, '/cases'),
      { kind: 'paragraph', text: moved.nothing },
    ]
    return { draft: mailDraft(moved, blocks, { language, firm, why }) }
  },
}

export const CASE_MAILS = { 'case-moved': CASE_MOVED }
