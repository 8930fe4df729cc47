// The letter that confirms a meeting, or its new time.
import type { Instant } from '#kernel/calendar.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Block, MailDraft } from '../rules/mail-draft.ts'
import { letterWords, type LetterWords } from '../text/index.ts'
import { mailFooter } from './mail-footer.ts'
import { howToChange, meetingFacts, portalUrl } from './meeting-facts.ts'
import type { NoticeAppointment } from './notice-appointment.ts'

export function readyLines(words: LetterWords, { meetingMethod }: NoticeAppointment): string[] {
  const { place, identification, papers, questions } = words.readyItems
  return [place, words.readyItems[meetingMethod], identification, papers, questions]
}

/** Only a first consultation has a fee, and only where the firm charges one. */
function mayHaveFee({ type }: NoticeAppointment, firm: FirmSettings): boolean {
  return type === 'initial' && firm.consultationPrice === 'paid'
}

export function confirmationLetter(
  appointment: NoticeAppointment,
  firm: FirmSettings,
  now: Instant,
): MailDraft {
  const words = letterWords(appointment.language)
  const { subject, intro } = appointment.edition > 0 ? words.moved : words.confirmed
  const blocks: Block[] = [
    { kind: 'paragraph', text: intro },
    { kind: 'facts', facts: meetingFacts(appointment, now) },
    { kind: 'action', label: words.seeIt, url: portalUrl(appointment, firm) },
    { kind: 'paragraph', text: howToChange(appointment, firm, now) },
    ...(appointment.isGuest ? [{ kind: 'paragraph' as const, text: words.withoutAccount }] : []),
    { kind: 'note', title: words.ready, lines: readyLines(words, appointment) },
    { kind: 'paragraph', text: words.calendar },
  ]
  if (mayHaveFee(appointment, firm)) blocks.push({ kind: 'paragraph', text: words.fee })
  const { language } = appointment
  const footer = mailFooter(language, firm, words.footer.why)
  return { language, subject, preheader: words.preheader, blocks, footer }
}
