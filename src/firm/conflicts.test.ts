// A reading of a conflict that is used somewhere is in the list that the firm reads, and the list names nothing else.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { READINGS_OF } from './conflicts.ts'
import { FACTS, saidSince } from './fact-names.ts'
import { READING_FACTS, type ReadingFactName } from './reading-facts.ts'
import {
  CONFLICTS,
  NOTHING_SETTLED,
  READING_NAMES,
  readingAt,
  type ReadingName,
  type Settled,
} from './settled.ts'

const ROOT = join(import.meta.dirname, '../..')

/** How a file says a reading besides by naming a fact that has it. */
const SIGNS: Readonly<Partial<Record<ReadingName, RegExp>>> = {
  'price.paid': /CONSULTATION_CENTS|readingAt\('price', 'price\.paid'/,
  'price.free': /consultation is free|consulta es gratis/,
  'length.long': /readingAt\('length', 'length\.long'|\{length\.hint\}/,
  'hours.week': /officeHours\('week',/,
  'hours.short': /officeHours\('short',/,
  'hours.weekAndSaturday': /officeHours\('weekAndSaturday',/,
}

/** Where the facts themselves are. */
const NO_PLACES = /^src\/firm\/(?!appointment-types\.ts)|\.test\.tsx?$/

/** The words of an area are several places: one for each part, such as "…/en.json#home". */
function placesIn(path: string, text: string): [place: string, text: string][] {
  if (!LANGUAGES.some((language) => path.endsWith(`/words/${language}.json`))) return [[path, text]]
  const parts = Object.entries(JSON.parse(text) as Record<string, unknown>)
  return parts.map(([key, words]) => [`${path}#${key}`, JSON.stringify(words)])
}

const TEXTS = new Map(
  globSync(['src/**/*.{ts,tsx,json}', 'content/**/*.mdx'], { cwd: ROOT })
    .filter((path) => !NO_PLACES.test(path))
    .flatMap((path) => placesIn(path, readFileSync(join(ROOT, path), 'utf8'))),
)
const FACT_NAMES = Object.keys(READING_FACTS) as ReadingFactName[]
const READINGS = Object.values(READINGS_OF).flat()

function says(text: string, reading: ReadingName): boolean {
  const named = FACT_NAMES.filter((name) => READING_FACTS[name].usual === reading)
  return (
    SIGNS[reading]?.test(text) ||
    named.some((name) => [`{${name}}`, `"${name}"`, `fact: ${name}\n`].some((use) => text.includes(use)))
  )
}

it.each(READINGS)('every file that says $name is listed, and no other one', ({ name, shownIn }) => {
  const found = [...TEXTS].filter(([, text]) => says(text, name)).map(([path]) => path)
  const listed = Object.values(shownIn)
    .flat()
    .flatMap((path) =>
      path.includes('*') ? LANGUAGES.map((language) => path.replace('*', language)) : [path],
    )
  expect(found.toSorted()).toEqual([...new Set(listed)].toSorted())
})

it('every fact of two readings is named by some text', () => {
  const all = [...TEXTS.values()].join('\n')
  const isNamed = (name: string) =>
    [`{${name}}`, `"${name}"`, `fact: ${name}\n`].some((use) => all.includes(use))
  expect(FACT_NAMES.filter((name) => !isNamed(name))).toEqual([])
})

it('every conflict lists its readings in their order, and each says something else', () => {
  for (const conflict of CONFLICTS) {
    const readings = READINGS_OF[conflict]
    expect(readings.map(({ name }) => name)).toEqual(READING_NAMES[conflict])
    for (const language of LANGUAGES)
      expect(new Set(readings.map(({ say }) => say(language))).size).toBe(readings.length)
  }
})

/** No text reads the figures of a reading where nothing could settle them. */
it('no file outside the firm reads a figure that can be settled', () => {
  const raw =
    /CONSULTATION_(?:MINUTES|FEE_CENTS|PRICE)\b|TEAM_REVIEW_HOURS|OFFICE_HOURS|DACA_AGENCY_FEE|APPOINTMENT_MINUTES/
  const readers = [...TEXTS].filter(([path, text]) => !path.startsWith('src/firm/') && raw.test(text))
  // The name of the setting of the environment.
  const isSetting = (text: string) =>
    !raw.test(text.replaceAll(/['`]CONSULTATION_PRICE['`]|CONSULTATION_PRICE=/g, ''))
  expect(readers.filter(([, text]) => !isSetting(text)).map(([path]) => path)).toEqual([])
})

/** The setting is for when nothing is settled. */
it('what is charged and agreed to is asked of the database, not of the settings of the start', () => {
  const readers = [...TEXTS]
    .filter(([, text]) => /firm\.consultationPrice|firm\.terms\./.test(text))
    .map(([path]) => path)
  expect(readers.toSorted()).toEqual([
    'src/areas/money/payments/server/consultation-price.ts',
    'src/areas/office/readings/server/settle-reading.ts',
  ])
})

function settle(conflict: keyof typeof READING_NAMES, reading: ReadingName | null): Settled {
  return { [conflict]: { reading, on: '2026-12-24' } }
}

describe.each(FACT_NAMES)('%s', (name) => {
  const { of, usual, says: table } = READING_FACTS[name]
  it('says each reading in both languages, another thing for each, and nothing else once one is settled', () => {
    for (const language of LANGUAGES) {
      const said = READING_NAMES[of].map((reading) => FACTS[name](language, settle(of, reading)))
      for (const text of said) expect(text).toMatch(/^[^{}]+$/)
      const isTold = Object.keys(table).length
      expect(isTold).toBe(READING_NAMES[of].length)
      const unsettled = FACTS[name](language, NOTHING_SETTLED)
      expect(FACTS[name](language, settle(of, null))).toBe(unsettled)
      if (!READING_FACTS[name].both)
        expect(unsettled).toBe(said[[...READING_NAMES[of]].indexOf(usual as never)])
    }
  })
})

describe('what a place says', () => {
  it('is its own reading until the firm has settled the conflict, and again once it is open', () => {
    expect(readingAt('hours', 'hours.short', NOTHING_SETTLED)).toBe('hours.short')
    expect(readingAt('hours', 'hours.short', settle('hours', 'hours.week'))).toBe('hours.week')
    expect(readingAt('hours', 'hours.short', settle('hours', null))).toBe('hours.short')
    expect(readingAt('hours', 'hours.short', settle('price', 'price.free'))).toBe('hours.short')
  })
  it.each([
    ['nothing is settled', NOTHING_SETTLED, '2026-11-22'],
    ['another conflict is', settle('hours', 'hours.week'), '2026-11-22'],
    ['its words stay the same', settle('price', 'price.paid'), '2026-11-22'],
    ['its words change', settle('price', 'price.free'), '2026-12-24'],
    ['they have changed back', settle('price', null), '2026-12-24'],
  ])('has its own day where %s', (_when, settled, day) => {
    expect(saidSince('2026-11-22', ['price.terms', 'firm.states'], settled)).toBe(day)
  })
  it('is never older than its text', () => {
    expect(saidSince('2027-01-01', ['price.terms'], settle('price', 'price.free'))).toBe('2027-01-01')
  })
})
