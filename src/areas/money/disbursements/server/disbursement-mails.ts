// The mail to a client whose trust money paid a cost, or got it back: amount, day and case number, never the purpose.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type NoticeMail,
  noticeTexts,
  pageLink,
} from '#areas/messages/notifications/server/index.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { disbursementMailWords } from '../words/index.ts'
import { findById } from './repository.ts'

/** Editions: queued mails keep theirs. */
export const PAID = 0
export const CAME_BACK = 1

/** The subject is the cost's id. */
const COST_PAID: NoticeMail = {
  to: 'account',
  kind: 'cost-paid',
  nameIn: (language) => disbursementMailWords(language).names['cost-paid'],
  manner: manner('money', 'client', { ...ALSO_BY_TEXT, turn: 'nobody' }),
  async write({ db, firm }, { subjectId, edition }, { id, language }) {
    const row = await findById(db, subjectId)
    // A cost undone since was never paid.
    if (!row || (edition === PAID && row.undoneAt)) return null
    if (row.clientId !== id) throw new Error('people hear of their own money only')
    const { open, labels, question, why, ...told } = disbursementMailWords(language)
    const facts = [
      { label: labels.amount, lines: [formatCents(row.amountCents, language)] },
      { label: labels.paidOn, lines: [formatDate(plainDate(row.paidOn), language)] },
    ]
    const blocks = [
      { kind: 'facts', facts } as const,
      pageLink(open, 'payments', language, firm),
      { kind: 'paragraph', text: fill(question, { phone: firm.phone }) } as const,
    ]
    const said = edition === CAME_BACK ? told.cameBack : told.paid
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const DISBURSEMENT_MAILS = { 'cost-paid': COST_PAID } as const

export const DISBURSEMENT_TEXTS = noticeTexts({
  mails: DISBURSEMENT_MAILS,
  wordsIn: (language) => disbursementMailWords(language).texts,
  pages: { 'cost-paid': 'portal' },
})
