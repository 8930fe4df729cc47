// One thing that staff do with an invoice: busy while it runs, and why it was refused.
import { useRef, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'

export type Action = {
  isBusy: boolean
  /** The server's sentence; empty where there is none; null while nothing was refused. */
  refusal: string | null
  run(work: () => Promise<void>): void
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const busy = useRef(false)
  async function start(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(error instanceof ApiFailure ? error.message : '')
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, run: (work) => void start(work) }
}
