// Goes to one message of a conversation: what was not loaded yet is loaded first, page by page.
import { useEffect, useRef } from 'react'
import { idOfMessage } from './about-message.tsx'

type Loading = { hasMore: boolean; isBusy: boolean; problem: string | null; onMore: () => void }

export function useJump(
  wanted: { seq: number } | null,
  firstSeq: number,
  { hasMore, isBusy, problem, onMore }: Loading,
): void {
  const gone = useRef<{ seq: number } | null>(null)
  useEffect(() => {
    if (wanted === null || gone.current === wanted || isBusy) return
    if (wanted.seq < firstSeq && hasMore && problem === null) return onMore()
    gone.current = wanted
    const message = document.getElementById(idOfMessage(wanted.seq))
    message?.scrollIntoView({ block: 'center' })
    message?.focus({ preventScroll: true })
  }, [wanted, firstSeq, hasMore, isBusy, problem, onMore])
}
