// Mails administrators that the last day has no proven backup.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { mailDraft, type NoticeMail, pageLink } from '#areas/messages/notifications/server/index.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { isTooOld } from '../rules/states.ts'
import { backupMailWords } from '../words/index.ts'
import { lastProven } from './runs-repository.ts'

/** The subject is the reader, the edition the day. Not sent if one was proven since. */
export const BACKUP_OLD: NoticeMail = {
  to: 'account',
  kind: 'backup-old',
  nameIn: (language) => backupMailWords(language).names['backup-old'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, clock, firm }, _notice, { language }) {
    const proven = await lastProven(db)
    const last = proven && instant(proven)
    if (!isTooOld(last, clock.now())) return null
    const { never, since, next, open, why, ...said } = backupMailWords(language).backupOld
    const told = last ? fill(since, { moment: formatMoment(last, FIRM_ZONE, language) }) : never
    const blocks = [
      { kind: 'paragraph' as const, text: told },
      { kind: 'paragraph' as const, text: next },
      pageLink(open, 'backups', language, firm),
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}
