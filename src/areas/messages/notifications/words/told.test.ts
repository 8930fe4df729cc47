import { describe, expect, it } from 'vitest'
import { TEXT_PROBLEMS } from '#areas/messages/texts/rules/text-states.ts'
import { placeholders, sentences } from '#tests/words-of.ts'
import { STEPS } from '../rules/notice-life.ts'
import { toldWords } from './index.ts'

const [english, spanish] = [toldWords('en'), toldWords('es')]

describe('the words of what a client was told', () => {
  it.each([english, spanish])('name every step and every problem of a text', ({ steps, problems }) => {
    expect(Object.keys(steps)).toEqual([...STEPS])
    expect(Object.keys(problems)).toEqual([...TEXT_PROBLEMS])
  })
  it.each(sentences(english))('%s has the same placeholders in both languages', (path, text) => {
    const translated = new Map(sentences(spanish)).get(path) ?? ''
    expect(placeholders(translated)).toEqual(placeholders(text))
  })
})
