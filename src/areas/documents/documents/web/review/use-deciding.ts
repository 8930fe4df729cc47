// What the open document is being done: decided, asked for again and with which reason, marked as a translation, or arranged.
import { useState } from 'react'
import type { Asked, ReviewMode } from '../../rules/review-keys.ts'
import { useReasons } from './review-queries.ts'
import { press } from './use-review-keys.ts'

export type Deciding = {
  mode: ReviewMode
  /** The id of a reason, or of none of the list; null while nothing is chosen. */
  chosen: string | null
  turnTo: (mode: ReviewMode) => void
  choose: (reason: string) => void
  /** The keys of asking again. */
  ask: (asked: Asked) => void
}

/** Begins with the decision for each document. */
export function useDeciding(documentId: string | null): Deciding {
  const reasons = useReasons()
  const [state, setState] = useState<{
    id: string | null
    mode: ReviewMode
    chosen: string | null
  } | null>(null)
  const here = state?.id === documentId ? state : null
  const mode = here?.mode ?? 'decide'
  const choose = (chosen: string | null) => setState({ id: documentId, mode: 'return', chosen })
  return {
    mode,
    chosen: here?.chosen ?? null,
    choose,
    turnTo: (next) => setState({ id: documentId, mode: next, chosen: null }),
    ask({ action, place }) {
      if (action === 'return') return mode === 'return' ? press('return-send') : choose(null)
      const listed = place === null ? undefined : reasons.data?.reasons[place]
      if (listed) choose(listed.id)
    },
  }
}
