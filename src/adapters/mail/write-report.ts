// What a mail server would send back about a mail: for the demonstration, whose mails go nowhere, and for tests.
import type { Mail } from '#platform/ports/mail.ts'

type About = Pick<Mail, 'id' | 'to'>

const BOUNDARY = 'report-of-the-demonstration'

function reportOf(type: string, fields: readonly string[], { id }: About): string {
  return [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is a report about a mail of yours.',
    `--${BOUNDARY}`,
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@mail.example>`,
    '',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

/** RFC 3464. */
export function bounceOf(mail: About, { status = '5.1.1', action = 'failed' } = {}): string {
  return reportOf(
    'delivery-status',
    [
      'Reporting-MTA: dns; mail.example',
      `Original-Envelope-Id: ${mail.id}`,
      '',
      `Original-Recipient: rfc822;${mail.to}`,
      `Final-Recipient: rfc822;${mail.to}`,
      `Action: ${action}`,
      `Status: ${status}`,
    ],
    mail,
  )
}

/** RFC 5965. */
export function complaintOf(mail: About, type = 'abuse'): string {
  const fields = [
    `Feedback-Type: ${type}`,
    'User-Agent: demonstration/1',
    'Version: 1',
    `Original-Rcpt-To: <${mail.to}>`,
  ]
  return reportOf('feedback-report', fields, mail)
}
