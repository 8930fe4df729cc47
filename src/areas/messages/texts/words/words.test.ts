import { describe, expect, it } from 'vitest'
import { placeholders, sentences } from '#tests/words-of.ts'
import { CONSENT_ENDS, CONSENT_WAYS } from '../rules/text-states.ts'
import { consentText, textsWords, ownTextWords } from './index.ts'

const english = { pages: textsWords('en'), texts: ownTextWords('en'), consent: consentText('en') }
const spanish = { pages: textsWords('es'), texts: ownTextWords('es'), consent: consentText('es') }
const translated = new Map(sentences(spanish))

describe('the words about texts', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])('name every way of agreeing and of ending', ({ pages }) => {
    expect(Object.keys(pages.client.ways)).toEqual([...CONSENT_WAYS])
    expect(Object.keys(pages.client.ends)).toEqual([...CONSENT_ENDS])
  })
})

describe('what people agree to', () => {
  it.each([
    [
      'en',
      [
        'Message and data rates may apply',
        'STOP',
        'HELP',
        'not shared with anyone for marketing',
        'do not have to agree',
      ],
    ],
    [
      'es',
      ['Pueden aplicarse tarifas', 'ALTO', 'AYUDA', 'no se comparten con nadie', 'No tengo que aceptar'],
    ],
  ] as const)('says in %s all that carriers and the law ask for', (language, parts) => {
    for (const part of parts) expect(consentText(language)).toContain(part)
  })
})
