// One staff action on an invoice: its progress and the reason of a refusal.
import { sentenceOf } from '#api/failure.ts'
import { useAttempt } from '#web/use-attempt.ts'

export type Action = {
  isBusy: boolean
  /** The server's sentence; empty if none; null without a refusal. */
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
