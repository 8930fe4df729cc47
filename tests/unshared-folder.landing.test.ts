// Two machines on one database with folders of their own: the second one does not start, and one whose folder goes away ends.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningProduct, startProduct } from './product.ts'
import { productionSettings } from './production-settings.ts'
import { dataSharedWith } from './shared-data.ts'
import { freshDatabase } from './world.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }
const directory = mkdtempSync(join(tmpdir(), 'portal-unshared-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
const running: RunningProduct[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()))
  await database.drop()
  rmSync(directory, { recursive: true })
})

async function start(data: string): Promise<RunningProduct> {
  const product = await startProduct(productionSettings(database.url), data)
  running.push(product)
  return product
}

it('a machine with folders of its own is refused, and one that loses the shared ones stops serving until they are back', async () => {
  const shared = join(directory, 'one')
  const one = await start(shared)
  await expect(start(join(directory, 'other'))).rejects.toThrow(
    /is not the one that .* uses with the same database/,
  )

  const two = await start(dataSharedWith(shared, join(directory, 'two')))
  const [folder, away] = [join(directory, 'two', 'uploads'), join(directory, 'mounted')]
  renameSync(folder, away)
  mkdirSync(folder)
  await vi.waitFor(async () => expect(await isServed(two)).toBe(false), PATIENCE)
  expect(two.output()).toContain('folder-not-shared')
  expect(await isServed(one)).toBe(true)
  rmSync(folder, { recursive: true })
  renameSync(away, folder)
  await vi.waitFor(async () => expect(await isServed(two)).toBe(true), PATIENCE)
}, 240_000)

async function isServed({ url }: RunningProduct): Promise<boolean> {
  const answer = await fetch(`${url}/_readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.status === 200
}
