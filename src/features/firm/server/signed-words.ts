// The very words that somebody signs, as digests: of the release's files, of the profile, and of the terms as settled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Profile } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'

/** Of the release, so that they are read once. */
const FILES = {
  letter: (language: string) => [`content/${language}/partials/attorney-letter.mdx`],
  engagement: (language: string) => [
    `src/features/agreements/text/${language}/client.json`,
    `src/features/agreements/text/${language}/statement.json`,
  ],
  homePage: (language: string) => [`src/features/content/text/${language}/home.json`],
}
const digests = new Map<keyof typeof FILES, string>()

function digestOfFiles(text: keyof typeof FILES): string {
  const known = digests.get(text)
  if (known !== undefined) return known
  const parts = LANGUAGES.flatMap((language) => FILES[text](language)).map((path) =>
    readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'),
  )
  const digest = digestOf(...parts)
  digests.set(text, digest)
  return digest
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}

export async function digestsNow(
  { db, firm }: Pick<Services, 'db' | 'firm'>,
  profile: Profile,
): Promise<Record<SignedText, string>> {
  const { attorney, attorneyTitle, practicingSince, biographyEn, biographyEs, memberships, ...others } =
    profile
  return {
    profile: digestOf(
      JSON.stringify([attorney, attorneyTitle, practicingSince, biographyEn, biographyEs, memberships]),
    ),
    // Signed in one attorney's name, it is not another one's.
    letter: digestOf(digestOfFiles('letter'), attorney),
    terms: (await firm.terms(db)).digest,
    engagement: digestOfFiles('engagement'),
    homePage: digestOf(digestOfFiles('homePage'), JSON.stringify([attorney, practicingSince, others])),
  }
}
