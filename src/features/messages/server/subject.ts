// What a conversation is about and with whom: who may not read it is told the same as where there is none.
import { type CaseRow, findCase, listCasesOfClient, lockCase } from '#features/cases/server/index.ts'
import { findById as findUser, listStaff, lockUser, type UserRow } from '#features/users/server/index.ts'
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
}

/** For whom it is readable; null where there is none, or it is not theirs. */
export async function subjectFor(db: Database, reader: Reader, id: string): Promise<Subject | null> {
  const ofCase = await findCase(db, id)
  const row = await findConversation(db, id)
  const client = await findUser(db, ofCase?.clientId ?? row?.clientId ?? id)
  const subject = thatIs({ id, case: ofCase, client, row })
  return subject && (await mayRead(db, reader, subject)) ? subject : null
}

export async function readableSubject(db: Database, actor: SignedIn, id: string): Promise<Subject> {
  return foundOr404(await subjectFor(db, actor, id))
}

export async function lockedSubject(tx: Database, actor: SignedIn, id: string): Promise<Subject> {
  const subject = await lockSubject(tx, id)
  return foundOr404(subject && (await mayRead(tx, actor, subject)) ? subject : null)
}

/** Part of a transaction: its case does not close and its client does not change until that ends. Who may read it is not asked. */
export async function lockSubject(tx: Database, id: string): Promise<Subject | null> {
  const ofCase = await lockCase(tx, id)
  if (ofCase) {
    const client = await findUser(tx, ofCase.clientId)
    const row = await findConversation(tx, id)
    return thatIs({ id, case: ofCase, client, row })
  }
  const before = await findConversation(tx, id)
  const client = await lockUser(tx, before?.clientId ?? id)
  // Whose it is may have changed before the lock: two clients were merged or parted.
  const row = await findConversation(tx, id)
  return row && row.clientId !== client?.id ? null : thatIs({ id, case: null, client, row })
}

function foundOr404(subject: Subject | null): Subject {
  if (!subject) throw messageError('CONVERSATION_NOT_FOUND')
  return subject
}

type Found = Omit<Subject, 'client'> & { client: UserRow | null }

function thatIs(found: Found): Subject | null {
  const { client } = found
  return client && (found.case !== null || hasGeneral(client)) ? { ...found, client } : null
}

export async function mayRead(db: Database, reader: Reader, subject: Subject): Promise<boolean> {
  return canReadConversation(reader, await parties(db, subject))
}

/** Nobody writes to a member of staff as to a client, or to a row that was merged with another. */
function hasGeneral({ role, mergedInto }: UserRow): boolean {
  return role === 'client' && mergedInto === null
}

async function parties(db: Database, { case: ofCase, client }: Pick<Subject, 'case' | 'client'>) {
  if (ofCase) return { case: ofCase }
  return { case: null, clientId: client.id, casesOfClient: await listCasesOfClient(db, client.id) }
}

/** Those of the firm who may read it. */
export async function staffWhoRead(db: Database, subject: Subject): Promise<UserRow[]> {
  const of = await parties(db, subject)
  const staff = await listStaff(db)
  return staff.filter(({ id, role }) => canReadConversation({ userId: id, role }, of))
}

/** Whether what is sent can be read there at all. */
export function canClientRead({ disabledAt, closedAt }: UserRow): boolean {
  return disabledAt === null && closedAt === null
}
