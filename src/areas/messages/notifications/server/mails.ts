// The mails of all features: each feature defines in its manifest how its kinds of mail are written.
import type { UserRow } from '#areas/people/users/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import type { Manner } from '../rules/manner.ts'

/** The reader of a mail. */
export type MailReader = Pick<UserRow, 'id' | 'role' | 'language' | 'disabledAt'>

/** The services to write a mail with, at the time of sending. */
export type Writing = Pick<Services, 'db' | 'seal' | 'links' | 'clock' | 'firm'> & { features: Features }

export type WrittenMail = {
  draft: MailDraft
  attachments?: readonly MailAttachment[]
  /** The bell's line below the subject, for the signed-in reader; by default the first fact of the mail. */
  detail?: string | null
}

/** As administrators read it in the list of mails. */
type NameIn = (language: Language) => string

/** Of one kind, a mail goes once to the same recipient about the same edition of the same subject. */
export type Notice = { recipientId: string; subjectId: string; edition: number }

/** To an account. It carries ids alone and is written from the facts at the time of sending. */
export type NoticeMail = {
  to: 'account'
  kind: string
  nameIn: NameIn
  manner: Manner
  /** If an earlier version sent it under another id than the notice's own, which must stay. */
  messageIdOf?(writing: Writing, notice: Notice): Promise<string>
  /** Null if it is no longer true, or not for this reader. */
  write(writing: Writing, notice: Notice, reader: MailReader): Promise<WrittenMail | null>
}

export type Addressed = {
  to: string
  language: Language
  /** The recipient; by default the owner of the address. */
  recipientId?: string | null
  /** How long the code or link in it works; the mail is not sent later. */
  minutes?: number
}

/** To an address, with or without an account. It carries all its content, sealed. */
export type AddressMail<Content extends Addressed = Addressed> = {
  to: 'address'
  kind: string
  nameIn: NameIn
  manner: Manner
  /** Its reader asks for another one, so it is never sent again. */
  isShortLived: boolean
  /** As of a notice. */
  messageIdOf?(content: Content): string
  write(writing: Writing, content: Content): Promise<WrittenMail | null>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Where an answer to this mail goes; null: to the address that every mail is sent from. Said by one feature. */
    replyTo?(writing: Writing, notice: Notice, reader: MailReader): Promise<string | null>
    /** The mails that it causes, by kind. */
    mails?: Readonly<Record<string, NoticeMail | AddressMail>>
  }
}

function findMailOf(features: Features, kind: string): NoticeMail | AddressMail | null {
  for (const { mails } of features) {
    const mail = mails?.[kind]
    if (mail) return mail
  }
  return null
}

/** A newer version may have queued a mail that this one does not know: its job is tried again. */
function mailOf(features: Features, kind: string): NoticeMail | AddressMail {
  const mail = findMailOf(features, kind)
  if (!mail) throw new Error(`no feature writes mails of the kind ${kind}`)
  return mail
}

/** A kind of no current feature is shown by its id. */
export function mailNameIn(features: Features, kind: string, language: Language): string {
  return findMailOf(features, kind)?.nameIn(language) ?? kind
}

/** Null for a kind of no current feature. */
export function findNoticeMailOf(features: Features, kind: string): NoticeMail | null {
  const mail = findMailOf(features, kind)
  return mail?.to === 'account' ? mail : null
}

export function noticeMailOf(features: Features, kind: string): NoticeMail {
  const mail = mailOf(features, kind)
  if (mail.to !== 'account') throw new Error(`a mail of the kind ${kind} goes to an address`)
  return mail
}

export function addressMailOf(features: Features, kind: string): AddressMail {
  const mail = mailOf(features, kind)
  if (mail.to !== 'address') throw new Error(`a mail of the kind ${kind} goes to an account`)
  return mail
}
