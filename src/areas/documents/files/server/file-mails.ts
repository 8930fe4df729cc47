// Notifies administrators that stored files are not as they were kept.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { mailDraft, type NoticeMail, pageLink } from '#areas/messages/notifications/server/index.ts'
import { fileMailWords } from '../words/index.ts'
import { isAnythingTold } from './findings-repository.ts'

/** The subject is the reader, the edition the minute. Not sent for findings healed since. */
export const FILES_DIFFER: NoticeMail = {
  to: 'account',
  kind: 'files-differ',
  nameIn: (language) => fileMailWords(language).names['files-differ'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, firm }, _notice, { language }) {
    if (!(await isAnythingTold(db))) return null
    const { next, open, why, ...said } = fileMailWords(language).filesDiffer
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'storedFiles', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const FILE_MAILS = { 'files-differ': FILES_DIFFER }
