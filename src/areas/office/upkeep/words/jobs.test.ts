import { describe, expect, it } from 'vitest'
import { STANDINGS } from '../rules/standing.ts'
import { jobWords } from './index.ts'

const BOTH = [jobWords('en'), jobWords('es')]

function placeholders(words: unknown): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

describe('the words of the list of jobs', () => {
  it.each(BOTH)('name every standing', (words) => {
    expect(Object.keys(words.standings).toSorted()).toEqual([...STANDINGS].toSorted())
  })
  it('fill the same values in both languages', () => {
    const [english, spanish] = BOTH.map(placeholders)
    expect(spanish).toEqual(english)
  })
})
