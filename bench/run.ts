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
import { intakeFigures } from './intake-answer.ts'
import { intakeSearchFigures } from './intake-search.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { listFigures } from './lists.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  ROOT,
  type RunningProduct,
  startProduct,
} from '#tests/product.ts'
import { sameSlotRush } from './rush.ts'
import { slotFigures } from './slots.ts'
import { slowOutsideFigures } from './slow-outside.ts'
import { signInTimes } from './sign-in.ts'

/** A production with invented settings: only there may search engines come in, which Lighthouse looks at. */
const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'only-for-measuring-this-very-process-0123456789',
  DATA_KEYS: `measured:${Buffer.alloc(32, 7).toString('base64')}`,
  PUBLIC_URL: 'https://firm.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Firm <help@firm.example>',
  LAWPAY_PUBLIC_KEY: 'm_measured',
  LAWPAY_SECRET_KEY: 'measured',
  LAWPAY_OPERATING_ACCOUNT: 'operating',
  LAWPAY_TRUST_ACCOUNT: 'trust',
  FIRM_NAME: 'Lone Star Immigration Law',
  FIRM_ATTORNEY: 'Elena Whitfield',
  FIRM_PHONE: '(214) 555-0134',
  FIRM_EMAIL: 'help@firm.example',
  FIRM_STREET: '1700 Pacific Avenue',
  FIRM_CITY: 'Dallas',
  FIRM_STATE: 'TX',
  FIRM_POSTAL_CODE: '75201',
  TRUSTED_PROXIES: '0',
}

async function withProduct<Result>(
  environment: Record<string, string>,
  measure: (product: RunningProduct) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(environment)
  try {
    return await measure(product)
  } finally {
    await product.stop()
    removeDataDirectory(product.dataDirectory)
  }
}

async function pageFigures(): Promise<Figure[]> {
  return withProduct({}, async (product) => [
    ...(await homeThroughput(product)),
    ...(await firstLoads(product)),
  ])
}

/** The database is ours to look into, so that the same SQL can be issued beside the product. */
async function bookingFigures(): Promise<Figure[]> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  const environment = { DATABASE_URL: postgres.url, CONSULTATION_PRICE: 'free-with-account' }
  const product = await startProduct(environment, join(directory, 'product'))
  try {
    return [
      ...(await bookingThroughput(product, postgres.url)),
      ...(await sameSlotRush(product, postgres.url)),
    ]
  } finally {
    await product.stop()
    await postgres.stop()
    removeDataDirectory(directory)
  }
}

await buildSiteWhereStale(ROOT)
const figures = [
  ...(await coldStart()),
  ...(await pageFigures()),
  ...(await withProduct(PRODUCTION, lighthouseFigures)),
  ...(await bookingFigures()),
  ...(await intakeFigures()),
  ...(await intakeSearchFigures()),
  ...(await listFigures()),
  ...(await slowOutsideFigures()),
  ...(await slotFigures()),
  ...(await signInTimes()),
]
console.log(table(figures))
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
const report = { at: new Date().toISOString(), node: process.version, processors: cpus().length, figures }
writeFileSync(join(ROOT, 'test-results/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log('\nAs JSON: test-results/bench.json')
process.exitCode = figures.every(isReached) ? 0 : 1
