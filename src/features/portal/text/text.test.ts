import { describe, expect, it } from 'vitest'
import { portalWords } from './index.ts'

/** Every sentence by its path. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

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
