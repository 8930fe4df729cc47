import { describe, expect, it } from 'vitest'
import { FAULT_STATES } from '../rules/states.ts'
import { faultWords } from './index.ts'

const BOTH = [faultWords('en'), faultWords('es')]

function placeholders(words: unknown): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

describe('the words of the list of errors', () => {
  it.each(BOTH)('name every state', (words) => {
    expect(Object.keys(words.states).toSorted()).toEqual([...FAULT_STATES].toSorted())
  })
  it('fill the same values in both languages', () => {
    const [english, spanish] = BOTH.map(placeholders)
    expect(spanish).toEqual(english)
  })
})
