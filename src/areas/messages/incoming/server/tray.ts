// What waits for a person: read, put into a conversation, or discarded. For those who may read the conversation that was written to, and
// where there is none, for all who work on cases.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import {
  lockSubject,
  mayRead,
  readableSubject,
  type Subject,
  subjectFor,
} from '#areas/messages/messages/server/index.ts'
import { previewOf } from '#areas/messages/messages/rules/limits.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type { ReadMail } from '#platform/ports/inbound-mail.ts'
import type {
  DiscardMail,
  MailOfMessage,
  MailPath,
  MailPlaces,
  PlacesPath,
  PutMail,
  TrayItem,
  TrayMail,
  TrayQuery,
  WholeMail,
} from '../contract.ts'
import { INCOMING_ACTIONS } from './audit-actions.ts'
import { endMail, saidIn, tellTray } from './decide-mail.ts'
import { incomingError } from './incoming-error.ts'
import {
  findMail,
  listWaiting,
  lockMail,
  mayReadMail,
  type MailRow,
  type MailSaid,
  OLDEST_FIRST,
  saidOf,
  saidOfMessage,
} from './repository.ts'
import { withStoredFiles, writeAnswer } from './write-answer.ts'

export async function listTray(ctx: Context, page: TrayQuery): Promise<PageOf<TrayItem>> {
  const reader = requireStaff(ctx)
  const { rows, next } = await readPage(ctx, page, {
    keyset: OLDEST_FIRST,
    read: (stretch) => listWaiting(ctx, reader, stretch),
  })
  return { items: rows.map((row) => itemOf(row, row.said)), next }
}

function itemOf({ id, waitsBecause, arrivedAt }: MailRow, said: MailSaid): TrayItem {
  const { from, fromName, subject, text, files } = said
  return {
    id,
    because: waitsBecause ?? 'unknown',
    arrivedAt: arrivedAt.toISOString(),
    from,
    fromName,
    subject,
    preview: previewOf(text),
    files: files.length,
  }
}

export async function readTray(ctx: Context, { mailId }: MailPath): Promise<TrayMail> {
  const row = await readable(ctx.db, requireStaff(ctx), await findMail(ctx.db, mailId))
  const said = await saidOf(ctx, mailId)
  if (!said) throw incomingError('MAIL_NOT_FOUND')
  const { whole: text, files } = said
  return { ...itemOf(row, said), text, named: [...files] }
}

/** Decided by someone else meanwhile is told apart from never there. */
function waiting(row: MailRow | null): MailRow & { fileId: string } {
  if (!row || row.state === 'arrived') throw incomingError('MAIL_NOT_FOUND')
  if (row.state !== 'waiting' || row.fileId === null) throw incomingError('MAIL_ALREADY_DECIDED')
  return { ...row, fileId: row.fileId }
}

/** To who may not read it, it was never there. */
async function readable(
  db: Database,
  reader: SignedIn,
  row: MailRow | null,
): Promise<MailRow & { fileId: string }> {
  if (!row || !(await mayReadMail(db, reader, row.id))) throw incomingError('MAIL_NOT_FOUND')
  return waiting(row)
}

/** The open conversations of a client that the reader may read. */
export async function placesFor(ctx: Context, { clientId }: PlacesPath): Promise<MailPlaces> {
  const actor = requireStaff(ctx)
  const cases = await listCasesOfClient(ctx.db, clientId)
  const ids = [...cases.filter(({ outcome }) => outcome === null).map(({ id }) => id), clientId]
  const found: Subject[] = []
  for (const id of ids) {
    const subject = await subjectFor(ctx.db, actor, id)
    if (subject) found.push(subject)
  }
  return {
    places: found.map(({ id, case: ofCase }) => ({
      conversationId: id,
      caseNumber: ofCase?.number ?? null,
      caseKind: ofCase?.kind ?? null,
    })),
  }
}

/** As a message of the client whose conversation it is. Put twice, it is there once. */
export async function putMail(
  ctx: Context,
  { mailId, conversationId }: PutMail,
): Promise<Record<string, never>> {
  const actor = requireStaff(ctx)
  const row = await readable(ctx.db, actor, await findMail(ctx.db, mailId))
  await readableSubject(ctx.db, actor, conversationId)
  const read = await ctx.mailReader.read(await readWhole(ctx, row.fileId))
  await withStoredFiles(ctx, read?.files ?? [], (stored) =>
    ctx.db.transaction(async (tx) => {
      const mail = await readable(tx, actor, await lockMail(tx, mailId))
      const subject = await lockedFor(tx, actor, conversationId)
      const author = { kind: 'user', userId: subject.client.id, role: 'client', sessionId: '' } as const
      await writeAnswer(ctx, tx, { mailId, read: read ?? { text: '' }, stored, author, subject })
      await ended(ctx, tx, mail, { read, conversationId, clientId: subject.client.id, by: actor.userId })
      return true
    }),
  )
  return {}
}

async function lockedFor(tx: Database, actor: SignedIn, conversationId: string): Promise<Subject> {
  const subject = await lockSubject(tx, conversationId)
  return subject && (await mayRead(tx, actor, subject)) ? subject : readableSubject(tx, actor, conversationId)
}

type Put = { read: ReadMail | null; conversationId: string; clientId: string; by: string }

async function ended(
  ctx: Context,
  tx: Database,
  mail: MailRow & { fileId: string },
  { read, conversationId, clientId, by }: Put,
): Promise<void> {
  const decision = { decidedAt: toDate(ctx.clock.now()), decidedBy: by }
  const said = read && saidIn(read)
  await endMail(ctx, tx, mail, { state: 'placed', messageId: mail.id, conversationId, ...decision, said })
  const action = INCOMING_ACTIONS['incoming-mail.placed']
  const after = { mailId: mail.id, conversation: conversationId }
  await recordAudit(tx, asker(ctx), { action, subjectId: clientId, after })
  await tellTray(tx, mail.id)
}

/** Nothing of it is kept but who discarded it, and why. */
export async function discardMail(
  ctx: Context,
  { mailId, reason }: DiscardMail,
): Promise<Record<string, never>> {
  const actor = requireStaff(ctx)
  const { userId: decidedBy } = actor
  await ctx.db.transaction(async (tx) => {
    const mail = await readable(tx, actor, await lockMail(tx, mailId))
    const decidedAt = toDate(ctx.clock.now())
    await endMail(ctx, tx, mail, { state: 'discarded', decidedAt, decidedBy, reason })
    const action = INCOMING_ACTIONS['incoming-mail.discarded']
    await recordAudit(tx, asker(ctx), { action, subjectId: null, after: { mailId } })
    await tellTray(tx, mailId)
  })
  return {}
}

/** All of the mail that a message was: for those who may read the conversation. */
export async function mailOfMessage(
  ctx: Context,
  { conversationId, messageId }: MailOfMessage,
): Promise<WholeMail> {
  await readableSubject(ctx.db, requireSignedIn(ctx), conversationId)
  const said = await saidOfMessage(ctx, { conversationId, messageId })
  if (!said) throw incomingError('MAIL_NOT_FOUND')
  return { subject: said.subject, text: said.whole }
}
