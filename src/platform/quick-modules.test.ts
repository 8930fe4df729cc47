import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from '#tests/product.ts'
import { rounds } from '#tests/rounds.ts'

const QUICK = '--import=./src/platform/quick-modules.ts'

const PROGRAM = `
  const { eq } = await import('drizzle-orm')
  const { pgTable, text } = await import('drizzle-orm/pg-core')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const table = pgTable('t', { name: text('name') })
  console.log(JSON.stringify(drizzle.mock().select().from(table).where(eq(table.name, 'Ana')).toSQL()))`

function said(program: string, ...options: string[]): string {
  const args = [...options, '--input-type=module', '-e', program]
  return execFileSync(process.execPath, args, { cwd: ROOT }).toString()
}

/** Every file read, with the format it was taken for. */
function files(program: string, ...options: string[]): string[] {
  const listing = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context)
      read.push(url + ' ' + loaded.format)
      return loaded
    } })
    ${program}
    console.log(JSON.stringify(read.toSorted()))
    process.exit()`
  const read = JSON.parse(said(listing, ...options)) as string[]
  return read.map((file) => file.replace(pathToFileURL(ROOT).href, '').replace('/node_modules/', ''))
}

it('Drizzle says the same, read the short way and the long one', () => {
  const short = said(PROGRAM, QUICK)
  expect(JSON.parse(short)).toMatchObject({ params: ['Ana'] })
  expect(short).toBe(said(PROGRAM))
})

it('its files are what they are taken for', () => {
  const { type } = JSON.parse(readFileSync(`${ROOT}/node_modules/drizzle-orm/package.json`, 'utf8')) as {
    type: string
  }
  expect(type).toBe('module')
})

it('the program is read from the same files as without it', () => {
  const program = `await import('./src/${rounds('adapters/identity/embedded-identity', 'server/launch')}.ts')`
  const short = files(program, QUICK)
  expect(short.length).toBeGreaterThan(500)
  expect(short).toEqual(files(program))
}, 60_000)

it('what is required is found where it is required from, also when it was imported before', () => {
  const program = `
    await import('zod')
    const { createRequire } = await import('node:module')
    createRequire(process.cwd() + '/src/x.ts')('zod')`
  const short = files(program, QUICK)
  expect(short).toEqual(expect.arrayContaining(['zod/index.js module', 'zod/index.cjs commonjs']))
})

it('the supervisor reads nothing of what its workers do', () => {
  const read = files(`await import('./src/server/supervisor.ts')`)
  expect(read).toContain('/src/server/supervisor.ts module-typescript')
  expect(read.filter((file) => /^(?:\/src\/features|drizzle-orm|zod)\//.test(file))).toEqual([])
})
