// The signed texts verbatim, as digests: of the release's files, of the profile, and of the terms as settled.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ARTICLES } from '#firm/articles.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Profile } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

const OF_ATTORNEY = [
  'attorney',
  'attorneyTitle',
  'practicingSince',
  'biographyEn',
  'biographyEs',
  'languages',
  'photograph',
  'photographAltEn',
  'photographAltEs',
  'memberships',
] as const

const ON_HOME_PAGE = [
  'name',
  'phone',
  'email',
  'legalEmail',
  'street',
  'city',
  'state',
  'postalCode',
  'licenseUrl',
  'mapUrl',
  'facebookUrl',
  'instagramUrl',
  'linkedInUrl',
  'whatsApp',
  'phoneHours',
] as const

/** Of the release, so that they are read once. */
const FILES = {
  letter: (language: string) => [`content/${language}/partials/attorney-letter.mdx`],
  engagement: (language: string) => [
    `src/areas/money/agreements/words/${language}.json#client`,
    `src/areas/money/agreements/words/${language}.json#statement`,
  ],
  articles: (language: string) =>
    globSync(`content/${language}/{${ARTICLES.join(',')}}/**/*.mdx`, { cwd: ROOT })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted(),
  homePage: (language: string) => [`src/areas/office/content/words/${language}.json#home`],
}
const digests = new Map<keyof typeof FILES, string>()

function digestOfFiles(text: keyof typeof FILES): string {
  const known = digests.get(text)
  if (known !== undefined) return known
  const parts = LANGUAGES.flatMap((language) => FILES[text](language)).map(partOf)
  const digest = digestOf(...parts)
  digests.set(text, digest)
  return digest
}

/** A file, or one part of the words of an area: "…/en.json#home". */
function partOf(place: string): string {
  const [path = '', key] = place.split('#')
  const file = readFileSync(join(ROOT, path), 'utf8')
  return key === undefined ? file : JSON.stringify((JSON.parse(file) as Record<string, unknown>)[key])
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}

export async function digestsNow(
  { db, firm }: Pick<Services, 'db' | 'firm'>,
  profile: Profile,
): Promise<Record<SignedText, string>> {
  const { attorney, practicingSince } = profile
  const named = (names: readonly (keyof Profile)[]) => JSON.stringify(names.map((name) => profile[name]))
  return {
    profile: digestOf(named(OF_ATTORNEY)),
    // Signed in one attorney's name, it is not another one's.
    letter: digestOf(digestOfFiles('letter'), attorney),
    terms: (await firm.terms(db)).digest,
    articles: digestOfFiles('articles'),
    engagement: digestOfFiles('engagement'),
    homePage: digestOf(digestOfFiles('homePage'), attorney, practicingSince, named(ON_HOME_PAGE)),
  }
}
