// Whether the open document is being asked for again, and with which reason.
import { useState } from 'react'
import type { Asked } from '../../rules/review-keys.ts'
import { useReasons } from './review-queries.ts'
import { press } from './use-review-keys.ts'

export type Returning = {
  isOpen: boolean
  /** The id of a reason, or of none of the list; null while nothing is chosen. */
  chosen: string | null
  open: () => void
  choose: (reason: string) => void
  close: () => void
  ask: (asked: Asked) => void
}

/** Begins empty for each document. */
export function useReturning(documentId: string | null): Returning {
  const reasons = useReasons()
  const [state, setState] = useState<{ id: string | null; chosen: string | null } | null>(null)
  const isOpen = state !== null && state.id === documentId
  const chosen = isOpen ? state.chosen : null
  const choose = (reason: string | null) => setState({ id: documentId, chosen: reason })
  return {
    isOpen,
    chosen,
    choose,
    open: () => choose(null),
    close: () => setState(null),
    ask({ action, reason }) {
      if (action === 'return') return isOpen ? press('return-send') : choose(null)
      const listed = reason === null ? undefined : reasons.data?.reasons[reason]
      if (listed) choose(listed.id)
    },
  }
}
