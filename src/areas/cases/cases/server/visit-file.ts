// A client's appointment as a calendar file: when, where, and the usual things to bring. Never its subject.
import type { Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import { calendarFile, pageUrl } from '#areas/messages/notifications/server/index.ts'
import { formatDate, formatMoment, type Instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { momentOf } from '../rules/dates.ts'
import { casesText, caseMailWords } from '../words/index.ts'
import type { DateRow } from './dates-repository.ts'

/** The hour is the one of the place, as the notice prints it, with its zone. */
export function visitFacts(date: DateRow, language: Language): Fact[] {
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

/** Null if there is no hour: a calendar would invent one. */
export function visitFile(
  date: DateRow,
  language: Language,
  firm: FirmSettings,
  now: Instant,
): Promise<MailAttachment> | null {
  const startsAt = momentOf(date)
  if (startsAt === null) return null
  const { file } = caseMailWords(language).visit
  const url = pageUrl('portal', language, firm)
  const facts = visitFacts(date, language).map(({ label, lines }) => `${label}: ${lines.join('; ')}`)
  const event = {
    uid: date.id,
    sequence: date.version - 1,
    isCancelled: false,
    startsAt,
    endsAt: null,
    summary: file.title,
    description: [...facts, fill(file.list, { url })],
    location: date.place,
    url,
    language,
    fileName: file.name,
  }
  return calendarFile(event, firm, now)
}
