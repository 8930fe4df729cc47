import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionLocks } from '#platform/session-locks.ts'
import { Receiving } from './receiving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks to come back where none of a person’s places becomes free', async () => {
  const locks: Pick<SessionLocks, 'take'> = { take: () => Promise.resolve(null) }
  const receiving = new Receiving({ locks: locks as SessionLocks })
  const answer = receiving.within('ana', () => Promise.reject(new Error('nothing was to be done')))
  const told = expect(answer).rejects.toMatchObject({ code: 'UPLOADS_AT_ONCE', retryAfterSeconds: 3 })
  await vi.advanceTimersByTimeAsync(10_000)
  await told
})
