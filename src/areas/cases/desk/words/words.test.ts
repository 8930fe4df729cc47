import { describe, expect, it } from 'vitest'
import { deskWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const translated = new Map(sentences(deskWords('es')))

describe("the words of the attorney's desk", () => {
  it('have the same placeholders in both languages', () => {
    for (const [path, text] of sentences(deskWords('en'))) {
      const spanish = translated.get(path) ?? ''
      expect([path, placeholders(spanish)]).toEqual([path, placeholders(text)])
      expect(spanish.trim()).not.toBe('')
    }
  })
})
