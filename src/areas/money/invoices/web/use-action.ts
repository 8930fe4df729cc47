// One thing that staff do with an invoice: busy while it runs, and why it was refused.
import { sentenceOf } from '#api/failure.ts'
import { useAttempt } from '#web/use-attempt.ts'

export type Action = {
  isBusy: boolean
  /** The server's sentence; empty where there is none; null while nothing was refused. */
  refusal: string | null
  run(work: () => Promise<void>): void
}

export function useAction(): Action {
  const attempt = useAttempt<string>()
  async function start(work: () => Promise<void>): Promise<void> {
    try {
      await attempt.run(() => {
        attempt.forget()
        return work()
      }, 'action')
    } catch (error) {
      attempt.fail(sentenceOf(error) ?? '')
    }
  }
  return { isBusy: attempt.busyWith !== null, refusal: attempt.failure, run: (work) => void start(work) }
}
