// One try after another at something that can fail: a second press starts no second, and each failure is told as a new one.
import { useRef, useState } from 'react'

export type Attempt<Failure, Work extends string = string> = {
  /** The work under way; null if none. */
  busyWith: Work | null
  /** How often it has failed: a key that announces the same failure again. */
  count: number
  /** The last failure; null before the first attempt, during a retry, and once forgotten. */
  failure: Failure | null
  fail(failure: Failure): void
  forget(): void
  /** Undefined where other work is under way. It stays busy after an answer by which the page is about to be left. */
  run<Value>(
    work: () => Promise<Value>,
    name: Work,
    isLeaving?: (value: Value) => boolean,
  ): Promise<Value | undefined>
  /** Work that the page was not to come back from is no longer under way: it did come back. */
  rest(): void
}

/** `met`: a failure the page opened with is the first one. */
export function useAttempt<Failure, Work extends string = string>(
  met: Failure | null = null,
): Attempt<Failure, Work> {
  const [busyWith, setBusyWith] = useState<Work | null>(null)
  const [failed, setFailed] = useState({ count: met === null ? 0 : 1, failure: met })
  const isUnderWay = useRef(false)
  function rest(): void {
    isUnderWay.current = false
    setBusyWith(null)
  }
  return {
    busyWith,
    ...failed,
    rest,
    fail: (failure) => setFailed(({ count }) => ({ count: count + 1, failure })),
    forget: () => setFailed(({ count }) => ({ count, failure: null })),
    async run(work, name, isLeaving) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setBusyWith(name)
      try {
        const value = await work()
        if (!isLeaving?.(value)) rest()
        return value
      } catch (thrown) {
        rest()
        throw thrown
      }
    },
  }
}
