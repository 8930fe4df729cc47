// A mail becomes a message of its conversation, with its files as documents of the case.
import { randomUUID } from 'node:crypto'
import { type MailedFile, receiveMailed } from '#areas/documents/documents/server/index.ts'
import { UPLOAD_BYTES_MAX } from '#areas/documents/files/rules/limits.ts'
import { dropStored, storeFile } from '#areas/documents/files/server/index.ts'
import { ATTACHED_MAX } from '#areas/messages/messages/rules/limits.ts'
import { sendNew, type Subject } from '#areas/messages/messages/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { fill } from '#kernel/language.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { MailFile, ReadMail } from '#platform/ports/inbound-mail.ts'
import { messageTextOf } from '../rules/message-text.ts'
import { answerIn } from '../rules/answer-text.ts'
import { placedWords } from '../words/index.ts'
import { incomingError } from './incoming-error.ts'

/** `leftOut`: the names of files that are too large, or too many. */
export type Stored = { files: readonly MailedFile[]; leftOut: readonly MailFile[] }

/** Its bytes are in the store before the transaction of `use` begins; where that uses none of them, they go again. */
export async function withStoredFiles(
  services: Services,
  sent: readonly MailFile[],
  use: (stored: Stored) => Promise<boolean>,
): Promise<void> {
  const fit = sent.filter(({ bytes }) => bytes.length <= UPLOAD_BYTES_MAX).slice(0, ATTACHED_MAX)
  const files: MailedFile[] = []
  let isUsed = false
  try {
    for (const { name, bytes } of fit)
      files.push({ documentId: randomUUID(), fileName: name, content: await storeFile(services, bytes) })
    isUsed = await use({ files, leftOut: sent.filter((file) => !fit.includes(file)) })
  } finally {
    if (!isUsed) for (const { content } of files) await dropStored(services, content)
  }
}

export type Answer = {
  mailId: string
  read: Pick<ReadMail, 'text'>
  stored: Stored
  /** Whose message it is, and in which conversation. */
  author: SignedIn
  subject: Subject
}

/** Part of the transaction that has locked the subject. Throws as the page would refuse the same message. */
export async function writeAnswer(ctx: Context, tx: Database, answer: Answer): Promise<void> {
  const { mailId, read, stored, author, subject } = answer
  const { files, leftOut } = stored
  if (files.length > 0) {
    if (!subject.case || subject.help) throw incomingError('MAIL_NOT_PLACEABLE')
    await receiveMailed(ctx, tx, subject.case, files)
  }
  const words = placedWords(subject.client.language)
  const notes = leftOut.map(({ name, bytes }) =>
    fill(bytes.length > UPLOAD_BYTES_MAX ? words.tooLarge : words.tooMany, { name }),
  )
  const text = messageTextOf(answerIn(read.text), { nothing: words.nothing, cut: words.cut, notes })
  const documentIds = files.map(({ documentId }) => documentId)
  const message = { conversationId: subject.id, messageId: mailId, text, documentIds }
  await sendNew(ctx, tx, { actor: author, subject, isByMail: true }, message)
}
