import { expect, it } from 'vitest'
import { oneWayIn, waysOf } from './wishes-form.ts'

type Groups = Parameters<typeof waysOf>[1]
const all = ['mail', 'text', 'both', 'none'] as const
const GROUPS: Groups = [
  { group: 'meetings', way: 'mail', choices: [...all], isPartlyAlways: true },
  { group: 'account', way: 'mail', choices: ['mail', 'none'], isPartlyAlways: false },
]

it.each(['mail', 'text', 'both'] as const)('%s for all groups is read back as one way', (way) => {
  expect(oneWayIn(GROUPS, waysOf(way, GROUPS))).toBe(way)
})

it('a group without texts gets e-mail', () => {
  expect(waysOf('text', GROUPS)).toEqual({ meetings: 'text', account: 'mail' })
})

it('different choices are no one way', () => {
  expect(oneWayIn(GROUPS, { meetings: 'none', account: 'mail' })).toBeNull()
})
