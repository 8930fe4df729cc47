// Takes answers back into the box. Where the way there or back is lost, their words stay until it is known what became of them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import type { Outgoing } from '../../contract.ts'
import type { PutBack } from '../box.ts'
import { keepBacks, keptBacks, type ToTakeBack } from './kept-backs.ts'

export type TakingBack = {
  takeBack: (of: ToTakeBack) => void
  /** Which are asked about now. */
  busyWith: readonly string[]
  problem: Error | null
  /** What became of the last one; `hasLeftOut`: documents of it that are no longer there. */
  last: { isSent: boolean; text: string; hasLeftOut: boolean } | null
  /** Of which it is not known. */
  lost: readonly ToTakeBack[]
}

export function toTakeBack({ id, text, about, documents }: Outgoing): ToTakeBack {
  return { id, text, about, documents }
}

/** `onBack`: null where there is no box. */
export function useTakingBack(conversationId: string, onBack: ((back: PutBack) => void) | null): TakingBack {
  const { messages } = useCalls()
  const queries = useQueryClient()
  const { ask, isHere } = useAsking(conversationId)
  const [lost, setLost] = useState<readonly ToTakeBack[]>(() => keptBacks(conversationId))
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const [last, setLast] = useState<TakingBack['last']>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  async function takeBack(of: ToTakeBack): Promise<void> {
    setBusyWith((now) => [...now, of.id])
    setProblem(null)
    setLast(null)
    keepBacks(conversationId, [...without(keptBacks(conversationId), of.id), of])
    try {
      const { isSent, text } = await ask(of.id)
      // Who has left the page finds the words when they come back.
      if (!isHere()) return
      keepBacks(conversationId, without(keptBacks(conversationId), of.id))
      setLost((now) => without(now, of.id))
      const back = { ...of, text: text ?? of.text }
      const there = of.documents.filter(({ state }) => state !== 'gone' && state !== 'refused')
      setLast({ isSent, text: back.text, hasLeftOut: there.length < of.documents.length })
      if (!isSent) onBack?.({ ...back, documents: there })
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
      setLost((now) => [...without(now, of.id), of])
    } finally {
      setBusyWith((now) => now.filter((id) => id !== of.id))
      void queries.invalidateQueries({ queryKey: messages.key() })
    }
  }
  return { takeBack: (of) => void takeBack(of), busyWith, problem, last, lost }
}

/** Asked again by itself after a lost answer: nothing is taken back twice. */
function useAsking(conversationId: string) {
  const { takeBack } = useCalls().messages
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const asking = useMutation({
    mutationFn: (messageId: string) => takeBack.call({ conversationId, messageId }),
    retry: 2,
  })
  return { ask: asking.mutateAsync, isHere: () => isMounted.current }
}

function without(all: readonly ToTakeBack[], id: string): readonly ToTakeBack[] {
  return all.filter((each) => each.id !== id)
}
