import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { READING_FACTS } from '#firm/reading-facts.ts'
import { content } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = sentences(content('en'))
const spanish = new Map(sentences(content('es')))

describe('the words of the site', () => {
  it('stand in both languages, list by list', () => {
    expect([...spanish.keys()]).toEqual(english.map(([key]) => key))
  })
  it('are nowhere empty', () => {
    expect([...english, ...spanish].filter(([, text]) => !text.trim())).toEqual([])
  })
  it('have the same placeholders in both languages', () => {
    for (const [key, text] of english) {
      expect(placeholders(spanish.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })
  it('carry no amounts: those come from the firm’s facts', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text, key).not.toMatch(/\$\s?\d/)
  })
  it('speak to the Spanish reader as “usted”', () => {
    const familiar =
      /\b(?:tú|tu|tus|ti|contigo|puedes|tienes|quieres|necesitas|llámanos|escríbenos|haz|elige)\b/i
    for (const [key, text] of spanish) expect(text, key).not.toMatch(familiar)
  })
})

/** A consultation that is cancelled in time is not lost, whichever way the firm has chosen. */
describe('what is said of the consultation fee', () => {
  const terms = (['en', 'es'] as const).map((language): [string, string] => [
    `terms in ${language}`,
    readFileSync(`content/${language}/legal/terms.mdx`, 'utf8'),
  ])
  const readings = Object.entries(READING_FACTS).flatMap(([name, { says }]) =>
    Object.values(says).flatMap((each) => [each.en, each.es].map((text): [string, string] => [name, text])),
  )
  const said = [...english, ...spanish, ...terms, ...readings].filter(([, text]) =>
    /not \**refundable|no es \**reembolsable/i.test(text),
  )
  it.each(said)('calls it not refundable only after the time to cancel: %s', (_where, text) => {
    expect(text).toMatch(/after (that|the) time|después de(l| ese) plazo/i)
  })
  it('is said somewhere in each language', () => {
    expect(said.length).toBeGreaterThanOrEqual(6)
  })
})
