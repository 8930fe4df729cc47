import { describe, expect, it } from 'vitest'
import { placeholders, sentences } from '#tests/words-of.ts'
import { inboxWords, messagesWords } from './index.ts'

describe.each([
  ['of clients', messagesWords],
  ['of staff', inboxWords],
])('the words of messages: %s', (_name, wordsIn) => {
  it('have the same placeholders in both languages', () => {
    const translated = new Map(sentences(wordsIn('es')))
    for (const [path, text] of sentences(wordsIn('en'))) {
      const spanish = translated.get(path) ?? ''
      expect([path, placeholders(spanish)]).toEqual([path, placeholders(text)])
      expect(spanish.trim()).not.toBe('')
    }
  })
})
