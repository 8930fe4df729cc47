// `npm start`: reads the configuration and hands over to the supervisor, which owns everything that runs.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { startSentence } from '#platform/start-sentence.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { outliveReaders } from './lost-output.ts'
import { folderOfStart, prepareProgram, type WorkerProgram } from './next-program.ts'

const startedAt = performance.now()
outliveReaders()
const root = join(import.meta.dirname, '../..')
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
/** As given: the link on the way to it may lead to another release later. */
const startedBy = process.argv[1] ?? ''

const development = process.argv.includes('--dev')

try {
  const environment = settleNodeEnvironment(development)
  const config = readConfig(environment, root)
  const prepare = development
    ? () => Promise.resolve(ofHere(join(root, 'src/server/worker.ts')))
    : freshProgram
  const prepareNext = development
    ? prepare
    : () => prepareProgram(folderOfStart(startedBy, root), { isTried: true })
  const { Supervisor } = await import('./supervisor.ts')
  await new Supervisor(config, { root, startedAt, development, environment, prepare, prepareNext }).run()
} catch (error) {
  console.error(startSentence(error))
  process.exit(1)
}

function ofHere(worker: string): WorkerProgram {
  return { root, worker, preload: join(root, 'src/server/preload.ts') }
}

/** A fresh build needs no separate process, which would add a tenth of a second to the start. */
async function freshProgram(): Promise<WorkerProgram> {
  const { staleParts } = await import('../../tools/build/is-stale.ts')
  if ((await staleParts(root)).length > 0) {
    console.log('  Building, since sources changed. This takes a moment.')
    return prepareProgram(root, { isTried: false })
  }
  const { builtWorker } = await import('../../tools/build/build-slots.ts')
  return ofHere(await builtWorker(root))
}
