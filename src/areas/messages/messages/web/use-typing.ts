// That someone types: told to the other side now and then while they do, and shown for as long as it is told.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { hearNews } from '#web/live/heard-news.ts'
import { nowAndThen } from './now-and-then.ts'

/** No page tells it more often. */
export const TOLD_EACH_MS = 3_000
/** Longer than two are apart. */
export const SHOWN_MS = 7_000
/** So that who listens is not told each time someone pauses. */
export const SAID_EACH_MS = 60_000

/** Called with each change of what is typed. What could not be told is not told. */
export function useTellTyping(conversationId: string): () => void {
  const api = useApi()
  const [isTime] = useState(() => nowAndThen(TOLD_EACH_MS))
  return () => {
    if (!isTime(performance.now())) return
    void api.messages.typing({ conversationId }).catch(() => undefined)
  }
}

/** `isSaid`: also to who listens. A message that has come since ends it: `theirs` is the number of their newest one. */
export function useTyping(conversationId: string, theirs: number): { isShown: boolean; isSaid: boolean } {
  const [shown, setShown] = useState<{ after: number; isSaid: boolean } | null>(null)
  const [isTimeToSay] = useState(() => nowAndThen(SAID_EACH_MS))
  const heard = useEffectEvent(() => {
    const isNew = shown === null && isTimeToSay(performance.now())
    setShown({ after: theirs, isSaid: isNew || shown?.isSaid === true })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = hearNews(({ kind, id }) => {
      if (kind !== 'typing' || id !== conversationId) return
      heard()
      clearTimeout(timer)
      timer = setTimeout(() => setShown(null), SHOWN_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [conversationId])
  const isShown = shown !== null && shown.after >= theirs
  return { isShown, isSaid: isShown && shown.isSaid }
}
