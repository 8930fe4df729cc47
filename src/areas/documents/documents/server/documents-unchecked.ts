// Mails administrators about papers that wait too long for a check: no one can open them, and nothing else reports it.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { documentMailWords } from '../words/index.ts'
import { countUnchecked } from './documents-repository.ts'

/** A check ends within seconds, and a restart of a scanner within minutes. */
const ALERT_AFTER_MINUTES = 60
const DAY_MS = 24 * 60 * 60 * 1000

function countWaiting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return countUnchecked(db, toDate(plusMinutes(clock.now(), -ALERT_AFTER_MINUTES)))
}

/** The subject is the reader, the edition the day. Not sent if all have been checked since. */
export const DOCUMENTS_UNCHECKED: NoticeMail = {
  to: 'account',
  kind: 'documents-unchecked',
  nameIn: (language) => documentMailWords(language).names['documents-unchecked'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write(writing, _notice, { language }) {
    const { firm } = writing
    const { next, open, why, ...said } = documentMailWords(language).unchecked
    if ((await countWaiting(writing)) === 0) return null
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'review', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

/** Safe to repeat. One mail a day to each administrator, however many papers wait. */
export async function watchChecks(services: Services): Promise<void> {
  const waiting = await countWaiting(services)
  if (waiting === 0) return
  const { db, log, clock, scanner } = services
  const why = await scanner.reach().then(
    () => new Error('documents have been waiting for an hour to be checked'),
    (error: unknown) => error,
  )
  log.error('documents-unchecked', why, { documents: waiting })
  const edition = editionOf(clock.now())
  await db.transaction(async (tx) => {
    for (const { id } of await listAdmins(tx))
      await queueMail(services, tx, DOCUMENTS_UNCHECKED, { recipientId: id, subjectId: id, edition })
  })
}

function editionOf({ epochMilliseconds }: Instant): number {
  return Math.floor(epochMilliseconds / DAY_MS)
}
