import { describe, expect, it } from 'vitest'
import { MAIL_PROBLEMS, MAIL_STATES } from '../rules/mail.ts'
import { mailWords } from './index.ts'

const BOTH = [mailWords('en'), mailWords('es')]

function placeholders(words: unknown): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

describe('the words of the list of mail', () => {
  it.each(BOTH)('name every state and problem', (words) => {
    expect(Object.keys(words.states).toSorted()).toEqual([...MAIL_STATES].toSorted())
    expect(Object.keys(words.problems).toSorted()).toEqual([...MAIL_PROBLEMS].toSorted())
  })
  it('fill the same values in both languages', () => {
    const [english, spanish] = BOTH.map(placeholders)
    expect(spanish).toEqual(english)
  })
})
