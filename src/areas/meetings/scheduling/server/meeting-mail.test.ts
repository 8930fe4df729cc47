import { describe, expect, it } from 'vitest'
import { type Instant, instant, plusMinutes } from '#kernel/calendar.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { MEETING_MAIL_KINDS, meetingMail, type MeetingMailKind } from './meeting-mail.ts'
import type { CancelledFee } from '../rules/cancelled-fee.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { mailedMeeting } from './testing.ts'

const NOW = instant('2026-11-23T15:00:00Z')
const MEETING = mailedMeeting({ id: '0199a8f0-0000-7000-8000-000000000001' })
const CLIENT = MEETING.clientId
const FREE: CancelledFee = { kind: 'none' }

type Case = {
  kind: MeetingMailKind
  edition: number
  meeting: MailedMeeting
  reader?: string
  now?: Instant
}

function cancelled(fee: CancelledFee, isByFirm = false): MailedMeeting {
  return { ...MEETING, status: 'cancelled', cancelled: { isByFirm, fee } }
}

function mailOf({ kind, edition, meeting, reader, now = NOW }: Case, language: Language = 'en') {
  const recipient = { id: reader ?? CLIENT, language, disabledAt: null }
  return meetingMail({ kind, edition }, { ...meeting, language }, recipient, FIRM, now)
}

async function textOf(asked: Case, language: Language = 'en'): Promise<string> {
  return renderText((await mailOf(asked, language))!.draft)
}

const LINK = 'https://meet.example.com/abc-defg'
const MOVED = { ...MEETING, edition: 1, movedFrom: '2026-11-30T20:00:00Z' }
const ATTORNEY = MEETING.attorneyId
const FORMER = '0199a8f0-0000-7000-8000-000000000009'

const MAILS: Record<string, Case> = {
  confirmed: { kind: 'appointment-confirmed', edition: 0, meeting: MEETING },
  'confirmed by phone': {
    kind: 'appointment-confirmed',
    edition: 0,
    meeting: { ...MEETING, meetingMethod: 'phone', timeZone: 'America/Chicago' },
  },
  'confirmed without an account': {
    kind: 'appointment-confirmed',
    edition: 0,
    meeting: { ...MEETING, link: 'TOKEN' },
  },
  moved: { kind: 'appointment-moved', edition: 1, meeting: MOVED },
  'cancelled with money back': {
    kind: 'appointment-cancelled',
    edition: 1,
    meeting: cancelled({ kind: 'refund', amountCents: 5_000 }, true),
  },
  'cancelled with credit': {
    kind: 'appointment-cancelled',
    edition: 1,
    meeting: cancelled({ kind: 'credit', amountCents: 5_000 }),
  },
  'a link to join': {
    kind: 'appointment-video-link',
    edition: 1,
    meeting: { ...MEETING, videoLink: LINK, linkEdition: 1 },
  },
  'confirmed with a link': {
    kind: 'appointment-confirmed',
    edition: 0,
    meeting: { ...MEETING, videoLink: LINK },
  },
  'hour before with a link': {
    kind: 'appointment-reminder-hour',
    edition: 0,
    meeting: { ...MEETING, videoLink: LINK, linkEdition: 2 },
  },
  missed: { kind: 'appointment-missed', edition: 0, meeting: { ...MEETING, isMissed: true } },
  'cancelled unpaid': { kind: 'appointment-cancelled', edition: 1, meeting: cancelled(FREE) },
  'day before': { kind: 'appointment-reminder-day', edition: 0, meeting: MEETING },
  'hour before': { kind: 'appointment-reminder-hour', edition: 0, meeting: MEETING },
  'staff: booked': { kind: 'staff-appointment', edition: 0, meeting: MEETING, reader: ATTORNEY },
  'staff: moved': { kind: 'staff-appointment', edition: 1, meeting: MOVED, reader: ATTORNEY },
  'staff: moved away': { kind: 'staff-appointment', edition: 1, meeting: MOVED, reader: FORMER },
  'staff: cancelled': { kind: 'staff-appointment', edition: 1, meeting: cancelled(FREE), reader: ATTORNEY },
}

