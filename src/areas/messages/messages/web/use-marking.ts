// Marks what the other side sent: as delivered once this page has it, as read once it was seen. What could not be told is told again.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MessageView } from '../contract.ts'
import { MARKED_AT_ONCE_MAX } from '../rules/limits.ts'
import { useMark } from './queries.ts'

/** What is seen within it is told at once. */
const GATHER_MS = 250

export function useMarking(
  conversationId: string,
  theirs: readonly MessageView[],
): (message: MessageView) => void {
  const { mutate } = useMark(conversationId)
  const told = useRef({ delivered: new Set<number>(), read: new Set<number>() })
  const waiting = useRef({ seqs: new Set<number>(), timer: 0 })
  const tell = useEffectEvent((kind: 'delivered' | 'read', seqs: readonly number[]) => {
    const fresh = seqs.filter((seq) => !told.current[kind].has(seq)).slice(0, MARKED_AT_ONCE_MAX)
    if (fresh.length === 0) return
    for (const seq of fresh) told.current[kind].add(seq)
    mutate(
      { delivered: [], read: [], [kind]: fresh },
      { onError: () => fresh.forEach((seq) => told.current[kind].delete(seq)) },
    )
  })
  useEffect(() => {
    tell(
      'delivered',
      theirs.filter(({ deliveredAt }) => deliveredAt === null).map(({ seq }) => seq),
    )
    // What was seen, and could not be told, before it was read again.
    const seen = waiting.current
    const unread = new Set(theirs.filter(({ readAt }) => readAt === null).map(({ seq }) => seq))
    tell(
      'read',
      [...seen.seqs].filter((seq) => unread.has(seq)),
    )
  }, [theirs])
  useEffect(() => () => window.clearTimeout(waiting.current.timer), [])
  const flush = useEffectEvent(() => tell('read', [...waiting.current.seqs]))
  return ({ seq }) => {
    const now = waiting.current
    now.seqs.add(seq)
    window.clearTimeout(now.timer)
    now.timer = window.setTimeout(() => flush(), GATHER_MS)
  }
}
