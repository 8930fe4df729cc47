import { describe, expect, it } from 'vitest'
import { DISCOUNT_ERRORS } from '../rules/errors.ts'
import { CODE_STATES, DISCOUNT_KINDS } from '../rules/discount.ts'
import { codesWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const [english, spanish] = [codesWords('en'), codesWords('es')]
const translated = new Map(sentences(spanish))

describe('the words of discount codes', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])('name every kind and every state', (words) => {
    expect(Object.keys(words.off)).toEqual([...DISCOUNT_KINDS])
    expect(Object.keys(words.fields.kinds)).toEqual([...DISCOUNT_KINDS])
    expect(Object.keys(words.states)).toEqual([...CODE_STATES])
  })
  it('say in both languages what stands against a code', () => {
    for (const { text } of Object.values(DISCOUNT_ERRORS)) expect(text.en).not.toBe(text.es)
  })
})