const ALL = Object.entries(MAILS).flatMap(([name, asked]) =>
  LANGUAGES.map((language) => ({ name, asked, language })),
)

describe('a mail about a meeting', () => {
  it.each(ALL)('reads as it should: $name in $language', async ({ asked, language }) => {
    expect(await textOf(asked, language)).toMatchSnapshot()
  })
  it.each(ALL)('tells nothing of the case: $name in $language', async ({ asked, language }) => {
    for (const type of ['initial', 'follow-up', 'document-review', 'interview-preparation']) {
      const mail = (await mailOf({ ...asked, meeting: { ...asked.meeting, type } }, language))!
      const { subject, preheader } = mail.draft
      expect(`${subject} ${preheader}`).not.toMatch(/[@\d{}]|Núñez/)
      const said = [renderText(mail.draft), ...(mail.attachments ?? []).map(({ content }) => content)].join(
        '\n',
      )
      expect(said).not.toMatch(
        /initial|follow.up|review|interview|entrevista|immigra|inmigra|attorney\/|@person/i,
      )
    }
  })
  it.each(LANGUAGES)('says what becomes of the fee when it is cancelled, in %s', async (language) => {
    const said = async (fee: CancelledFee) =>
      textOf({ kind: 'appointment-cancelled', edition: 1, meeting: cancelled(fee) }, language)
    const back = await said({ kind: 'refund', amountCents: 5_000 })
    expect(back).toMatch(language === 'en' ? /\$50 back .*3–5 business days/ : /\$50 .*3 a 5 días hábiles/)
    const credit = await said({ kind: 'credit', amountCents: 5_000 })
    expect(credit).toMatch(language === 'en' ? /\$50 .*off the cost of your case/ : /\$50 .*costo de su caso/)
    expect(await said(FREE)).not.toMatch(/\$|business days|días hábiles/)
  })
  it('says who cancelled', async () => {
    const asked = { kind: 'appointment-cancelled', edition: 1 } as const
    expect(await textOf({ ...asked, meeting: cancelled(FREE, true) })).toContain('We had to cancel')
    expect(await textOf({ ...asked, meeting: cancelled(FREE, false) })).toContain('as you asked')
  })
  it('reminds with how to join, and says that it is too late to change it', async () => {
    const text = await textOf(MAILS['day before']!)
    expect(text).toContain('By video. Our office emails you the link')
    expect(text).toContain('too late to change or cancel it on our site')
    expect(text).toContain('call us right away at (214) 555-0134')
  })
  it('to staff is in their language and at the time of the firm, and keeps the client for the portal', async () => {
    const text = await textOf(MAILS['staff: booked']!, 'es')
    expect(text).toContain('Se agendó una cita')
    expect(text).toMatch(/9:00\sa\.\s?m\. \(hora central\)/)
    expect(text).not.toMatch(/Eastern|del Este|Su hora/)
  })
})

function numberOf(content: string): string | undefined {
  return /SEQUENCE:(\d+)/.exec(content)?.[1]
}

