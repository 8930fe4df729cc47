import { globSync } from 'node:fs'
import { expect, it } from 'vitest'

it('of Drizzle’s snapshots only the newest is kept, and it is that of the newest migration', () => {
  const newest = globSync('drizzle/*.sql')
    .toSorted()
    .at(-1)
    ?.match(/(\d{4})_/)?.[1]
  expect(globSync('drizzle/meta/*_snapshot.json')).toEqual([`drizzle/meta/${newest}_snapshot.json`])
})
