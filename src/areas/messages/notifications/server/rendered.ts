import type { Mail } from '#platform/ports/mail.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'
import type { WrittenMail } from './mails.ts'

/** A written mail as the mail server takes it. */
export function rendered(
  id: string,
  to: string,
  { draft, attachments = [] }: WrittenMail,
  { stopUrl = null, replyTo = null }: Pick<Mail, 'stopUrl' | 'replyTo'> = {},
): Mail {
  const { language, subject } = draft
  return {
    id,
    to,
    language,
    subject,
    text: renderText(draft),
    html: renderHtml(draft),
    attachments,
    stopUrl,
    replyTo,
  }
}
