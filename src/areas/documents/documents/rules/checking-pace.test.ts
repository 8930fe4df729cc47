import { expect, it } from 'vitest'
import { askAgainMs } from './checking-pace.ts'

const NOW = Date.parse('2026-11-23T15:00:00Z')

it.each([
  ['nothing is there', [], false],
  ['all is checked', [{ state: 'received', sentAt: '2026-11-23T14:59:59Z' }], false],
  ['one has just come', [{ state: 'checking', sentAt: '2026-11-23T14:59:30Z' }], 3_000],
  ['one has waited for a minute', [{ state: 'checking', sentAt: '2026-11-23T14:59:00Z' }], 20_000],
  [
    'one has waited, another has just come',
    [
      { state: 'checking', sentAt: '2026-11-23T09:00:00Z' },
      { state: 'checking', sentAt: '2026-11-23T14:59:59Z' },
    ],
    3_000,
  ],
] as const)('where %s, the page asks again after: %#', (_when, documents, wait) => {
  expect(askAgainMs(documents, NOW)).toBe(wait)
})
