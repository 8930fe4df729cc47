// Mails attorneys and administrators about points of the law to be read: two weeks before the day, on the day, and each week from then on.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins, listAttorneys } from '#areas/people/users/server/index.ts'
import { daysBetween, plainDate } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { lastDayOf, lawStateOf } from '../rules/standing.ts'
import { lawMailWords } from '../words/index.ts'
import { daysOf, firmToday } from './law-now.ts'
import { newestVersions } from './repository.ts'

/** The subject is the reader. Not sent if all were read since. */
const LAW_TO_READ: NoticeMail = {
  to: 'account',
  kind: 'law-to-read',
  nameIn: (language) => lawMailWords(language).names['law-to-read'],
  manner: manner('office', 'staff', { turn: 'reader' }),
  async write(writing, _notice, { disabledAt, language }) {
    const waiting = await waitingOf(writing)
    if (disabledAt || waiting.length === 0) return null
    const { firm } = writing
    const { counts, next, open, why, ...said } = lawMailWords(language).toRead
    const blocks = [
      { kind: 'paragraph' as const, text: plural(counts, waiting.length, language) },
      { kind: 'paragraph' as const, text: next },
      pageLink(open, 'attorney', language, firm),
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const LAW_MAILS = { 'law-to-read': LAW_TO_READ } as const

const DAYS_A_WEEK = 7

type Waiting = { daysLeft: number | null; lastDay: number }

/** Those to be read: `daysLeft` is null if one was never read. */
async function waitingOf(services: Pick<Services, 'db' | 'clock'>): Promise<Waiting[]> {
  const today = firmToday(services)
  const versions = await newestVersions(services.db)
  return versions.flatMap((version): Waiting[] => {
    const days = daysOf(version)
    const last = lastDayOf(days)
    if (lawStateOf(days, today) === 'current') return []
    if (last === null) return [{ daysLeft: null, lastDay: 0 }]
    return [{ daysLeft: daysBetween(plainDate(today), plainDate(last)), lastDay: dayNumber(last) }]
  })
}

function dayNumber(day: string): number {
  return daysBetween(plainDate('1970-01-01'), plainDate(day))
}

/** Each of these is mailed once: two weeks ahead, the day itself, and the week in which something is still unread. */
function editionsOf(waiting: readonly Waiting[], today: string): number[] {
  const editions = waiting.map(({ daysLeft, lastDay }) => {
    if (daysLeft === null || daysLeft < 0) return Math.floor(dayNumber(today) / DAYS_A_WEEK)
    return 2 * lastDay + (daysLeft === 0 ? 1 : 0)
  })
  return [...new Set(editions)]
}

/** Safe to repeat, and after days without the product. */
export async function tellOfLawToRead(services: Services): Promise<void> {
  const editions = editionsOf(await waitingOf(services), firmToday(services))
  await services.db.transaction(async (tx) => {
    const people = [...(await listAttorneys(tx)), ...(await listAdmins(tx))].map(({ id }) => id)
    for (const id of new Set(people)) {
      for (const edition of editions)
        await queueMail(services, tx, LAW_TO_READ, { recipientId: id, subjectId: id, edition })
    }
  })
}
