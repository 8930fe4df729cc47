// The link of a booked meeting by video, as soon as the firm has set it, and again when it changes.
import { mailDraft } from '#areas/messages/notifications/server/index.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { FirmSettings } from '#platform/context.ts'
import { meetingMailWords } from '../words/index.ts'
import { joinAction, lengthFact, meetingAction, placeFacts, timeFacts } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

export function videoLinkMail(meeting: MailedMeeting, firm: FirmSettings, now: Instant): MailDraft {
  const { language } = meeting
  const words = meetingMailWords(language)
  const facts = [...timeFacts(meeting, words.when), lengthFact(meeting), ...placeFacts(meeting)]
  return mailDraft(
    words.videoLink,
    [
      { kind: 'facts', facts },
      ...joinAction(meeting),
      meetingAction(meeting, firm, now),
      { kind: 'paragraph', text: words.calendar },
    ],
    { language, firm, why: words.why },
  )
}
