import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchWorker, type Watched } from './watch-worker.ts'
import type { ToWorker } from './worker-messages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Answers while `answers` is set. */
function worker() {
  const heard = new EventEmitter()
  const served = {
    answers: true,
    killed: [] as string[],
    told: [] as string[],
    on: heard.on.bind(heard),
    isConnected: () => true,
    send(message: ToWorker) {
      if (served.answers && message.kind === 'ask') heard.emit('message', { kind: 'here', ask: message.ask })
      return true
    },
    process: { pid: 1, kill: (signal: string) => served.killed.push(signal) > 0 },
  }
  const log = { info: () => undefined, error: (event: string) => void served.told.push(event) }
  return { served, stop: watchWorker(served as unknown as Watched, log) }
}

it('one that answers is left alone, for as long as it does', () => {
  const { served } = worker()
  vi.advanceTimersByTime(3_600_000)
  expect(served.killed).toEqual([])
})
it('one that stands still is ended within 30 seconds, once, and told of', () => {
  const { served } = worker()
  vi.advanceTimersByTime(10_000)
  served.answers = false
  vi.advanceTimersByTime(19_000)
  expect(served.killed).toEqual([])
  vi.advanceTimersByTime(11_000)
  expect([served.killed, served.told]).toEqual([['SIGKILL'], ['worker-silent']])
  vi.advanceTimersByTime(60_000)
  expect(served.killed).toHaveLength(1)
})
it('one of a release that knows no questions is left alone', () => {
  const { served } = worker()
  served.answers = false
  vi.advanceTimersByTime(3_600_000)
  expect(served.killed).toEqual([])
})
it('one that has ended is asked no more', () => {
  const { served, stop } = worker()
  vi.advanceTimersByTime(10_000)
  stop()
  served.answers = false
  vi.advanceTimersByTime(60_000)
  expect(served.killed).toEqual([])
})
