// A day and an hour before a meeting: its time and means, and whom to call, because it is too late to change it.
import type { Instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { meetingMailWords } from '../words/index.ts'
import { readyLines } from './confirmation-mail.ts'
import { mailFooter } from '#areas/messages/notifications/server/index.ts'
import { joinAction, lengthFact, meetingAction, placeFacts, timeFacts } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

export function reminderMail(
  appointment: MailedMeeting,
  which: 'reminderDay' | 'reminderHour',
  firm: FirmSettings,
  now: Instant,
): MailDraft {
  const { language } = appointment
  const words = meetingMailWords(language)
  const { subject, preheader, intro } = words[which]
  const facts = [...timeFacts(appointment, words.when), lengthFact(appointment), ...placeFacts(appointment)]
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'facts', facts },
      ...joinAction(appointment),
      meetingAction(appointment, firm, now),
      { kind: 'note', title: words.ready, lines: readyLines(words, appointment) },
      { kind: 'paragraph', text: fill(words.tooLate, { phone: firm.phone }) },
    ],
    footer: mailFooter(language, firm, words.why),
  }
}
