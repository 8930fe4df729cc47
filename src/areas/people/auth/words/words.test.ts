import { describe, expect, it } from 'vitest'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { LANGUAGES } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { firmAuthWords } from '../web/firm-words.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const spanish = new Map(sentences(es.page))

describe('the words of signing in', () => {
  it.each(sentences(en.page))('%s is said in both languages with the same placeholders', (path, text) => {
    expect(text.trim()).not.toBe('')
    expect(spanish.get(path)?.trim()).toBeTruthy()
    expect(placeholders(spanish.get(path) ?? '')).toEqual(placeholders(text))
  })
  it('open every Spanish question with ¿ and speak to “usted”', () => {
    for (const [path, text] of spanish) {
      expect((text.match(/\?/g) ?? []).length, path).toBe((text.match(/¿/g) ?? []).length)
      expect(text, path).not.toMatch(/\b(?:tú|tu|tus|ti|puedes|tienes|quieres|elige|escribe tu)\b/i)
    }
  })
  it('hold the facts of the firm', () => {
    expect(firmAuthWords('en', NOTHING_SETTLED).card.freeAccount).toBe(
      'With a free account, your consultation is free.',
    )
    expect(firmAuthWords('es', NOTHING_SETTLED).card.freeAccount).toBe(
      'Con una cuenta gratuita, su consulta es gratis.',
    )
    for (const language of LANGUAGES) {
      const holes = new Set(placeholders(JSON.stringify(firmAuthWords(language, NOTHING_SETTLED))))
      expect([...holes]).toEqual(['count', 'email', 'phone'])
    }
  })
})
