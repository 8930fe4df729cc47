// `npm run bench`: every figure as a ratio or a count of one run, printed and kept as JSON (test-results/bench.json) as
// soon as it is measured. `npm run bench -- home lists` takes those two, `-- all` the long ones too; a run that is stopped
// keeps what it has.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { buildWhereStale } from '../tools/build/build.ts'
import { agencyStatusFigures } from './agency-status.ts'
import { awayFigures } from './away.ts'
import { bookingThroughput } from './booking.ts'
import { coldStart } from './cold-start.ts'
import { chosenNames } from './choice.ts'
import { type Figure, isReached, line } from './figure.ts'
import { deskFigures } from './desk.ts'
import { feedFigures } from './feeds.ts'
import { firstLoads } from './first-load.ts'
import { firstViews } from './first-views.ts'
import { packageFigures } from './packages.ts'
import { roomFigures } from './rooms.ts'
import { homeThroughput } from './home-throughput.ts'
import { intakeFigures } from './intake-answer.ts'
import { intakeSearchFigures } from './intake-search.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { listFigures } from './lists.ts'
import { moneyFigures } from './money.ts'
import { liveFigures } from './live.ts'
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
import { uploadFigures } from './uploads.ts'
import { watchedFigures } from './watched.ts'

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

type Measure = () => Promise<Figure[]>

const MEASURES = new Map<string, Measure>([
  ['cold-start', coldStart],
  ['home', () => withProduct({}, homeThroughput)],
  ['first-load', () => withProduct({}, firstLoads)],
  ['first-views', () => withProduct({}, firstViews)],
  ['rooms', () => withProduct({}, roomFigures)],
  ['lighthouse', () => withProduct(PRODUCTION, lighthouseFigures)],
  ['watched', () => withProduct({}, watchedFigures)],
  ['booking', bookingFigures],
  ['intake', intakeFigures],
  ['intake-search', intakeSearchFigures],
  ['lists', listFigures],
  ['money', moneyFigures],
  ['desk', deskFigures],
  ['slow-outside', slowOutsideFigures],
  ['away', awayFigures],
  ['slots', slotFigures],
  ['feeds', feedFigures],
  ['agency-status', agencyStatusFigures],
  ['sign-in', signInTimes],
  ['uploads', uploadFigures],
  ['live', liveFigures],
  ['packages', () => withProduct({}, packageFigures)],
])

/** A minute each and more, most of it for a large firm's rows: the others end within ten minutes together. */
const LONG = [
  'agency-status',
  'watched',
  'intake-search',
  'lists',
  'money',
  'desk',
  'away',
  'slots',
  'sign-in',
  'uploads',
  'live',
  'packages',
]

const REPORT = join(ROOT, 'test-results/bench.json')

function keep(figures: readonly Figure[], isComplete: boolean): void {
  const machine = { node: process.version, processors: cpus().length }
  const report = { at: new Date().toISOString(), ...machine, isComplete, figures }
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`)
}

const names = chosenNames(process.argv.slice(2), [...MEASURES.keys()], LONG)
await buildWhereStale(ROOT)
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
const figures: Figure[] = []
for (const name of names) {
  console.log(`${name} …`)
  const began = performance.now()
  const measured = (await MEASURES.get(name)?.()) ?? []
  for (const figure of measured) console.log(`  ${line(figure)}`)
  console.log(`  in ${Math.round((performance.now() - began) / 1_000)} s`)
  figures.push(...measured)
  keep(figures, name === names.at(-1))
}
console.log('\nAs JSON: test-results/bench.json')
process.exitCode = figures.every(isReached) ? 0 : 1
