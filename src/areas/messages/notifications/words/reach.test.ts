import { describe, expect, it } from 'vitest'
import { placeholders, sentences } from '#tests/words-of.ts'
import { reachWords } from './index.ts'

describe('the words about clients whom mail does not reach', () => {
  it.each(sentences(reachWords('en')))('%s has the same placeholders in both languages', (path, text) => {
    const translated = new Map(sentences(reachWords('es'))).get(path) ?? ''
    expect(placeholders(translated)).toEqual(placeholders(text))
  })
})
