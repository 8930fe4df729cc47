// The mail that confirms a meeting, or its new time.
import type { Instant } from '#kernel/calendar.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Block, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { type MeetingMailWords, meetingMailWords } from '../words/index.ts'
import { mailFooter } from '#areas/messages/notifications/server/index.ts'
import { howToChange, joinAction, meetingAction, meetingFacts } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

export function readyLines(words: MeetingMailWords, { meetingMethod }: MailedMeeting): string[] {
  const { place, identification, papers, questions } = words.readyItems
  return [place, words.readyItems[meetingMethod], identification, papers, questions]
}

export function confirmationMail(appointment: MailedMeeting, firm: FirmSettings, now: Instant): MailDraft {
  const words = meetingMailWords(appointment.language)
  const { subject, intro } = appointment.edition > 0 ? words.moved : words.confirmed
  const blocks: Block[] = [
    { kind: 'paragraph', text: intro },
    { kind: 'facts', facts: meetingFacts(appointment, now) },
    ...joinAction(appointment),
    meetingAction(appointment, firm, now),
    { kind: 'paragraph', text: howToChange(appointment, firm, now) },
    ...(appointment.link !== null ? [{ kind: 'paragraph' as const, text: words.withoutAccount }] : []),
    { kind: 'note', title: words.ready, lines: readyLines(words, appointment) },
    { kind: 'paragraph', text: words.calendar },
  ]
  if (appointment.isPaid && appointment.type === 'initial')
    blocks.push({ kind: 'paragraph', text: words.fee })
  const { language } = appointment
  const footer = mailFooter(language, firm, words.why)
  return { language, subject, preheader: words.preheader, blocks, footer }
}
