import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { growingPause } from './growing-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function waited(pause: ReturnType<typeof growingPause>, isUnwanted = () => false): Promise<number> {
  const started = Date.now()
  const waiting = pause.wait(isUnwanted)
  await vi.runAllTimersAsync()
  await waiting
  return Date.now() - started
}

describe('the pause before something is started again', () => {
  it('is none at first, grows while it ends again soon, and has a longest', async () => {
    const pause = growingPause(Date.now)
    const waits: number[] = []
    for (let end = 0; end < 12; end += 1) waits.push(await waited(pause))
    expect(waits[0]).toBe(0)
    expect(waits.slice(1, 5)).toEqual([100, 200, 400, 800])
    expect(waits.at(-1)).toBe(15_000)
  })
  it('is none again after a calm time', async () => {
    const pause = growingPause(Date.now)
    await waited(pause)
    await waited(pause)
    vi.advanceTimersByTime(60_001)
    expect(await waited(pause)).toBe(0)
  })
  it('ends where nobody wants it any more', async () => {
    const pause = growingPause(Date.now)
    await waited(pause)
    expect(await waited(pause, () => true)).toBe(0)
  })
})
