// What is typed and has not reached the server yet: in this tab's storage until it has, so that a reload loses none of it.

/** `base`: the version that it was typed on. */
export type KeptText = { text: string; base: string | null }

function keyOf(conversationId: string): string {
  return `message-draft:${conversationId}`
}

export function keptText(conversationId: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('base' in kept)) return null
    const { text, base } = kept
    if (typeof text !== 'string' || (base !== null && typeof base !== 'string')) return null
    return { text, base }
  } catch {
    return null
  }
}

/** False where the browser closes its storage to us, or it is full. */
export function keepText(conversationId: string, kept: KeptText | null): boolean {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(conversationId))
    else sessionStorage.setItem(keyOf(conversationId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
