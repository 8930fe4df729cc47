// The mails about meetings, by kind: each written from the meeting's state when the mail is sent.
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import { type NoticeMail, noticeTexts } from '#areas/messages/notifications/server/index.ts'
import { recordOf } from '#kernel/record.ts'
import { meetingMailWords } from '../words/index.ts'
import { type MeetingReader, readMailedMeeting } from './mailed-meeting.ts'
import { MEETING_MAIL_KINDS, meetingMail, type MeetingMailKind } from './meeting-mail.ts'

const CHANGE = manner('meetings', 'client', { isUrgent: true })
const CHANGE_BY_TEXT = manner('meetings', 'client', { ...ALSO_BY_TEXT, isUrgent: true })

const MANNERS: Record<MeetingMailKind, Manner> = {
  'appointment-confirmed': CHANGE,
  'appointment-moved': CHANGE_BY_TEXT,
  'appointment-cancelled': CHANGE_BY_TEXT,
  'appointment-video-link': manner('meetings', 'client'),
  'appointment-missed': manner('meetings', 'client', { turn: 'reader' }),
  'appointment-reminder-day': manner('meetings', 'client', { ...ALSO_BY_TEXT, mayTurnOff: true }),
  'appointment-reminder-hour': manner('meetings', 'client', {
    ...ALSO_BY_TEXT,
    mayTurnOff: true,
    isUrgent: true,
  }),
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

export const MEETING_TEXTS = noticeTexts({
  mails: MEETING_MAILS,
  wordsIn: (language) => meetingMailWords(language).texts,
  pages: {
    'appointment-reminder-day': 'portal',
    'appointment-reminder-hour': 'portal',
    'appointment-moved': 'portal',
    'appointment-cancelled': 'portal',
  },
})
