import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '#tests/product.ts'

const PROGRAM = `
  const { eq } = await import('drizzle-orm')
  const { pgTable, text } = await import('drizzle-orm/pg-core')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const table = pgTable('t', { name: text('name') })
  console.log(JSON.stringify(drizzle.mock().select().from(table).where(eq(table.name, 'Ana')).toSQL()))`

function said(...options: string[]): string {
  const args = [...options, '--input-type=module', '-e', PROGRAM]
  return execFileSync(process.execPath, args, { cwd: ROOT }).toString()
}

it('Drizzle says the same, read the short way and the long one', () => {
  const short = said('--import=./src/server/quick-modules.ts')
  expect(JSON.parse(short)).toMatchObject({ params: ['Ana'] })
  expect(short).toBe(said())
})

it('its files are what they are taken for', () => {
  const { type } = JSON.parse(readFileSync(`${ROOT}/node_modules/drizzle-orm/package.json`, 'utf8')) as {
    type: string
  }
  expect(type).toBe('module')
})
