// Refuses mails whose parts could end up as extra headers or recipients.
import type { Mail } from '#platform/ports/mail.ts'

/** One address as written in an envelope: nothing that begins a second one, a name or a new line. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u
const MAIL_ID = /^[\w.-]{1,200}$/
// oxlint-disable-next-line no-control-regex -- Control characters are exactly what is looked for.
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

function whyNotSendable(mail: Mail): string | null {
  if (!MAIL_ID.test(mail.id)) return 'its id has characters that a Message-ID cannot have'
  if (!ONE_ADDRESS.test(mail.to) || CONTROL.test(mail.to)) return 'it is not addressed to one person'
  if (mail.replyTo && (!ONE_ADDRESS.test(mail.replyTo) || CONTROL.test(mail.replyTo)))
    return 'its address for answers is none'
  if (CONTROL.test(mail.subject)) return 'its subject is more than one line'
  if (mail.stopUrl && !/^https?:\/\/[\w.~:/?=&%-]+$/.test(mail.stopUrl)) return 'its address to stop is none'
  for (const { fileName, contentType } of mail.attachments) {
    if (CONTROL.test(fileName) || /[/\\]/.test(fileName)) return 'an attachment has no plain file name'
    if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/.test(contentType))
      return 'an attachment has no content type'
  }
  return null
}

/** Throws for a mail that no adapter may pass on. The reason names no person. */
export function requireSendable(mail: Mail): void {
  const reason = whyNotSendable(mail)
  if (reason) throw new Error(`the mail cannot be sent: ${reason}`)
}
