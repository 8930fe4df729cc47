// `npm run bench`: every figure as a ratio or a count of one run, as a table and as JSON (test-results/bench.json).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { buildSiteWhereStale } from '../tools/build/build.ts'
import { bookingThroughput } from './booking.ts'
import { coldStart } from './cold-start.ts'
import { type Figure, isReached, table } from './figure.ts'
import { firstLoads } from './first-load.ts'
import { homeThroughput } from './home-throughput.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { newDataDirectory, removeDataDirectory, ROOT, startProduct } from '#tests/product.ts'
import { sameSlotRush } from './rush.ts'

async function pageFigures(): Promise<Figure[]> {
  const product = await startProduct()
  try {
    return [
      ...(await homeThroughput(product)),
      ...(await firstLoads(product)),
      ...(await lighthouseFigures(product)),
    ]
  } finally {
    await product.stop()
    removeDataDirectory(product.dataDirectory)
  }
}

/** The database is ours to look into, so that the same SQL can be issued beside the product. */
async function bookingFigures(): Promise<Figure[]> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  const environment = { DATABASE_URL: postgres.url, CONSULTATION_PRICE: 'free-with-account' }
  const product = await startProduct(environment, join(directory, 'product'))
  try {
    return [...(await bookingThroughput(product, postgres.url)), ...(await sameSlotRush(product))]
  } finally {
    await product.stop()
    await postgres.stop()
    removeDataDirectory(directory)
  }
}

await buildSiteWhereStale(ROOT)
const figures = [...(await coldStart()), ...(await pageFigures()), ...(await bookingFigures())]
console.log(table(figures))
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
const report = { at: new Date().toISOString(), node: process.version, processors: cpus().length, figures }
writeFileSync(join(ROOT, 'test-results/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log('\nAs JSON: test-results/bench.json')
process.exitCode = figures.every(isReached) ? 0 : 1
