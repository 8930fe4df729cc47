// A language is added by filling in what does not compile without it, never by searching for comparisons.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no code decides by the name of one language', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const deciding = sources.filter((file) => /(?<!ending )[=!]== '(?:en|es)'/.test(readFileSync(file, 'utf8')))
  expect(deciding).toEqual([])
})
