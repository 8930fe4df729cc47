import { describe, expect, it } from 'vitest'
import { FAILED_STEPS } from '../rules/states.ts'
import { backupWords } from './index.ts'

const BOTH = [backupWords('en'), backupWords('es')]

function placeholders(words: unknown): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

describe('the words of the page of backups', () => {
  it.each(BOTH)('name every step at which one can break off', (words) => {
    expect(Object.keys(words.steps).toSorted()).toEqual([...FAILED_STEPS].toSorted())
  })
  it('fill the same values in both languages', () => {
    const [english, spanish] = BOTH.map(placeholders)
    expect(spanish).toEqual(english)
  })
})
