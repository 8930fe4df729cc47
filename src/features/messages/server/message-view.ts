// Messages as the API shows them.
import { displayName, listByIds, type UserRow } from '#features/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { MessageView } from '../contract.ts'
import { previewOf } from '../rules/limits.ts'
import { sideOf } from '../rules/sides.ts'
import type { MessageRow } from './repository.ts'

type Reading = Pick<Context, 'db' | 'firm'>

export async function messageViews(
  { db, firm }: Reading,
  actor: SignedIn,
  rows: readonly MessageRow[],
): Promise<MessageView[]> {
  const ids = [...new Set(rows.map(({ authorId }) => authorId))]
  const people = new Map((await listByIds(db, ids)).map((person) => [person.id, person]))
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    side: row.side,
    by: writerOf(row, people.get(row.authorId), firm.name),
    isMine: row.side === sideOf(actor) && (actor.role === 'client' || row.authorId === actor.userId),
    text: row.text,
    isUrgent: row.isUrgent,
    sentAt: row.sentAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  }))
}

/** Of the firm, by name alone: nobody's address at the firm is told. */
function writerOf({ side }: MessageRow, person: UserRow | undefined, firmName: string): string {
  if (!person) return side === 'firm' ? firmName : ''
  if (side === 'client') return displayName(person)
  return `${person.firstName} ${person.lastName}`.trim() || firmName
}

export function lastView({ side, text, sentAt }: MessageRow) {
  return { side, preview: previewOf(text), sentAt: sentAt.toISOString() }
}
