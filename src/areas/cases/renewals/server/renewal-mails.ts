// The mail and the text that ask a client. Neither says what runs out: that is read after signing in.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type NoticeMail,
  noticeTexts,
  pageLink,
  wishesOf,
  type Writing,
} from '#areas/messages/notifications/server/index.ts'
import type { NoticeText } from '#areas/messages/texts/server/index.ts'
import { findCase } from '#areas/cases/cases/server/index.ts'
import { mayAsk } from '../rules/held-documents.ts'
import { editionOf } from '../rules/ladder.ts'
import { renewalMailWords } from '../words/index.ts'
import { askableClient, todayOf } from './readable-renewal.ts'
import { findHeld } from './repository.ts'

/** Whether it is still to be asked about this day, by somebody whom the firm may write to. */
async function isTrue(
  writing: Pick<Writing, 'db' | 'seal' | 'clock'>,
  { subjectId, edition }: { subjectId: string; edition: number },
  readerId: string,
): Promise<boolean> {
  const row = await findHeld(writing, subjectId, todayOf(writing))
  const of = row && (await findCase(writing.db, row.caseId))
  if (!row || !of || !mayAsk(row.state)) return false
  if (of.clientId !== readerId) throw new Error('people are asked about their own renewals only')
  const editions = [editionOf(row.day, 'mail'), editionOf(row.day, 'again')]
  return editions.includes(edition) && (await askableClient(writing, of)) !== null
}

/** The subject is the document's id; the edition follows from its day. */
const RENEWAL_DUE: NoticeMail = {
  to: 'account',
  kind: 'renewal-due',
  nameIn: (language) => renewalMailWords(language).names['renewal-due'],
  manner: manner('renewals', 'client', { ...ALSO_BY_TEXT, mayTurnOff: true, turn: 'reader' }),
  async write(writing, notice, { id, language }) {
    if (!(await isTrue(writing, notice, id))) return null
    const { due, open, stop, why } = renewalMailWords(language)
    const { firm } = writing
    const blocks: Block[] = [
      pageLink(open, 'ownRenewals', language, firm),
      { kind: 'paragraph', text: due.nothing },
      { kind: 'paragraph', text: stop },
    ]
    return { draft: mailDraft(due, blocks, { language, firm, why }) }
  },
}

export const RENEWAL_MAILS = { 'renewal-due': RENEWAL_DUE }

/** After two mails. Those who chose mails alone get none. */
export const RENEWAL_TEXT: NoticeText = {
  kind: 'renewal-text',
  nameIn: (language) => renewalMailWords(language).names['renewal-text'],
  wordsIn: (language) => renewalMailWords(language).texts['renewal-text'],
  page: 'ownRenewals',
  async judge(writing, owed, reader) {
    const { ways } = await wishesOf(writing.db, reader)
    const isWanted = ways.renewals === undefined || ways.renewals === 'text' || ways.renewals === 'both'
    return isWanted && (await isTrue(writing, owed, reader.id)) ? { to: 'send' } : { to: 'drop' }
  },
  settle: () => Promise.resolve(),
}

export const RENEWAL_TEXTS = {
  ...noticeTexts({
    mails: RENEWAL_MAILS,
    wordsIn: (language) => renewalMailWords(language).texts,
    pages: { 'renewal-due': 'ownRenewals' },
  }),
  'renewal-text': RENEWAL_TEXT,
}
