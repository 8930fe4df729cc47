import { expect, it } from 'vitest'
import { TITLE_LENGTH_MAX, whyNotTitle } from './limits.ts'
import { canExpire, proposedTitle } from './titles.ts'

const PASSPORT = { caseNumber: 'C-2026-0012', person: 'Rosa Delgado', kind: 'Passport', date: '2026-11-23' }
const LONG = 'María de los Ángeles '.repeat(12)

it.each([
  ['all four in order', PASSPORT, 'C-2026-0012 – Rosa Delgado – Passport – 2026-11-23'],
  ['no name', { ...PASSPORT, person: '' }, 'C-2026-0012 – Passport – 2026-11-23'],
  [
    'a name over two lines',
    { ...PASSPORT, person: ' Rosa\nDelgado ' },
    'C-2026-0012 – Rosa Delgado – Passport – 2026-11-23',
  ],
])('a title says %s', (_what, called, title) => {
  expect(proposedTitle(called)).toBe(title)
})

it.each([
  ['name', { ...PASSPORT, person: LONG }],
  ['kind', { ...PASSPORT, kind: LONG }],
  ['name and kind', { ...PASSPORT, person: LONG, kind: LONG }],
])('a long %s is cut, so that the title can be kept', (_what, called) => {
  const title = proposedTitle(called)
  expect(title.length).toBeLessThanOrEqual(TITLE_LENGTH_MAX)
  expect(whyNotTitle(title)).toBeNull()
  expect(title).toMatch(/^C-2026-0012 – .+ – .+ – 2026-11-23$/)
})

it.each([
  ['passport', true],
  ['green-card', true],
  ['work-permit', true],
  ['state-id', true],
  ['birth-certificate', false],
  ['tax-returns', false],
] as const)('asks for a day of expiry of a %s: %s', (kind, can) => {
  expect(canExpire(kind)).toBe(can)
})
