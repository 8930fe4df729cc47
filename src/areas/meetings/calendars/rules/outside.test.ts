import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { needsAttention, typedAddress } from './outside.ts'

const NOW = instant('2026-11-24T15:00:00Z')
const READ = { problem: null, connectedAt: '2026-11-01T00:00:00Z', readAt: '2026-11-23T15:01:00Z' }

it('needs its owner at once where they alone can help, and otherwise once it is a day old', () => {
  expect(needsAttention(READ, NOW)).toBe(false)
  expect(needsAttention({ ...READ, problem: 'unreachable' }, NOW)).toBe(false)
  expect(needsAttention({ ...READ, readAt: '2026-11-23T15:00:00Z' }, NOW)).toBe(true)
  expect(needsAttention({ ...READ, readAt: null }, NOW)).toBe(true)
  for (const problem of ['refused', 'missing', 'address'])
    expect(needsAttention({ ...READ, problem }, NOW)).toBe(true)
})

it('reads an address as people type it', () => {
  expect(typedAddress(' caldav.icloud.com ')).toBe('https://caldav.icloud.com/')
  expect(typedAddress('http://localhost:1/x')).toBe('http://localhost:1/x')
  expect(typedAddress('http://127.0.0.1:1/')).toBe('http://127.0.0.1:1/')
  const none = [
    '',
    'ftp://a.example',
    'https://me:pw@a.example',
    'https://',
    'a b',
    '９９９９',
    '+275760-09-13',
  ]
  for (const typed of none) expect(typedAddress(typed)).toBeNull()
})
