// Where the firm has one administrator: told when they propose a deletion, and again a day before they can confirm it. No case is named.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, formatMoment, instant, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { aloneFrom, type Deletion, isSoonAlone } from '../rules/standing.ts'
import { retentionMailWords } from '../words/index.ts'
import { deletionsOf, waitingDeletions } from './repository.ts'

export async function isAlone(db: Database): Promise<boolean> {
  return (await listAdmins(db)).length === 1
}

/** The subject is the case, the edition which of the two mails of which proposal. Not sent once it is confirmed or called off. */
const DELETION_WAITS: NoticeMail = {
  to: 'account',
  kind: 'deletion-waits',
  nameIn: (language) => retentionMailWords(language).names['deletion-waits'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, firm }, { subjectId, edition }, { id, role, disabledAt, language }) {
    const deletion = (await deletionsOf(db, [subjectId])).get(subjectId)
    const isWaiting = deletion?.proposedBy === id && deletion.confirmedBy === null
    if (role !== 'admin' || disabledAt || !isWaiting || turnOf(deletion) !== Math.floor(edition / 2))
      return null
    const { deletionWaits, why } = retentionMailWords(language)
    const { intro, next, open, ...said } = deletionWaits
    const moment = formatMoment(instant(aloneFrom(deletion)), FIRM_ZONE, language)
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'retention', language, firm)]
    return { draft: mailDraft({ ...said, intro: fill(intro, { moment }) }, blocks, { language, firm, why }) }
  },
}

export const LONE_DELETION_MAILS = { 'deletion-waits': DELETION_WAITS } as const

type Proposed = Pick<Deletion, 'proposedBy' | 'proposedAt'> & { caseId: string }

export function tellAlone(
  services: Pick<Services, 'clock' | 'jobs' | 'seal'>,
  tx: Database,
  { caseId: subjectId, proposedBy: recipientId, proposedAt }: Proposed,
  when: 'now' | 'day-before',
): Promise<void> {
  const edition = turnOf({ proposedAt }) * 2 + (when === 'now' ? 0 : 1)
  return queueMail(services, tx, DELETION_WAITS, { recipientId, subjectId, edition })
}

/** Every morning: those of tomorrow. Each is told once. */
export async function tellOfLoneDeletions(services: Services): Promise<void> {
  const now = toDate(services.clock.now())
  await services.db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return
    for (const deletion of await waitingDeletions(tx))
      if (isSoonAlone(deletion, now)) await tellAlone(services, tx, deletion, 'day-before')
  })
}

/** Tells one proposal of a case from the next one: its minute. */
function turnOf({ proposedAt }: Pick<Deletion, 'proposedAt'>): number {
  return Math.floor(proposedAt.getTime() / 60_000)
}
