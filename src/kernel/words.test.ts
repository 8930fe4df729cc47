import { describe, expect, expectTypeOf, it } from 'vitest'
import { type WordsIn, wordsOf } from './words.ts'

const en = { page: { title: 'Fees', items: ['one'] }, mails: { subject: 'A fee' } }
const es = { page: { title: 'Honorarios', items: ['uno', 'dos'] }, mails: { subject: 'Un honorario' } }

describe('the words of an area', () => {
  const words = wordsOf({ en, es })
  it('are given by parts, in the language that is asked for', () => {
    const pageWords = words('page')
    expect(pageWords('es')).toBe(es.page)
    expectTypeOf(pageWords('es')).toEqualTypeOf<{ title: string; items: string[] }>()
  })
  it('are put together from several parts once for each language', () => {
    const both = words(({ page, mails }) => ({ ...page, subject: mails.subject }))
    expect(both('es')).toEqual({ ...es.page, subject: 'Un honorario' })
    expect(both('en').subject).toBe('A fee')
    expect(both('es')).toBe(both('es'))
  })
  it('do not compile where a language lacks a key, has one beyond English, or says something else', () => {
    // @ts-expect-error not as in English: mails
    wordsOf({ en, es: { page: es.page } })
    // @ts-expect-error not as in English: page.more
    wordsOf({ en, es: { ...es, page: { ...es.page, more: 'más' } } })
    const other = { en, es: { ...es, page: { title: 'Honorarios', items: 'uno' } } }
    expectTypeOf<WordsIn<typeof other>>().toEqualTypeOf<'not as in English: page.items'>()
  })
})
