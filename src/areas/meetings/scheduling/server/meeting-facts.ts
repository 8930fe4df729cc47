// The facts of a meeting in the mail and the calendar file. Never its type or notes: those reveal the case.
import { pageUrl } from '#areas/messages/notifications/server/index.ts'
import { APPOINTMENT_NOTICE_HOURS } from '#firm/deadlines.ts'
import {
  FIRM_ZONE,
  formatMoment,
  hoursBetween,
  type Instant,
  instant,
  isBefore,
  plusMinutes,
} from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Block, Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import { meetingMailWords } from '../words/index.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

/** The moment in the reader's zone and in the firm's, both named; once where the two read the same. */
function linesOf(moment: Instant, { timeZone, language }: MailedMeeting): string[] {
  const words = meetingMailWords(language)
  const theirs = formatMoment(moment, timeZone, language)
  const ours = formatMoment(moment, FIRM_ZONE, language)
  if (theirs === ours) return [ours]
  return [fill(words.yourTime, { moment: theirs }), fill(words.ourTime, { moment: ours })]
}

function lastChange(appointment: MailedMeeting): Instant {
  return plusMinutes(instant(appointment.startsAt), -APPOINTMENT_NOTICE_HOURS * 60)
}

/** When it is, under the label; of a moved meeting, if asked for, also when it was. */
export function timeFacts(
  appointment: MailedMeeting,
  label: string,
  more: { withEarlier: boolean } = { withEarlier: false },
): Fact[] {
  const facts = [{ label, lines: linesOf(instant(appointment.startsAt), appointment) }]
  if (!more.withEarlier || appointment.movedFrom === null) return facts
  const { earlierTime } = meetingMailWords(appointment.language)
  return [...facts, { label: earlierTime, lines: linesOf(instant(appointment.movedFrom), appointment) }]
}

export function lengthFact({ startsAt, endsAt, language }: MailedMeeting): Fact {
  const words = meetingMailWords(language)
  const minutes = Math.round(hoursBetween(instant(startsAt), instant(endsAt)) * 60)
  return { label: words.howLong, lines: [plural(words.minutes, minutes, language)] }
}

/** The meeting with neither times nor limits of change. */
export function placeFacts({ language, attorneyName, meetingMethod, videoLink }: MailedMeeting): Fact[] {
  const words = meetingMailWords(language)
  const how =
    videoLink === null
      ? { label: words.how, lines: [words[meetingMethod]] }
      : { label: words.how, lines: [words.videoAt, videoLink] }
  return attorneyName === '' ? [how] : [how, { label: words.with, lines: [attorneyName] }]
}

/** The button that joins; none by telephone, and until there is a link. */
export function joinAction({ language, videoLink }: MailedMeeting): Block[] {
  if (videoLink === null) return []
  return [{ kind: 'action', label: meetingMailWords(language).join, url: videoLink }]
}

export function meetingFacts(appointment: MailedMeeting, now: Instant): Fact[] {
  const words = meetingMailWords(appointment.language)
  const isMoved = appointment.movedFrom !== null
  const facts = [
    ...timeFacts(appointment, isMoved ? words.newTime : words.when, { withEarlier: true }),
    lengthFact(appointment),
    ...placeFacts(appointment),
  ]
  const until = lastChange(appointment)
  if (isBefore(now, until)) facts.push({ label: words.changeUntil, lines: linesOf(until, appointment) })
  return facts
}

/** How to change the meeting, or the next step if it is too late for that. */
export function howToChange(appointment: MailedMeeting, firm: FirmSettings, now: Instant): string {
  const words = meetingMailWords(appointment.language)
  const how = appointment.link === null ? words.change : words.changeByLink
  const sentence = isBefore(now, lastChange(appointment)) ? how : words.changeTooLate
  return fill(sentence, { phone: firm.phone, hours: APPOINTMENT_NOTICE_HOURS })
}

/**
 * The client's page of the meeting: in the portal, or without an account by a separate link. The part after # reaches no server and no log.
 */
export function meetingUrl({ link, language }: MailedMeeting, firm: FirmSettings): string {
  return link === null ? pageUrl('portal', language, firm) : pageUrl('meeting', language, firm, `#${link}`)
}

/** The button that leads there. */
export function meetingAction(appointment: MailedMeeting, firm: FirmSettings, now: Instant): Block {
  const words = meetingMailWords(appointment.language)
  const mayChange = appointment.link !== null && isBefore(now, lastChange(appointment))
  const label = mayChange ? words.seeOrChange : words.seeIt
  return { kind: 'action', label, url: meetingUrl(appointment, firm) }
}
