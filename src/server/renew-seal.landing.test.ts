// `npm run renew-seal` beside a product that runs.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSeal, sealPdf } from '#areas/documents/seals/server/index.ts'
import { letterOf } from '#areas/documents/seals/server/testing.ts'
import { NODE_COMPILE_CACHE, ROOT } from '#tests/product.ts'
import { createWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function renew(): Promise<string> {
  const env = { NODE_COMPILE_CACHE, DATABASE_URL: world.url }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/renew-seal.ts'], {
    cwd: ROOT,
    env,
  })
  return stdout
}

async function seal() {
  const { pdf } = await sealPdf(world.services, await letterOf(1), { name: 'Firm', reason: '' })
  return checkSeal(pdf)
}

it('makes the next document be sealed by another certificate', async () => {
  expect(await renew()).toContain('no certificate to renew')
  const before = await seal()
  expect(await seal()).toEqual(before)
  expect(await renew()).toContain('sealed by a new certificate')
  expect(await seal()).not.toEqual(before)
})
