// A date of a case as an event of a calendar. For its client: when, where, and the usual things to bring, never its subject.
import type { Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import { calendarFile, pageUrl } from '#areas/messages/notifications/server/index.ts'
import { formatDate, formatMoment, type Instant, plainDate, toDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { momentOf } from '../rules/dates.ts'
import { isVisit } from '../rules/visits.ts'
import { casesText, caseMailWords } from '../words/index.ts'
import type { DateRow } from './dates-repository.ts'

/** Staff read the kind and whose case it is, or choose to have neither in their calendar. */
export type DateReader =
  | { is: 'client' }
  | { is: 'staff'; caseId: string; of: { number: string; clientName: string } | null }

type Dated = Pick<DateRow, 'id' | 'kind' | 'day' | 'time' | 'zone' | 'place' | 'version'>

/** The hour is the one of the place, as the notice prints it, with its zone. */
export function visitFacts(
  date: Pick<DateRow, 'day' | 'time' | 'zone' | 'place'>,
  language: Language,
): Fact[] {
  const words = casesText(language).cases.dates.visits
  const moment = momentOf(date)
  const when =
    moment && date.zone !== null
      ? formatMoment(moment, date.zone, language)
      : formatDate(plainDate(date.day), language)
  return [
    { label: words.when, lines: [when] },
    { label: words.where, lines: [date.place || words.noPlace] },
    { label: words.bring, lines: words.bringAll },
  ]
}

/** Without an hour it is a whole day. */
export function dateEvent(date: Dated, reader: DateReader, language: Language, firm: FirmSettings) {
  const startsAt = momentOf(date)
  const { title, text, location, url } = said(date, reader, language, firm)
  return {
    uid: date.id,
    sequence: date.version - 1,
    when: startsAt ? { startsAt: toDate(startsAt), endsAt: null } : { day: date.day },
    title,
    text,
    location,
    url,
    isFree: startsAt === null,
  }
}

export function dateFile(
  date: Dated,
  reader: DateReader,
  { language, firm, now }: { language: Language; firm: FirmSettings; now: Instant },
): MailAttachment {
  const fileName = caseMailWords(language).visit.file.name
  return calendarFile({ event: dateEvent(date, reader, language, firm), language, fileName }, firm, now)
}

function said(date: Dated, reader: DateReader, language: Language, firm: FirmSettings) {
  const { file } = caseMailWords(language).visit
  if (reader.is === 'staff') {
    const url = pageUrl('cases', language, firm, `/${reader.caseId}/dates`)
    const text = [fill(file.open, { url })]
    if (reader.of === null) return { title: file.firmDate, text, location: '', url }
    const { number, clientName } = reader.of
    const title = `${casesText(language).dates.kinds[date.kind]}: ${clientName} (${number})`
    return { title, text, location: date.place, url }
  }
  if (!isVisit(date.kind)) {
    const url = pageUrl('portal', language, firm)
    return { title: file.date, text: [fill(file.see, { url })], location: '', url }
  }
  const url = pageUrl('appointments', language, firm)
  const facts = visitFacts(date, language).map(({ label, lines }) => `${label}: ${lines.join('; ')}`)
  return { title: file.title, text: [...facts, fill(file.list, { url })], location: date.place, url }
}
