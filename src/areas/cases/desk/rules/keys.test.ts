import { describe, expect, it } from 'vitest'
import { actionOf, isBeginning, KEY_ACTIONS, KEYS_OF } from './keys.ts'

describe("the keys of staff's pages", () => {
  it('each do one thing', () => {
    const pressed = KEY_ACTIONS.map((action) => KEYS_OF[action].join(' '))
    expect(new Set(pressed).size).toBe(KEY_ACTIONS.length)
  })
  it.each([
    [['/'], 'search'],
    [['j'], 'next'],
    [['k'], 'previous'],
    [['x'], 'tick'],
    [['g', 'd'], 'desk'],
    [['g', 'c'], 'cases'],
    [['g', 'i'], 'invoices'],
    [['t'], 'today'],
    [['n'], 'note'],
    [['N'], 'notice'],
    [['e'], 'done'],
    [['?'], 'help'],
    [['g'], null],
    [['c'], null],
    [['g', 'x'], null],
  ])('%j: %s', (keys, action) => {
    expect(actionOf(keys)).toBe(action)
  })
  it('leave Enter to the link that has the focus', () => {
    expect(actionOf(['Enter'])).toBeNull()
  })
  it('wait for a second one after g alone', () => {
    expect(KEY_ACTIONS.flatMap((action) => KEYS_OF[action].slice(0, -1)).every(isBeginning)).toBe(true)
  })
})
