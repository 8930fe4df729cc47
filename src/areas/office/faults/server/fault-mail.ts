// Mails administrators that the server met an error of a new kind.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { mailDraft, type NoticeMail, pageLink } from '#areas/messages/notifications/server/index.ts'
import { faultMailWords } from '../words/index.ts'
import { hasNew } from './faults-repository.ts'

/** The subject is the reader, the edition the minute. Not sent for kinds looked at since. */
export const FAULTS_NEW: NoticeMail = {
  to: 'account',
  kind: 'faults-new',
  nameIn: (language) => faultMailWords(language).names['faults-new'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, firm }, _notice, { language }) {
    if (!(await hasNew(db))) return null
    const { next, open, why, ...said } = faultMailWords(language).faultsNew
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'faults', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}
