// A person's meetings and absences as entries of a calendar that they subscribe to, or of their own elsewhere.
import { pageUrl } from '#areas/messages/notifications/server/index.ts'
import { displayName, listByIds } from '#areas/people/users/server/index.ts'
import type { CalendarEntry } from '#kernel/calendar-file.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { meetingMailWords } from '../words/index.ts'
import { listAbsencesWithStamp } from './availability-repository.ts'
import { type CalendarMeetingRow, type CalendarOf, listForCalendar } from './calendar-repository.ts'
import { meetingEvent } from './meeting-file.ts'
import { staffUrl } from './staff-mail.ts'
import { videoCallOf } from './video-call.ts'
import { listVideoLinks } from './video-link-repository.ts'

export type CalendarReader = {
  userId: string
  language: Language
  /** `plain`: no client is named. */
  as: 'client' | { staff: 'plain' | 'named' }
}

/** Those that end after `from`, or one of them; cancelled ones say so. */
export async function meetingEntries(
  { db, firm }: Pick<Services, 'db' | 'firm'>,
  reader: CalendarReader,
  from: Date,
  id?: string,
): Promise<CalendarEntry[]> {
  const whose = reader.as === 'client' ? { clientId: reader.userId } : { attorneyId: reader.userId }
  const of: CalendarOf = id === undefined ? whose : { ...whose, id }
  const rows = await listForCalendar(db, of, from)
  const isNamed = reader.as !== 'client' && reader.as.staff === 'named'
  const clients = isNamed ? await listByIds(db, [...new Set(rows.map(({ clientId }) => clientId))]) : []
  const names = new Map(clients.map((client) => [client.id, displayName(client)]))
  const standing = await listVideoLinks(db)
  const url =
    reader.as === 'client' ? pageUrl('portal', reader.language, firm) : staffUrl(reader.language, firm)
  const { where } = meetingMailWords(reader.language).file
  return rows.map((row) => {
    const event = eventOf(row, reader.language, videoCallOf(row, standing)?.link ?? null)
    const name = names.get(row.clientId)
    return {
      ...event,
      title: name === undefined ? event.title : `${event.title}: ${name}`,
      stamp: row.changedAt,
      text: [fill(where, { url })],
      url,
    }
  })
}

function eventOf(row: CalendarMeetingRow, language: Language, videoLink: string | null) {
  const isCancelled = row.status === 'cancelled'
  return {
    ...meetingEvent(
      {
        id: row.id,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        meetingMethod: row.meetingMethod ?? 'phone',
        videoLink,
      },
      language,
    ),
    // As in the files of the mails: each move and each new link is one more, and cancelling the last.
    sequence: row.timesMoved + row.videoLinkEdition + (isCancelled ? 1 : 0),
    isCancelled,
  }
}

/** An absence never changes: it is there or not. */
export async function absenceEntries(
  { db }: Pick<Services, 'db'>,
  { userId, language }: CalendarReader,
  from: Date,
): Promise<CalendarEntry[]> {
  const { away } = meetingMailWords(language).file
  const rows = await listAbsencesWithStamp(db, userId, from)
  return rows.map(({ id, startsAt, endsAt, addedAt }) => ({
    uid: id,
    sequence: 0,
    stamp: addedAt,
    when: { startsAt, endsAt },
    title: away,
    text: [],
  }))
}
