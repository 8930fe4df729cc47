import { describe, expect, it } from 'vitest'
import { AUDIT_ACTORS } from '../rules/actions.ts'
import { auditWords } from './index.ts'

/** Every sentence by its path. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

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
