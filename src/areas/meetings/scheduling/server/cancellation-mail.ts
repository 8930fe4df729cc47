// The mail about a cancelled meeting, and the fate of its fee.
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { type MeetingMailWords, meetingMailWords } from '../words/index.ts'
import { mailFooter, pageLink } from '#areas/messages/notifications/server/index.ts'
import { timeFacts } from './meeting-facts.ts'
import type { CancelledFee } from '../rules/cancelled-fee.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

export function cancellationMail(
  appointment: MailedMeeting,
  { isByFirm, fee }: NonNullable<MailedMeeting['cancelled']>,
  firm: FirmSettings,
): MailDraft {
  const { language } = appointment
  const words = meetingMailWords(language)
  const { subject, preheader, byFirm, byYou, when, again, calendar } = words.cancelled
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: isByFirm ? byFirm : byYou },
      { kind: 'facts', facts: timeFacts(appointment, when) },
      { kind: 'paragraph', text: moneyLine(fee, words, language) },
      pageLink(again, 'schedule', language, firm),
      { kind: 'paragraph', text: calendar },
    ],
    footer: mailFooter(language, firm, words.why),
  }
}

function moneyLine(fee: CancelledFee, words: MeetingMailWords, language: MailDraft['language']): string {
  if (fee.kind === 'none') return words.cancelled.none
  const amount = formatCents(fee.amountCents, language)
  return fill(words.cancelled[fee.kind], { amount, ...LIMITS.refundBusinessDays })
}
