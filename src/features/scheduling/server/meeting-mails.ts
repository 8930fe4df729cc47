// The mails about meetings, by kind: each written from the meeting as it stands when the mail is sent.
import { type Manner, manner } from '#features/notifications/rules/manner.ts'
import type { NoticeMail } from '#features/notifications/server/index.ts'
import { recordOf } from '#kernel/record.ts'
import { meetingMailWords } from '../text/mails/index.ts'
import { type MeetingReader, readMailedMeeting } from './mailed-meeting.ts'
import { MEETING_MAIL_KINDS, meetingMail, type MeetingMailKind } from './meeting-mail.ts'

const CHANGE = manner('meetings', 'client', { isUrgent: true })

const MANNERS: Record<MeetingMailKind, Manner> = {
  'appointment-confirmed': CHANGE,
  'appointment-moved': CHANGE,
  'appointment-cancelled': CHANGE,
  'appointment-video-link': manner('meetings', 'client'),
  'appointment-missed': manner('meetings', 'client', { turn: 'reader' }),
  'appointment-reminder-day': manner('meetings', 'client', { mayTurnOff: true }),
  'appointment-reminder-hour': manner('meetings', 'client', { mayTurnOff: true, isUrgent: true }),
  'staff-appointment': manner('meetings', 'staff', { mayTurnOff: true }),
}

/** The subject is the meeting's id. */
export function meetingMails(read: MeetingReader): Readonly<Record<MeetingMailKind, NoticeMail>> {
  return recordOf(MEETING_MAIL_KINDS, (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => meetingMailWords(language).names[kind],
    manner: MANNERS[kind],
    async write(writing, { subjectId, edition }, reader) {
      const { firm, clock } = writing
      const meeting = await read(writing, subjectId)
      return meeting && meetingMail({ kind, edition }, meeting, reader, firm, clock.now())
    },
  }))
}

export const MEETING_MAILS = meetingMails(readMailedMeeting)
