import { describe, expect, it } from 'vitest'
import { FINDING_KINDS } from '../rules/findings.ts'
import { findingWords } from './index.ts'

const BOTH = [findingWords('en'), findingWords('es')]

function placeholders(words: unknown): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

describe('the words of what the check found', () => {
  it.each(BOTH)('name every kind, and say what to do about it', (words) => {
    expect(Object.keys(words.kinds).toSorted()).toEqual([...FINDING_KINDS].toSorted())
    expect(Object.keys(words.next)).toEqual(expect.arrayContaining([...FINDING_KINDS]))
  })
  it('fill the same values in both languages', () => {
    const [english, spanish] = BOTH.map(placeholders)
    expect(spanish).toEqual(english)
  })
})
