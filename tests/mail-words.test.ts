// The words of every feature's mails: the same in both languages, and nothing told where a locked screen shows them.
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { wordsParts } from './words-files.ts'
import { placeholders, sentences } from './words-of.ts'

const PARTS = [...wordsParts({ key: 'mails' }), ...wordsParts({ area: 'server' })]
const MAILS = [...new Set(PARTS.map(({ at }) => at))]

/** Every sentence of a part, with the path that leads to it. */
function sentencesIn(at: string, language: Language): Map<string, string> {
  return new Map(sentences(PARTS.find((part) => part.at === at && part.language === language)?.words))
}

/** What mail programs, calendars and locked screens show without being asked. */
const SHOWN = /\/(subject|preheader|ifNotYouOpen)$|^\/file\/(name|video|phone)$/

describe.each(MAILS)('the words of the mails in %s', (mails) => {
  const english = sentencesIn(mails, 'en')
  const spanish = sentencesIn(mails, 'es')

  it('fill the same values in both languages', () => {
    for (const [path, text] of english)
      expect(placeholders(spanish.get(path) ?? ''), path).toEqual(placeholders(text))
    expect([...spanish.keys()]).toEqual([...english.keys()])
  })
  it('do not tell the subject matter where locked screens show them', () => {
    const shown = [...english, ...spanish].filter(([path]) => SHOWN.test(path)).map(([, text]) => text)
    expect(shown.join('\n')).not.toMatch(
      /[{}]|inmigra|immigra|abogad|attorney|\bcase\b|\bcaso\b|\bvisa\b|DACA/i,
    )
  })
})
