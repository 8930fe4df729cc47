import { describe, expect, it } from 'vitest'
import { REQUEST_DECLINE_REASONS } from '../rules/requests.ts'
import { clientWords, phoneWords, requestDeskWords, requestWords, openingMailWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

describe.each([
  ['requests', requestWords],
  ['the desk', requestDeskWords],
  ['the telephone', phoneWords],
  ['a client', clientWords],
  ['mails', openingMailWords],
])('the words of opening a case: %s', (_name, wordsIn) => {
  it('have the same placeholders in both languages', () => {
    const translated = new Map(sentences(wordsIn('es')))
    for (const [path, text] of sentences(wordsIn('en'))) {
      const spanish = translated.get(path) ?? ''
      expect([path, placeholders(spanish)]).toEqual([path, placeholders(text)])
      expect(spanish.trim()).not.toBe('')
    }
  })
})

it('each reason to decline has words for the client and for the firm', () => {
  for (const language of ['en', 'es'] as const) {
    expect(Object.keys(requestWords(language).own.reasons)).toEqual([...REQUEST_DECLINE_REASONS])
    expect(Object.keys(requestDeskWords(language).decline.reasons)).toEqual([...REQUEST_DECLINE_REASONS])
  }
})
