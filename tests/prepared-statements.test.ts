// A connection knows a prepared statement by its name: a second one of that name would be refused in the middle of a request.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './product.ts'

const SOURCES = globSync('src/**/server/**/*.ts', { cwd: ROOT }).concat(
  globSync('src/{adapters,platform}/**/*.ts', { cwd: ROOT }),
)

it('names each prepared statement once', () => {
  const names = SOURCES.filter((file) => !file.endsWith('.test.ts')).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\.prepare\('(\w+)'\)/g)].map(([, name]) => name),
  )
  expect(names).toContain('user_by_id')
  expect(names).toEqual([...new Set(names)])
})
