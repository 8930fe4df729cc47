import { describe, expect, it } from 'vitest'
import { portalWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const translated = new Map(sentences(portalWords('es')))

describe("the words of the portal's home", () => {
  it('have the same placeholders in both languages', () => {
    for (const [path, text] of sentences(portalWords('en'))) {
      const spanish = translated.get(path) ?? ''
      expect([path, placeholders(spanish)]).toEqual([path, placeholders(text)])
      expect(spanish.trim()).not.toBe('')
    }
  })
})
