// The client did not come: no reproach, the terms of the fee, and the ways on.
import { mailDraft, pageLink } from '#areas/messages/notifications/server/index.ts'
import type { Block, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { meetingMailWords } from '../words/index.ts'
import { timeFacts } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

export function missedMail(meeting: MailedMeeting, firm: FirmSettings): MailDraft {
  const { language } = meeting
  const words = meetingMailWords(language)
  const { when, call, fee, ownFee, again } = words.missed
  const { isPaid, isFeeAsked } = meeting
  const text = [...(isPaid ? [fee] : []), ...(isFeeAsked ? [ownFee] : [])].join(' ')
  const ofFee: Block[] = text === '' ? [] : [{ kind: 'paragraph', text }]
  return mailDraft(
    words.missed,
    [
      { kind: 'facts', facts: timeFacts(meeting, when) },
      { kind: 'paragraph', text: fill(call, { phone: firm.phone }) },
      ...ofFee,
      pageLink(again, 'schedule', language, firm),
    ],
    { language, firm, why: words.why },
  )
}
