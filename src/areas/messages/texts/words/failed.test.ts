import { describe, expect, it } from 'vitest'
import { placeholders, sentences } from '#tests/words-of.ts'
import { TEXT_PROBLEMS, TROUBLED_STATES } from '../rules/text-states.ts'
import { failedTextsWords } from './index.ts'

const [english, spanish] = [failedTextsWords('en'), failedTextsWords('es')]

describe('the words of texts that did not arrive', () => {
  it.each([english, spanish])('name every state and every problem', ({ states, problems }) => {
    expect(Object.keys(states)).toEqual([...TROUBLED_STATES])
    expect(Object.keys(problems)).toEqual([...TEXT_PROBLEMS])
  })
  it.each(sentences(english))('%s has the same placeholders in both languages', (path, text) => {
    const translated = new Map(sentences(spanish)).get(path) ?? ''
    expect(placeholders(translated)).toEqual(placeholders(text))
  })
})
