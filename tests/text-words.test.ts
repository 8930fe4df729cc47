// Every text that the product sends, in both languages: one segment, no fact of a case, no address but ours.
import { describe, expect, it } from 'vitest'
import { composeText, TEXT_NAME_MAX, TEXT_ORIGIN_MAX } from '#areas/messages/texts/rules/compose-text.ts'
import { answerBody } from '#areas/messages/texts/server/answers.ts'
import { ownTextWords } from '#areas/messages/texts/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { textSize } from '#kernel/text-segments.ts'
import { joined } from '#platform/feature.ts'
import { FEATURES } from '#server/features.ts'
import { kindOfTests } from '#areas/messages/texts/server/testing.ts'
import { wordsParts } from './words-files.ts'

const ORIGIN = `https://${'a'.repeat(TEXT_ORIGIN_MAX - 'https://'.length)}`
/** The longest that a start lets through. */
const FIRM = { textName: 'W'.repeat(TEXT_NAME_MAX), publicUrl: ORIGIN, phone: '(214) 555-0134' }

const NOTICES = [...Object.values(joined(FEATURES, ({ texts }) => texts)), kindOfTests().kind]
const ANSWERS = ['code', 'welcome', 'stopped', 'started', 'help', 'unread'] as const

const TEXTS = LANGUAGES.flatMap((language) => [
  ...ANSWERS.map((kind) => [`${kind}, ${language}`, answerBody(kind, language, FIRM, '123456')] as const),
  ...NOTICES.map(
    (kind) =>
      [`${kind.kind}, ${language}`, composeText(kind.wordsIn(language), kind.page, language, FIRM)] as const,
  ),
])

/** Conditions, countries, statuses, forms and numbers by which a reader over the shoulder would know. */
const TELLS =
  /inmigra|immigra|uscis|\bvisa\b|daca|asylum|asilo|deport|remov|detain|deten|green card|citizen|ciudadan|\bcase\b|\bcaso\b|court|corte|\bA[- ]?\d{7,9}\b|\b[A-Z]{3}\d{10}\b|I-\d{3}|N-400|attorney|abogad|guatemala|m[eé]xic|honduras|salvador|venezuela|cuba/i

describe('every text', () => {
  it.each(TEXTS)('(%s) is one segment of plain signs, all filled', (_name, body) => {
    expect(textSize(body), body).toEqual({ alphabet: 'plain', segments: 1 })
    expect(body).not.toMatch(/[{}]/)
  })
  it.each(TEXTS)(
    '(%s) names the firm first, tells nothing of a case, and leads nowhere else',
    (_name, body) => {
      expect(body.startsWith(FIRM.textName)).toBe(true)
      expect(body.replaceAll(FIRM.textName, '')).not.toMatch(TELLS)
      for (const address of body.match(/\bhttps?:\/\/\S+|\bwww\.\S+/g) ?? [])
        expect(address.startsWith(`${ORIGIN}/`)).toBe(true)
    },
  )
  it('is named in both languages', () => {
    for (const language of LANGUAGES) expect(Object.keys(ownTextWords(language).names)).toEqual([...ANSWERS])
  })
})

it('the words of texts stand in one place', () => {
  const parts = wordsParts({ key: 'texts' })
  expect(parts.length).toBeGreaterThan(0)
  for (const { words } of parts) expect(JSON.stringify(words)).not.toMatch(/bit\.ly|goo\.gl|tinyurl/)
})
