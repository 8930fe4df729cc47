// No notice tells a fact of a case: the fixed words of every mail, and those that only jobs and sign-in cause. What procedures
// cause is read in `procedure-walk.ts`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMails } from '#adapters/identity/mails.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { TEST_FIRM } from './firm-of-tests.ts'
import { kindsOfLink, MAIL_LINKS } from './mail-links.ts'
import { factsOfCases, pathOf, type Read } from './notices-read.ts'
import { ROOT } from './product.ts'
import { wordsParts } from './words-files.ts'
import { sentences } from './words-of.ts'

describe('a fact of a case in a notice', () => {
  it('would be found', () => {
    const planted = [
      'A 123-456-789',
      'IOE0123456789',
      'your I-751',
      'Green card renewal (I-90)',
      'from Honduras',
    ]
    for (const text of planted) {
      const texts: Read[] = [{ kind: 'planted', language: 'en', text: `We write about ${text} today.` }]
      expect(factsOfCases(texts)).not.toEqual([])
    }
  })
})

describe('the fixed words of every mail', () => {
  const files = wordsParts({ key: 'mails' }).map(({ at, language, words }) => ({
    kind: at,
    language,
    text: sentences(words)
      .filter(([path]) => !path.startsWith('/names/'))
      .map(([, text]) => text)
      .join('\n'),
  }))

  it.each(LANGUAGES)('name no condition, status, country, paper or number (%s)', (language) => {
    const own = files.filter((each) => each.language === language)
    expect(own.length).toBeGreaterThan(8)
    expect(factsOfCases(own)).toEqual([])
  })
})

/** Of mails about an account, which no procedure causes. */
async function accountLinks(): Promise<string[]> {
  const found: string[] = []
  const { publicUrl } = TEST_FIRM
  const mails = createMails({
    publicUrl,
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve('es'),
    report: () => undefined,
  })
  mails.send({ to: 'a@b.example', acceptLanguage: null }, (links) => {
    const token = 'x'.repeat(43)
    found.push(links.signInLink, links.resetLink, links.proofLink(token), links.newPasswordLink(token))
    return { kind: 'account-closed', resetLink: links.resetLink }
  })
  await mails.settled()
  return found.map(pathOf)
}

describe('links in mails about an account', () => {
  it('are each of a kind that is known here', async () => {
    const kinds = (await accountLinks()).map((path) => kindsOfLink(path))
    expect(kinds).not.toContainEqual([])
    expect(kinds.flat()).toEqual(
      expect.arrayContaining(['a proof of the address', 'a new password', 'the sign-in page']),
    )
  })
})

describe('links in mails', () => {
  it.each(MAIL_LINKS)('are seen when they are old: $kind $whenOld', ({ seenBy: [file, name] }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name)
  })
})