describe('the calendar file of a mail', () => {
  it.each([
    ['confirmed', '0', 'CONFIRMED'],
    ['moved', '1', 'CONFIRMED'],
    ['cancelled unpaid', '1', 'CANCELLED'],
    ['staff: moved', '1', 'CONFIRMED'],
    ['staff: moved away', '1', 'CANCELLED'],
    ['staff: cancelled', '1', 'CANCELLED'],
    ['a link to join', '1', 'CONFIRMED'],
  ])('%s is number %s of one UID: %s', async (name, sequence, status) => {
    const { content } = (await mailOf(MAILS[name]!))!.attachments![0]!
    expect(content).toContain(`UID:${MEETING.id}`)
    expect(numberOf(content)).toBe(sequence)
    expect(content).toContain(`STATUS:${status}`)
    expect(content).toContain('METHOD:PUBLISH')
  })
  it('of a meeting that was moved and then cancelled comes after both', async () => {
    const meeting: MailedMeeting = { ...cancelled(FREE), edition: 2 }
    const mail = await mailOf({ kind: 'appointment-cancelled', edition: 3, meeting })
    expect(numberOf(mail!.attachments![0]!.content)).toBe('3')
  })
  it('leads into the meeting as soon as there is a link', async () => {
    const { content } = (await mailOf(MAILS['a link to join']!))!.attachments![0]!
    expect(content).toContain(`LOCATION:${LINK}`)
  })
  it('of a meeting that got a link and was then cancelled comes after both', async () => {
    const meeting = { ...cancelled(FREE), videoLink: LINK, linkEdition: 2 }
    const mail = await mailOf({ kind: 'appointment-cancelled', edition: 1, meeting })
    expect(numberOf(mail!.attachments![0]!.content)).toBe('3')
  })
  it('does not come with reminders: the reader has it', async () => {
    expect((await mailOf(MAILS['day before']!))!.attachments).toBeUndefined()
  })
})

describe('a mail that is not true any more', () => {
  const startsAt = instant(MEETING.startsAt)
  const gone = cancelled(FREE)
  it.each<[string, Case]>([
    ['a confirmation after moving', { kind: 'appointment-confirmed', edition: 0, meeting: MOVED }],
    ['a confirmation after cancelling', { kind: 'appointment-confirmed', edition: 0, meeting: gone }],
    [
      'a new time after moving again',
      { kind: 'appointment-moved', edition: 1, meeting: { ...MOVED, edition: 2 } },
    ],
    ['a new time after cancelling', { kind: 'appointment-moved', edition: 1, meeting: gone }],
    ['cancelling of what stands', { kind: 'appointment-cancelled', edition: 1, meeting: MOVED }],
    ['a reminder after moving', { kind: 'appointment-reminder-day', edition: 0, meeting: MOVED }],
    ['a reminder after cancelling', { kind: 'appointment-reminder-hour', edition: 0, meeting: gone }],
    [
      'a day reminder an hour before',
      { kind: 'appointment-reminder-day', edition: 0, meeting: MEETING, now: plusMinutes(startsAt, -60) },
    ],
    [
      'an hour reminder at the start',
      { kind: 'appointment-reminder-hour', edition: 0, meeting: MEETING, now: startsAt },
    ],
    [
      'a link that has changed again',
      {
        kind: 'appointment-video-link',
        edition: 1,
        meeting: { ...MEETING, videoLink: LINK, linkEdition: 2 },
      },
    ],
    [
      'a link that was taken away',
      { kind: 'appointment-video-link', edition: 1, meeting: { ...MEETING, linkEdition: 1 } },
    ],
    [
      'a link to a cancelled meeting',
      {
        kind: 'appointment-video-link',
        edition: 1,
        meeting: { ...gone, videoLink: LINK, linkEdition: 1 },
      },
    ],
    [
      'that somebody was missed who came after all',
      { kind: 'appointment-missed', edition: 0, meeting: MEETING },
    ],
    [
      'a booking told to staff after moving',
      { kind: 'staff-appointment', edition: 0, meeting: MOVED, reader: ATTORNEY },
    ],
  ])('is not sent: %s', async (_name, asked) => {
    expect(await mailOf(asked)).toBeNull()
  })
  it('is not sent to staff whose account is disabled', async () => {
    const reader = { id: ATTORNEY, language: 'en', disabledAt: new Date() } as const
    expect(
      await meetingMail({ kind: 'staff-appointment', edition: 0 }, MEETING, reader, FIRM, NOW),
    ).toBeNull()
  })
})

it.each(MEETING_MAIL_KINDS.filter((kind) => kind !== 'staff-appointment'))(
  'a %s goes to the client of the meeting and to nobody else',
  async (kind) => {
    const stranger: Case = { kind, edition: 0, meeting: MEETING, reader: FORMER }
    await expect(mailOf(stranger)).rejects.toThrow('their own meetings only')
  },
)
