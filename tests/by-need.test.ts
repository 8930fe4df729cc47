// React's `lazy` keeps a script that did not come as failed: the product's own way (`src/web/by-need.tsx`) tries again.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

it('what is loaded when it is drawn goes through the one way that tries again', () => {
  const files = globSync('{areas,pages,ui,web}/**/*.tsx', { cwd: SOURCES })
  const own = files.filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(`${SOURCES}${file}`, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
