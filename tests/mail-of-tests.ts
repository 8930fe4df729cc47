import type { NewMail } from '#areas/messages/notifications/server/mail-repository.ts'
import type { Mail } from '#platform/ports/mail.ts'

export function mailNamed(id: string): Mail {
  return {
    id,
    to: 'maria@person.example',
    language: 'en',
    subject: 'Your password was changed',
    text: 'Your password was changed.',
    html: '<p>Your password was changed.</p>',
    attachments: [],
  }
}

export function newMailNamed(messageId: string): NewMail {
  return {
    messageId,
    kind: 'password-changed',
    isShortLived: false,
    recipientId: null,
    jobName: 'none',
    jobData: {},
  }
}
