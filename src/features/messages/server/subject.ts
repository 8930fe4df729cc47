// What a conversation is about and with whom: who may not read it is told the same as where there is none.
import { canReadCase } from '#features/cases/rules/policy.ts'
import { type CaseRow, findCase, listCasesOfClient, lockCase } from '#features/cases/server/index.ts'
import { findById as findUser, lockUser, type UserRow } from '#features/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
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

export async function readableSubject(db: Database, actor: SignedIn, id: string): Promise<Subject> {
  const ofCase = await findCase(db, id)
  const found = await findConversation(db, id)
  return ofCase
    ? subjectOfCase(db, actor, { ofCase, row: found })
    : generalSubject(db, actor, { id, client: await findUser(db, found?.clientId ?? id), row: found })
}

/** Part of a transaction: its case does not close and its client does not change until that ends. */
export async function lockedSubject(tx: Database, actor: SignedIn, id: string): Promise<Subject> {
  const ofCase = await lockCase(tx, id)
  if (ofCase) return subjectOfCase(tx, actor, { ofCase, row: await findConversation(tx, id) })
  const before = await findConversation(tx, id)
  const client = await lockUser(tx, before?.clientId ?? id)
  // Whose it is may have changed before the lock: two clients were merged or parted.
  const row = await findConversation(tx, id)
  if (row && row.clientId !== client?.id) throw messageError('CONVERSATION_NOT_FOUND')
  return generalSubject(tx, actor, { id, client, row })
}

type OfCase = { ofCase: CaseRow; row: ConversationRow | null }

async function subjectOfCase(db: Database, actor: SignedIn, { ofCase, row }: OfCase): Promise<Subject> {
  const client = canReadCase(actor, ofCase) ? await findUser(db, ofCase.clientId) : null
  if (!client) throw messageError('CONVERSATION_NOT_FOUND')
  return { id: ofCase.id, case: ofCase, client, row }
}

type General = { id: string; client: UserRow | null; row: ConversationRow | null }

async function generalSubject(db: Database, actor: SignedIn, { id, client, row }: General): Promise<Subject> {
  const isClient = client?.role === 'client' && client.mergedInto === null
  if (!isClient || !(await mayReadGeneral(db, actor, client.id))) throw messageError('CONVERSATION_NOT_FOUND')
  return { id, case: null, client, row }
}

/** An attorney reads that of a client without a case, or with one that they may read: as the page of the client. */
async function mayReadGeneral(db: Database, actor: SignedIn, clientId: string): Promise<boolean> {
  switch (actor.role) {
    case 'client':
      return clientId === actor.userId
    case 'attorney': {
      const cases = await listCasesOfClient(db, clientId)
      return cases.length === 0 || cases.some((each) => canReadCase(actor, each))
    }
    case 'admin':
      return true
  }
}

/** Whether what is sent can be read there at all. */
export function canClientRead({ disabledAt, closedAt }: UserRow): boolean {
  return disabledAt === null && closedAt === null
}
