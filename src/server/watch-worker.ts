// Whether a worker hangs: it answers repeated questions, or it is ended and another takes its place.
import type { Worker } from 'node:cluster'
import type { Log } from '#platform/log.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const ASK_EVERY_MS = 4_000
/** Questions, not seconds: if this process hung, or the machine slept, no worker is to blame. */
const UNANSWERED_MAX = 6

export type Watched = Pick<Worker, 'on' | 'isConnected' | 'send'> & {
  process: Pick<Worker['process'], 'kill' | 'pid'>
}

/** From its first answer on: a program older than these questions is left alone. Returns a stop function. */
export function watchWorker(worker: Watched, log: Log, askEveryMs = ASK_EVERY_MS): () => void {
  let asked = 0
  /** The last question that was answered; null before the first. */
  let answered: number | null = null
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'here') answered = Math.max(answered ?? 0, message.ask)
  })
  const ask = () => {
    if (answered !== null && asked - answered >= UNANSWERED_MAX) {
      clearInterval(timer)
      const seconds = (UNANSWERED_MAX * askEveryMs) / 1_000
      log.error('worker-silent', new Error('a worker stands still, and is ended'), { seconds })
      worker.process.kill('SIGKILL')
      return
    }
    asked += 1
    const question: ToWorker = { kind: 'ask', ask: asked }
    if (worker.isConnected()) worker.send(question)
  }
  const timer = setInterval(ask, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
