import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fitsOlderPrograms } from '#platform/migrations.ts'
import { unappliedFiles } from '../tools/apply-functions.ts'
import { schemaBefore } from './older-schema.ts'

it('of Drizzle’s snapshots only the newest is kept, and it is that of the newest migration', () => {
  const newest = globSync('drizzle/*.sql')
    .toSorted()
    .at(-1)
    ?.match(/(\d{4})_/)?.[1]
  expect(globSync('drizzle/meta/*_snapshot.json')).toEqual([`drizzle/meta/${newest}_snapshot.json`])
})

describe('functions and triggers', () => {
  it('are applied by a migration as they are written now: npm run db:functions writes one', () => {
    expect(unappliedFiles('drizzle')).toEqual([])
  })
  it('come to a database that earlier migrations left without them', async () => {
    const older = await schemaBefore('functions')
    try {
      const count = async () =>
        (await older.client.query('SELECT FROM pg_trigger WHERE NOT tgisinternal')).rowCount
      expect(await count()).toBe(0)
      await older.upgrade()
      expect(await count()).toBeGreaterThan(50)
    } finally {
      await older.end()
    }
  })
})

/** Of a migration that takes something away: the release from which on nothing uses it. */
type Contracting = Record<string, { stoppedUsing: string | null; why: string }>

const CONTRACTING = JSON.parse(readFileSync('drizzle/contracting.json', 'utf8')) as Contracting
const { version: THIS_RELEASE } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

function isEarlier(release: string, other: string): boolean {
  const [one, two] = [release, other].map((each) => each.split('.').map(Number))
  const at = [0, 1, 2].find((place) => one?.[place] !== two?.[place])
  return at !== undefined && (one?.[at] ?? NaN) < (two?.[at] ?? NaN)
}

/** Null where it may be released; otherwise what to do about it. */
function whyNotReleased(tag: string, sql: string, contracting: Contracting, release: string): string | null {
  const listed = contracting[tag]
  if (fitsOlderPrograms([sql])) return listed ? `${tag} takes nothing away: take it off the list` : null
  if (!listed)
    return `${tag} takes away what the running version uses. Stop using it in one release, and take it away in the next (docs/decisions/0098-expand-first.md)`
  if (listed.stoppedUsing === null) return `${tag} has to say which release stopped using it`
  return isEarlier(listed.stoppedUsing, release)
    ? null
    : `${tag}: ${listed.stoppedUsing} is no earlier release than this one`
}

describe('two versions side by side', () => {
  it('are safe: no migration takes away what the version before it uses', () => {
    const migrations = globSync('drizzle/*.sql').toSorted()
    const problems = migrations.map((file) =>
      whyNotReleased(basename(file, '.sql'), readFileSync(file, 'utf8'), CONTRACTING, THIS_RELEASE),
    )
    expect(problems.filter((problem) => problem !== null)).toEqual([])
    const tags = new Set(migrations.map((file) => basename(file, '.sql')))
    expect(Object.keys(CONTRACTING).filter((tag) => !tags.has(tag))).toEqual([])
  })
  it.each([
    ['ALTER TABLE "cases" ADD COLUMN "x" text;', undefined, null],
    ['ALTER TABLE "cases" DROP COLUMN "x";', undefined, /Stop using it in one release/],
    ['ALTER TABLE "cases" ALTER COLUMN "x" TYPE bigint;', undefined, /Stop using it in one release/],
    ['ALTER TABLE "cases" ALTER COLUMN "x" DROP DEFAULT;', undefined, /Stop using it in one release/],
    ['ALTER TABLE "cases" DROP COLUMN "x";', '1.3.0', null],
    ['ALTER TABLE "cases" DROP COLUMN "x";', '1.4.0', /no earlier release/],
    ['ALTER TABLE "cases" DROP COLUMN "x";', 'soon', /no earlier release/],
    ['ALTER TABLE "cases" DROP COLUMN "x";', null, /has to say which release/],
    ['ALTER TABLE "cases" ADD COLUMN "x" text;', '1.3.0', /takes nothing away/],
  ])('%s, which %s stopped using', (sql, stoppedUsing, problem) => {
    const listed = stoppedUsing === undefined ? {} : { '0200_x': { stoppedUsing, why: '' } }
    const said = whyNotReleased('0200_x', sql, listed, '1.4.0')
    if (problem === null) expect(said).toBeNull()
    else expect(said).toMatch(problem)
  })
})
