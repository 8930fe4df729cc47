// The mails about meetings, by kind: each written from the meeting as it stands when the mail is sent.
import type { NoticeMail } from '#features/notifications/server/index.ts'
import { recordOf } from '#kernel/record.ts'
import { meetingMailWords } from '../text/mails/index.ts'
import { type MeetingReader, readMailedMeeting } from './mailed-meeting.ts'
import { MEETING_MAIL_KINDS, meetingMail, type MeetingMailKind } from './meeting-mail.ts'

/** The subject is the meeting's id. */
export function meetingMails(read: MeetingReader): Readonly<Record<MeetingMailKind, NoticeMail>> {
  return recordOf(MEETING_MAIL_KINDS, (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => meetingMailWords(language).names[kind],
    async write(writing, { subjectId, edition }, reader) {
      const { firm, clock } = writing
      const meeting = await read(writing, subjectId)
      return meeting && meetingMail({ kind, edition }, meeting, reader, firm, clock.now())
    },
  }))
}

export const MEETING_MAILS = meetingMails(readMailedMeeting)
