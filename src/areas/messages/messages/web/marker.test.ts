import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Marker } from './marker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const AT = '2026-11-23T15:00:00Z'
const message = (seq: number, deliveredAt: string | null = AT) => ({ seq, deliveredAt, readAt: null })

function marker() {
  const tell = vi.fn<(marks: unknown) => Promise<unknown>>().mockResolvedValue(null)
  return { tell, marks: new Marker(tell), told: () => tell.mock.calls.map(([marks]) => marks) }
}

it('what has arrived is told once, and what was seen together in one call', () => {
  const { marks, told } = marker()
  marks.arrived([message(1, null), message(2)])
  marks.arrived([message(1, null), message(2)])
  marks.seen(1)
  marks.seen(2)
  vi.advanceTimersByTime(1_000)
  expect(told()).toEqual([
    { delivered: [1], read: [] },
    { delivered: [], read: [1, 2] },
  ])
})

it('what could not be told is told again, though nothing else arrives and more was told since', async () => {
  const { marks, told, tell } = marker()
  tell.mockRejectedValueOnce(new Error('no line'))
  marks.arrived([message(1), message(2)])
  marks.seen(1)
  vi.advanceTimersByTime(300)
  marks.seen(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toEqual([
    { delivered: [], read: [1] },
    { delivered: [], read: [1, 2] },
  ])
})

it('a page that was left tells nothing more', async () => {
  const { marks, told, tell } = marker()
  tell.mockRejectedValueOnce(new Error('no line'))
  marks.arrived([message(1, null)])
  await vi.advanceTimersByTimeAsync(1)
  marks.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toHaveLength(1)
})
