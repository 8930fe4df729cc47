// The mail to a client whose trust money became the firm's fee, or theirs again: amount and day, nothing of the case.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type NoticeMail,
  noticeTexts,
  pageLink,
} from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { agreementMailWords } from '../words/index.ts'
import { findEarning } from './repository.ts'

/** Editions: queued mails keep theirs. */
export const EARNED = 0
export const CAME_BACK = 1

/** The subject is the earning's id. */
const FEE_EARNED: NoticeMail = {
  to: 'account',
  kind: 'fee-earned',
  nameIn: (language) => agreementMailWords(language).names['fee-earned'],
  manner: manner('money', 'client', { ...ALSO_BY_TEXT, turn: 'nobody' }),
  async write({ db, firm }, { subjectId, edition }, { language }) {
    const row = await findEarning(db, subjectId)
    // Money since returned to trust has its own mail.
    if (!row || (edition === EARNED && row.undoneAt)) return null
    const { open, labels, question, why, ...told } = agreementMailWords(language)
    const isBack = edition === CAME_BACK && row.undoneAt !== null
    const cents = isBack ? row.amountCents - row.takenBackCents : row.amountCents
    const day = dateIn(FIRM_ZONE, instant(isBack && row.undoneAt ? row.undoneAt : row.earnedAt))
    const facts = [
      { label: labels.amount, lines: [formatCents(cents, language)] },
      { label: labels.day, lines: [formatDate(day, language)] },
    ]
    const blocks = [
      { kind: 'facts', facts } as const,
      pageLink(open, 'payments', language, firm),
      { kind: 'paragraph', text: fill(question, { phone: firm.phone }) } as const,
    ]
    return { draft: mailDraft(isBack ? told.cameBack : told.earned, blocks, { language, firm, why }) }
  },
}

export const AGREEMENT_MAILS = { 'fee-earned': FEE_EARNED } as const

export const AGREEMENT_TEXTS = noticeTexts({
  mails: AGREEMENT_MAILS,
  wordsIn: (language) => agreementMailWords(language).texts,
  pages: { 'fee-earned': 'portal' },
})
