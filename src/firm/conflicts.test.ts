// A reading of a conflict that is used somewhere is in the list that the firm reads, and the list names nothing else.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { READINGS_OF } from './conflicts.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What stands in a file that says a reading; the free consultation is typed in words in some. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'price.paid': /CONSULTATION_FEE_CENTS|CONSULTATION_PRICE\.paid|consultation\.price\.paid/,
  'price.free':
    /CONSULTATION_PRICE\.freeWithAccount|consultation\.price\.freeWithAccount|consultation is (free|\{price\})|consulta (es )?(gratis|\{price\})/,
  'length.long':
    /APPOINTMENT_MINUTES\b|CONSULTATION_MINUTES\.long|(consultation\.minutes\.long|appointment\.minutes\.initial)/,
  'length.short': /CONSULTATION_MINUTES\.short|consultation\.minutes\.short/,
  'hours.week': /OFFICE_HOURS\.week\b/,
  'hours.short': /OFFICE_HOURS\.short/,
  'hours.weekAndSaturday': /OFFICE_HOURS\.weekAndSaturday/,
  'review.fast': /TEAM_REVIEW_HOURS\.fast|review\.within/,
  'review.slow': /TEAM_REVIEW_HOURS\.slow|review\.span/,
  'dacaFee.now': /DACA_AGENCY_FEE\.(online|paper)|daca\.agencyFee\.(online|paper)/,
  'dacaFee.servicePage': /DACA_AGENCY_FEE\.servicePage|daca\.agencyFee\.servicePage/,
}

/** Where the facts themselves stand, and the words of the list. */
const NO_PLACES = /^src\/firm\/|\.test\.tsx?$/

const TEXTS = new Map(
  globSync(['src/**/*.{ts,tsx,json}', 'content/**/*.mdx'], { cwd: ROOT })
    .filter((path) => !NO_PLACES.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)

const READINGS = Object.values(READINGS_OF).flat()

it.each(READINGS)('every file that says $name is listed, and no other one', ({ name, shownIn }) => {
  const sign = SIGNS[name]!
  const found = [...TEXTS].filter(([, text]) => sign.test(text)).map(([path]) => path)
  const listed = Object.values(shownIn)
    .flat()
    .flatMap((path) =>
      path.includes('*') ? LANGUAGES.map((language) => path.replace('*', language)) : [path],
    )
  expect(found.toSorted()).toEqual([...new Set(listed)].toSorted())
})

it('every reading says something else than the others of its conflict', () => {
  for (const readings of Object.values(READINGS_OF))
    for (const language of LANGUAGES)
      expect(new Set(readings.map(({ say }) => say(language))).size).toBe(readings.length)
})
