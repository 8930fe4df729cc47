// The words of every feature's mails: the same in both languages, and nothing told where a locked screen shows them.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './product.ts'
import { placeholders, sentences } from './words-of.ts'

/** Every sentence of a file, with the path that leads to it. */
function sentencesIn(file: string): Map<string, string> {
  return new Map(sentences(JSON.parse(readFileSync(file, 'utf8'))))
}

const FOLDERS = globSync(['src/features/*/text/mails/en.json', 'src/server/text/*/en.json'], { cwd: ROOT })
  .map(dirname)
  .toSorted()

/** What mail programs, calendars and locked screens show without being asked. */
const SHOWN = /\/(subject|preheader|ifNotYouOpen)$|^\/file\/(name|video|phone)$/

describe.each(FOLDERS)('the words of the mails in %s', (folder) => {
  const english = sentencesIn(join(ROOT, folder, 'en.json'))
  const spanish = sentencesIn(join(ROOT, folder, 'es.json'))

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
