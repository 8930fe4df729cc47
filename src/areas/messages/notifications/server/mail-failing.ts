// Mails administrators that mail could not be sent. It leaves when mail works again, and is true then as well.
import { manner } from '../rules/manner.ts'
import { ownMailWords } from '../words/index.ts'
import { mailDraft, pageLink } from './mail-parts.ts'
import type { NoticeMail } from './mails.ts'

/** The subject is the reader, the edition the day. */
export const MAIL_FAILING: NoticeMail = {
  to: 'account',
  kind: 'mail-failing',
  nameIn: (language) => ownMailWords(language).names['mail-failing'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  write({ firm }, _notice, { language }) {
    const { next, open, why, ...said } = ownMailWords(language).mailFailing
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'mail', language, firm)]
    return Promise.resolve({ draft: mailDraft(said, blocks, { language, firm, why }) })
  },
}
