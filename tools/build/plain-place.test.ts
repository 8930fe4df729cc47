import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inPlainPlace } from './plain-place.ts'

let above: string
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'plain-place-'))
})
afterAll(() => rmSync(above, { recursive: true }))

/** A folder with a source and one file of an earlier build. */
function folder(name: string): string {
  const root = join(above, name)
  mkdirSync(join(root, 'src'), { recursive: true })
  mkdirSync(join(root, 'build/site'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), 'source')
  writeFileSync(join(root, 'build/site/old.js'), 'old')
  return root
}

const placeOf = async (root: string) => {
  let worked = ''
  await inPlainPlace(root, 'build/site', (place) => {
    worked = place
    mkdirSync(join(place, 'build/site'), { recursive: true })
    writeFileSync(join(place, 'build/site/new.js'), readFileSync(join(place, 'src/a.ts')))
    return Promise.resolve()
  })
  return worked
}

it.each(['law site', 'bufete ñandú', 'v1.2-x'])('a folder "%s" is built where it is', async (name) => {
  const root = folder(name)
  expect(await placeOf(root)).toBe(root)
})

it.each(['law #1', '50% off', 'why?', 'a[1]', "Ana's", '{x}&$y'])(
  'a folder "%s" is built elsewhere, and nothing but the build is left behind',
  async (name) => {
    const root = folder(name)
    const place = await placeOf(root)
    expect(place).toMatch(/portal-build-\w+$/)
    expect(existsSync(place)).toBe(false)
    expect(readdirSync(join(root, 'build/site'))).toEqual(['new.js'])
    expect(readFileSync(join(root, 'build/site/new.js'), 'utf8')).toBe('source')
    expect(readdirSync(root).toSorted()).toEqual(['build', 'src'])
  },
)

it('a build that fails leaves nothing beside it', async () => {
  const root = folder('fails #1')
  let place = ''
  const failing = inPlainPlace(root, 'build/site', (given) => {
    place = given
    return Promise.reject(new Error('on purpose'))
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect([existsSync(place), readdirSync(join(root, 'build/site'))]).toEqual([false, ['old.js']])
})
