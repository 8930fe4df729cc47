// Bodies larger than any other are held in memory before anyone knows who sends them: only a few at once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_BYTES_MAX, largeAtOnceOf } from './body-limits.ts'

export class LargeBodies {
  #held = 0

  /** False where as many are held as may be. It is held until its answer is over. */
  hold(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const max = largeAtOnceOf(path)
    if (max === null || !isLarge(request)) return true
    if (this.#held >= max) return false
    this.#held += 1
    response.once('close', () => (this.#held -= 1))
    return true
  }
}

function isLarge({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return length === undefined || Number(length) > BODY_BYTES_MAX
}
