// The attorney's copy: that a meeting was booked, moved or cancelled, and its time. The client is named only after signing in.
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { meetingMailWords } from '../words/index.ts'
import { mailFooter, pageUrl } from '#areas/messages/notifications/server/index.ts'
import { lengthFact, timeFacts } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

type Reader = { id: string; language: Language }
export type StaffNews = 'booked' | 'moved' | 'cancelled' | 'elsewhere'

export function staffNews({ attorneyId, status, edition }: MailedMeeting, readerId: string): StaffNews {
  if (status === 'cancelled') return 'cancelled'
  if (attorneyId !== readerId) return 'elsewhere'
  return edition > 0 ? 'moved' : 'booked'
}

/** The meeting as its attorney reads it: in their language, at the firm's time. */
export function forStaff(meeting: MailedMeeting, { language }: Pick<Reader, 'language'>): MailedMeeting {
  return { ...meeting, language, timeZone: FIRM_ZONE, attorneyName: '' }
}

export function staffUrl(language: Language, firm: FirmSettings): string {
  return pageUrl('attorney', language, firm)
}

export function staffMail(meeting: MailedMeeting, reader: Reader, firm: FirmSettings): MailDraft {
  const { language } = reader
  const words = meetingMailWords(language)
  const said = words.staffAppointment
  const news = staffNews(meeting, reader.id)
  const theirs = forStaff(meeting, reader)
  const label = news === 'moved' ? words.newTime : words.when
  const facts =
    news === 'elsewhere'
      ? timeFacts({ ...theirs, startsAt: theirs.movedFrom ?? theirs.startsAt }, words.earlierTime)
      : timeFacts(theirs, label, { withEarlier: news === 'moved' })
  const how = { label: words.how, lines: [said[theirs.meetingMethod]] }
  return {
    language,
    subject: said[news].subject,
    preheader: said.preheader,
    blocks: [
      { kind: 'paragraph', text: said[news].intro },
      { kind: 'facts', facts: [...facts, lengthFact(theirs), how] },
      { kind: 'action', label: said.open, url: staffUrl(language, firm) },
    ],
    footer: mailFooter(language, firm, said.why),
  }
}
