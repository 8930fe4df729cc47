import { describe, expect, it } from 'vitest'
import { AUDIT_ACTORS } from '../rules/actions.ts'
import { auditWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = auditWords('en')
const spanish = auditWords('es')
const translated = new Map(sentences(spanish))

describe('the words of the activity log', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])('name everyone who can do something', (words) => {
    expect(Object.keys(words.by)).toEqual([...AUDIT_ACTORS])
  })
})
