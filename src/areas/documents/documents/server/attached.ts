// For neighbors: the documents of a case attached to a text about it.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import type { KeptType } from '#kernel/file-kinds.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type AttachedState, attachedState, canAttach } from '../rules/attached.ts'
import { isSeenBy } from './desk.ts'
import { documentError } from './document-error.ts'
import { documentsByIds, type Store } from './documents-repository.ts'

export type AttachedDocument = { id: string; title: string; type: KeptType | null; state: AttachedState }

/** Refuses unreadable documents, as if missing, and those that cannot be opened or are for the firm alone. */
export async function requireAttachable(
  store: Store,
  actor: SignedIn,
  of: CaseRow | null,
  ids: readonly string[],
): Promise<void> {
  const rows = await documentsByIds(store, ids)
  const areReadable =
    rows.length === ids.length && rows.every((row) => row.caseId === of?.id && isSeenBy(actor, of, row))
  if (!areReadable) throw documentError('DOCUMENT_NOT_FOUND')
  const isFit = rows.every(({ way, state, goneAt }) => canAttach({ way, state, isGone: goneAt !== null }))
  if (!isFit) throw documentError('NOT_ATTACHABLE')
}

/** Their current state, by their ids. */
export async function attachedDocuments(
  store: Store,
  ids: readonly string[],
): Promise<Map<string, AttachedDocument>> {
  const rows = await documentsByIds(store, ids)
  return new Map(
    rows.map(({ id, title, fileName, type, state, goneAt }) => [
      id,
      { id, title: title ?? fileName, type, state: attachedState({ state, isGone: goneAt !== null }) },
    ]),
  )
}
