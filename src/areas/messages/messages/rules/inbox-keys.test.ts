import { expect, it } from 'vitest'
import { INBOX_ACTIONS, INBOX_KEYS, inboxActionOf, type Pressed } from './inbox-keys.ts'

const FREE: Omit<Pressed, 'key'> = { isWithOther: false, isTaken: false, isAfterG: false }

it('each action has one key of its own, and none begins a key of other pages', () => {
  expect(new Set(Object.values(INBOX_KEYS)).size).toBe(INBOX_ACTIONS.length)
  expect(Object.values(INBOX_KEYS)).not.toContain('g')
  for (const action of INBOX_ACTIONS) expect(inboxActionOf({ ...FREE, key: INBOX_KEYS[action] })).toBe(action)
})

it.each([
  ['while someone types', { isTaken: true }],
  ['with the command key', { isWithOther: true }],
  ['after "g"', { isAfterG: true }],
])('no key is heard %s', (_when, change) => {
  for (const key of Object.values(INBOX_KEYS)) expect(inboxActionOf({ ...FREE, ...change, key })).toBeNull()
})

it('other keys are nothing', () => {
  for (const key of ['A', 'Enter', 'Escape', 'q', '', 'toString'])
    expect(inboxActionOf({ ...FREE, key })).toBeNull()
})
