import { expect, it } from 'vitest'
import { saidOnce } from './said-once.ts'

const SENT = { deliveredAt: null, readAt: null }
const DELIVERED = { ...SENT, deliveredAt: '2026-11-23T16:00:00Z' }
const READ = { ...DELIVERED, readAt: '2026-11-23T17:00:00Z' }
const own = { side: 'client', by: 'Ana Torres' } as const
const firm = { side: 'firm', by: 'Elena Whitfield' } as const

it('a day is said at its first message, in the zone of the reader', () => {
  const messages = [
    { ...own, ...SENT, sentAt: '2026-11-23T05:30:00Z' },
    { ...own, ...SENT, sentAt: '2026-11-23T15:00:00Z' },
    { ...own, ...SENT, sentAt: '2026-11-23T16:00:00Z' },
  ]
  const daysIn = (zone: string) =>
    saidOnce(messages, 'client', zone).map(({ day }) => day?.toString() ?? null)
  expect(daysIn('America/Chicago')).toEqual(['2026-11-22', '2026-11-23', null])
  expect(daysIn('UTC')).toEqual(['2026-11-23', null, null])
})

it('a writer is named until somebody else writes, and on each day', () => {
  const colleague = { ...firm, by: 'Samuel Reyes' }
  const messages = [
    { ...firm, sentAt: '2026-11-22T15:00:00Z' },
    { ...firm, sentAt: '2026-11-23T15:00:00Z' },
    { ...firm, sentAt: '2026-11-23T15:01:00Z' },
    { ...colleague, sentAt: '2026-11-23T15:02:00Z' },
    { ...own, sentAt: '2026-11-23T15:03:00Z' },
    { ...colleague, sentAt: '2026-11-23T15:04:00Z' },
  ].map((each) => ({ ...each, ...SENT }))
  const named = saidOnce(messages, 'client', 'UTC').map(({ isNamed }) => isNamed)
  expect(named).toEqual([true, true, false, true, true, true])
})

it('how far one’s own messages have come is said at the last that came so far', () => {
  const sentAt = '2026-11-23T15:00:00Z'
  const messages = [
    { ...own, ...READ, sentAt },
    { ...own, ...READ, sentAt },
    { ...firm, ...READ, sentAt },
    { ...own, ...DELIVERED, sentAt },
    { ...own, ...SENT, sentAt },
    { ...own, ...SENT, sentAt },
  ]
  const marked = saidOnce(messages, 'client', 'UTC').map(({ isMarked }) => isMarked)
  expect(marked).toEqual([false, true, false, true, false, true])
  // Read beyond it: whatever came before was on the same screen.
  const last = [...messages, { ...own, ...READ, sentAt }]
  expect(saidOnce(last, 'client', 'UTC').filter(({ isMarked }) => isMarked)).toHaveLength(1)
})
