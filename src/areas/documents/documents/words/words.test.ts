import { describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { FILE_PROBLEMS } from '#kernel/file-kinds.ts'
import { WHOSE } from '../rules/kinds.ts'
import { DOCUMENT_STATES, REQUEST_STATES } from '../rules/states.ts'
import { EXAMPLES } from '../rules/examples.ts'
import { roomWords } from './browser.ts'
import { askedWords, exampleWords, documentMailWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

describe.each([
  ['the page of a client', roomWords],
  ['what is asked', askedWords],
  ['examples', exampleWords],
  ['mails', documentMailWords],
])('the words of documents: %s', (_name, wordsIn) => {
  it('have the same placeholders in both languages', () => {
    const translated = new Map(sentences(wordsIn('es')))
    for (const [path, text] of sentences(wordsIn('en'))) {
      const spanish = translated.get(path) ?? ''
      expect([path, placeholders(spanish)]).toEqual([path, placeholders(text)])
      expect(spanish.trim()).not.toBe('')
    }
  })
})

it.each(LANGUAGES)('every kind, state and problem has its words (%s)', (language) => {
  const { asked, sent, refused } = roomWords(language)
  expect(Object.keys(exampleWords(language).of)).toEqual([...EXAMPLES])
  expect(Object.keys(askedWords(language))).toEqual([...DOCUMENT_KINDS])
  expect(Object.keys(asked.whose)).toEqual([...WHOSE])
  expect(Object.keys(asked.states).toSorted()).toEqual([...REQUEST_STATES].toSorted())
  expect(Object.keys(sent.states)).toEqual([...DOCUMENT_STATES])
  expect(Object.keys(refused.problems)).toEqual([...FILE_PROBLEMS])
})
