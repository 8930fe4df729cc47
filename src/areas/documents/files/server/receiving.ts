// How much is received at one moment: bounded for the memory of this process, and for each person among all processes.
import type { Services } from '#platform/context.ts'
import type { SessionLock } from '#platform/session-locks.ts'
import { RECEIVED_AT_ONCE_BY_PERSON, RECEIVED_AT_ONCE_BY_PROCESS } from '../rules/limits.ts'
import { fileError } from './file-error.ts'

/** Without reading: the connection holds the sender back. */
const WAIT_MS = 6_000
const PAUSE_MS = 150
const BACK_SECONDS = 3

export function atOnce(): Error {
  return fileError('UPLOADS_AT_ONCE', { values: { seconds: BACK_SECONDS }, retryAfterSeconds: BACK_SECONDS })
}

export class Receiving {
  readonly #locks: Services['locks']
  #count = 0

  constructor({ locks }: Pick<Services, 'locks'>) {
    this.#locks = locks
  }

  /** Rejects with the answer if no place becomes free for too long. */
  async within<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + WAIT_MS
    for (;;) {
      if (this.#count < RECEIVED_AT_ONCE_BY_PROCESS) {
        this.#count += 1
        try {
          const place = await this.#placeOf(userId)
          if (place) return await workThenLeave(place, work)
        } finally {
          this.#count -= 1
        }
      }
      if (Date.now() >= deadline) throw atOnce()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())))
    }
  }

  async #placeOf(userId: string): Promise<SessionLock | null> {
    for (let place = 0; place < RECEIVED_AT_ONCE_BY_PERSON; place += 1) {
      const taken = await this.#locks.take(`receiving:${userId}:${place}`, { waitMs: 0, asks: false })
      if (taken) return taken
    }
    return null
  }
}

async function workThenLeave<Result>(place: SessionLock, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await place.release()
  }
}
