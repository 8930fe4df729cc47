// The subject and client of a conversation: without access it is the same as missing.
import { type CaseRow, findCase, listCasesOfClient, lockCase } from '#areas/cases/cases/server/index.ts'
import { findById as findUser, listStaff, lockUser, type UserRow } from '#areas/people/users/server/index.ts'
import { type Help, helpersIn, holdHelp } from '#areas/people/helping/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { canReadConversation, type Reader } from '../rules/readers.ts'
import { messageError } from './message-error.ts'
import { type ConversationRow, findConversation } from './repository.ts'

export type Subject = {
  id: string
  /** Null of a general conversation. */
  case: CaseRow | null
  client: UserRow
  /** Null before its first message. */
  row: ConversationRow | null
  /** The reader's help; null for its client and the firm. */
  help: Help | null
}

/** If the reader may read it; null if missing, or not theirs. */
export async function subjectFor(db: Database, reader: Reader, id: string): Promise<Subject | null> {
  const ofCase = await findCase(db, id)
  const row = await findConversation(db, id)
  const client = await findUser(db, ofCase?.clientId ?? row?.clientId ?? id)
  const subject = thatIs({ id, case: ofCase, client, row })
  return subject && forReader(db, reader, subject)
}

type HelpIn = (reader: Reader, subject: Subject) => Promise<Help | null>

/** With the help as which they read it. */
async function forReader(
  db: Database,
  reader: Reader,
  subject: Subject,
  helpIn: HelpIn = (asking, of) => helpNow(db, asking, of),
): Promise<Subject | null> {
  const isElse = reader.role === 'client' && reader.userId !== subject.client.id
  const theirs = { ...subject, help: isElse ? await helpIn(reader, subject) : null }
  return (await mayRead(db, reader, theirs)) ? theirs : null
}

async function helpNow(db: Database, { userId }: Reader, subject: Subject): Promise<Help | null> {
  return (await helpersOf(db, subject)).find((help) => help.userId === userId) ?? null
}

/** Its current helpers. */
export function helpersOf(db: Database, subject: Subject): Promise<Help[]> {
  return helpersIn(db, placeOf(subject))
}

function placeOf({ case: ofCase, client }: Subject) {
  return { caseId: ofCase?.id ?? null, clientId: client.id }
}

export async function readableSubject(db: Database, actor: SignedIn, id: string): Promise<Subject> {
  return foundOr404(await subjectFor(db, actor, id))
}

export async function lockedSubject(tx: Database, actor: SignedIn, id: string): Promise<Subject> {
  const subject = await lockSubject(tx, id)
  return foundOr404(subject && (await forReader(tx, actor, subject, heldIn(tx))))
}

/** Part of a transaction that writes: the help lasts until that ends. */
export async function heldSubject(tx: Database, actor: SignedIn, id: string): Promise<Subject> {
  const subject = await subjectFor(tx, actor, id)
  return foundOr404(subject && (await forReader(tx, actor, subject, heldIn(tx))))
}

function heldIn(tx: Database): HelpIn {
  return ({ userId }, subject) => holdHelp(tx, userId, placeOf(subject))
}

/** Runs in a transaction: its case does not close and its client does not change until that ends. Access is not checked. */
export async function lockSubject(tx: Database, id: string): Promise<Subject | null> {
  const ofCase = await lockCase(tx, id)
  if (ofCase) {
    const client = await findUser(tx, ofCase.clientId)
    const row = await findConversation(tx, id)
    return thatIs({ id, case: ofCase, client, row })
  }
  const before = await findConversation(tx, id)
  const client = await lockUser(tx, before?.clientId ?? id)
  // Its owner may have changed before the lock: two clients were merged or parted.
  const row = await findConversation(tx, id)
  return row && row.clientId !== client?.id ? null : thatIs({ id, case: null, client, row })
}

function foundOr404(subject: Subject | null): Subject {
  if (!subject) throw messageError('CONVERSATION_NOT_FOUND')
  return subject
}

type Found = Omit<Subject, 'client' | 'help'> & { client: UserRow | null }

function thatIs(found: Found): Subject | null {
  const { client } = found
  return client && (found.case !== null || hasGeneral(client)) ? { ...found, client, help: null } : null
}

export async function mayRead(db: Database, reader: Reader, subject: Subject): Promise<boolean> {
  const helperIds = subject.help ? [subject.help.userId] : []
  return canReadConversation(reader, { ...(await parties(db, subject)), helperIds })
}

/** No one writes to a member of staff as to a client, or to a row that was merged with another. */
function hasGeneral({ role, mergedInto }: UserRow): boolean {
  return role === 'client' && mergedInto === null
}

async function parties(db: Database, { case: ofCase, client }: Pick<Subject, 'case' | 'client'>) {
  if (ofCase) return { case: ofCase }
  return { case: null, clientId: client.id, casesOfClient: await listCasesOfClient(db, client.id) }
}

/** Staff who may read it. */
export async function staffWhoRead(db: Database, subject: Subject): Promise<UserRow[]> {
  const of = { ...(await parties(db, subject)), helperIds: [] }
  const staff = await listStaff(db)
  return staff.filter(({ id, role }) => canReadConversation({ userId: id, role }, of))
}

/** Whether a message can be read there at all. */
export function canClientRead({ disabledAt, closedAt }: UserRow): boolean {
  return disabledAt === null && closedAt === null
}
