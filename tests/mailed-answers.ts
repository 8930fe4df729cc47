// Answers as the mail programs of people write them.
import { randomUUID } from 'node:crypto'
import { answerTo, type WrittenAnswer } from '#adapters/mail/write-answer.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { placeMail } from '#areas/messages/incoming/server/place-mail.ts'
import { holdReplyAddress } from '#areas/messages/incoming/server/repository.ts'
import { incomingMails } from '#areas/messages/incoming/server/tables.ts'
import { takeMail } from '#areas/messages/incoming/server/take-mail.ts'
import { replyAddress } from '#areas/messages/incoming/rules/reply-address.ts'
import { toDate } from '#kernel/calendar.ts'

type Firm = { services: Services }
type Person = Extract<Actor, { kind: 'user' }>

/** Where this person answers in this conversation. */
export async function answersTo({ services }: Firm, person: Person, conversationId: string): Promise<string> {
  const { db, clock, links, firm } = services
  const id = await holdReplyAddress(db, {
    conversationId,
    userId: person.userId,
    madeAt: toDate(clock.now()),
  })
  return replyAddress(links.tokenFor('reply', id), firm.replyDomain ?? '')
}

type Written = Partial<WrittenAnswer> & { headers?: readonly string[] }

/** As their mail program writes it. */
export async function answerOf(
  firm: Firm,
  person: Person,
  to: string,
  { text = 'Hola', file = null, headers = [], ...written }: Written = {},
): Promise<Buffer> {
  const from = written.from ?? (await findUser(firm.services.db, person.userId))?.email ?? ''
  const answered = {
    id: `notice-${randomUUID()}`,
    subject: 'A message',
    text: 'You have a message.',
    replyTo: to,
  }
  const raw = answerTo(answered, { from, text, file })
  return Buffer.concat([Buffer.from(headers.map((header) => `${header}\r\n`).join('')), raw])
}

/** A mail of somebody unknown, in the tray; its id. */
export async function strangersMail({ services }: Firm, text = 'Soy yo'): Promise<string> {
  const answered = {
    id: `notice-${randomUUID()}`,
    subject: 'A message',
    text: '',
    replyTo: 'help@firm.example',
  }
  await takeMail(services, answerTo(answered, { from: 'other@person.example', text, file: null }))
  const rows = await services.db
    .select({ id: incomingMails.id, state: incomingMails.state })
    .from(incomingMails)
  const mailId = rows.find(({ state }) => state === 'arrived')?.id ?? ''
  await placeMail(services, [], { mailId })
  return mailId
}
