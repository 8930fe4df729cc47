// Words that were being taken back when the page was left: in this tab's storage until it is known what became of them.
import type { Outgoing } from '../../contract.ts'

export type ToTakeBack = Pick<Outgoing, 'id' | 'text' | 'about' | 'documents'>

function keyOf(conversationId: string): string {
  return `message-back:${conversationId}`
}

/** Their words alone; what went with them is chosen again. */
export function keptBacks(conversationId: string): readonly ToTakeBack[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readKept) : []
  } catch {
    return []
  }
}

function readKept(kept: unknown): ToTakeBack[] {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('text' in kept)) return []
  const { id, text } = kept
  return typeof id === 'string' && typeof text === 'string' ? [{ id, text, about: null, documents: [] }] : []
}

/** Nothing is kept where the browser closes its storage to us: the page still has them. */
export function keepBacks(conversationId: string, backs: readonly ToTakeBack[]): void {
  try {
    if (backs.length === 0) sessionStorage.removeItem(keyOf(conversationId))
    else {
      const kept = backs.map(({ id, text }) => ({ id, text }))
      sessionStorage.setItem(keyOf(conversationId), JSON.stringify(kept))
    }
  } catch {
    // As above.
  }
}
