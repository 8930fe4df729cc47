// Reports as mail servers write them: what is read of each, and which are ignored.
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { bounceOf, complaintOf } from './write-report.ts'

const MAIL = { id: 'notice-0199a8f0', to: 'maria+a@person.example' }

function read(raw: string) {
  return readReport(new TextEncoder().encode(raw))
}

/** As Postfix writes one where the server before it knew nothing of ids: the mail itself goes along. */
const FROM_POSTFIX = `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F1.1/mx.example"

This is a MIME-encapsulated message.

--4F1.1/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<maria@person.example>: host mx.person.example said: 550 5.1.1 unknown

--4F1.1/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4F1
Arrival-Date: Mon, 23 Nov 2026 09:00:00 -0600 (CST)

Final-Recipient: rfc822; someone@elsewhere.example
Original-Recipient: rfc822;maria+2Ba@person.example
Action: failed
Status: 5.1.1 (bad destination)
Diagnostic-Code: smtp; 550 5.1.1 <maria@person.example>: unknown
    user

--4F1.1/mx.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Message-ID:
 <notice-0199a8f0@firm.example>
Subject: Your appointment
Content-Type: text/plain

Message-ID: <notice-of-somebody-else@firm.example>
--4F1.1/mx.example--
`

describe('a report of a mail server', () => {
  it('names the mail by the id of its envelope, its address and its status', async () => {
    const { id: mailId, to } = MAIL
    expect(await read(bounceOf(MAIL))).toMatchObject([
      { mailId, kind: 'bounced', recipients: expect.arrayContaining([to]), status: '5.1.1' },
    ])
    expect(await read(complaintOf(MAIL))).toEqual([
      { mailId, kind: 'complained', recipients: [to], status: null },
    ])
  })
  it.each([FROM_POSTFIX, FROM_POSTFIX.replaceAll('\n', '\r\n')])(
    'names it by the mail that goes along, and by the address that we wrote to',
    async (raw) => {
      const [report] = await read(raw)
      expect(report).toMatchObject({ mailId: MAIL.id, kind: 'bounced', status: '5.1.1' })
      expect(report?.recipients).toContain(MAIL.to)
    },
  )
  it('is one for each address that was given up', async () => {
    const two = FROM_POSTFIX.replace(
      /\nDiagnostic-Code[^]*?user\n/,
      '\n\nFinal-Recipient: rfc822; other@person.example\nAction: failed\nStatus: 5.7.1\n',
    )
    expect((await read(two)).map(({ status }) => status)).toEqual(['5.1.1', '5.7.1'])
  })
  it.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'says nothing of what was only %s',
    async (action) => {
      expect(await read(bounceOf(MAIL, { action, status: '4.4.1' }))).toEqual([])
    },
  )
  it.each(['not-spam', 'auth-failure', ''])('says nothing of the feedback "%s"', async (type) => {
    expect(await read(complaintOf(MAIL, type))).toEqual([])
  })
  it.each([
    [
      'an answer of somebody',
      'From: a@b.example\r\nSubject: Out of office\r\n\r\nStatus: 5.1.1\r\nAction: failed',
    ],
    ['no message', 'x'],
    ['half of one', bounceOf(MAIL).slice(0, 200)],
    [
      'one without the id of a mail',
      bounceOf(MAIL).replaceAll(/^(Original-Envelope-Id|Message-ID).*$/gm, 'X: y'),
    ],
    ['one whose id is none of ours', bounceOf({ ...MAIL, id: 'a b@c' })],
  ])('is not read out of %s', async (_what, raw) => {
    expect(await read(raw)).toEqual([])
  })
})
