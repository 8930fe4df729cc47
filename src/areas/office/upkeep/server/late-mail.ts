// Mails administrators about automatic work not done on time.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { mailDraft, type NoticeMail, pageLink } from '#areas/messages/notifications/server/index.ts'
import { standingOf } from '../rules/standing.ts'
import { upkeepMailWords } from '../words/index.ts'
import { runsOf } from './recurring.ts'
import { listTold } from './runs-repository.ts'

/** The subject is the reader, the edition the minute. Not sent for jobs that have run since. */
export const JOBS_LATE: NoticeMail = {
  to: 'account',
  kind: 'jobs-late',
  nameIn: (language) => upkeepMailWords(language).names['jobs-late'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, clock, firm }, _notice, { language }) {
    const told = await listTold(db)
    if (!told.some((run) => standingOf(runsOf(run), clock.now()) === 'late')) return null
    const { next, open, why, ...said } = upkeepMailWords(language).jobsLate
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'jobs', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}
