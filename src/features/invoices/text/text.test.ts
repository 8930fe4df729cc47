import { describe, expect, it } from 'vitest'
import { invoicesText } from './index.ts'

type Words = { [key: string]: string | Words }

function sentences(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : sentences(value, `${path}${key}.`),
  )
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()
}

describe('the words of invoices', () => {
  const english = new Map(sentences(invoicesText('en')))
  it.each(sentences(invoicesText('es')))('%s fills the same values in both languages', (key, spanish) => {
    expect(spanish).not.toBe('')
    expect(holes(spanish)).toEqual(holes(english.get(key) ?? ''))
  })
})
