// `npm start`: reads the configuration and hands over to the supervisor, which owns everything that runs.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { errorFacts } from '#platform/error-facts.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { outliveReaders } from './lost-output.ts'

const startedAt = performance.now()
outliveReaders()
const root = join(import.meta.dirname, '../..')
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

const development = process.argv.includes('--dev')

try {
  const environment = settleNodeEnvironment(development)
  const config = readConfig(environment, root)
  const prepare = development ? () => Promise.resolve(join(root, 'src/server/worker.ts')) : freshWorker
  const { Supervisor } = await import('./supervisor.ts')
  await new Supervisor(config, { root, startedAt, development, environment, prepare }).run()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : JSON.stringify(errorFacts(error), null, 2))
  process.exit(1)
}

async function freshWorker(): Promise<string> {
  const { staleParts } = await import('../../tools/build/is-stale.ts')
  if ((await staleParts(root)).length > 0) {
    console.log('  Building, since sources changed. This takes a moment.')
    const { buildWhereStale } = await import('../../tools/build/build.ts')
    await buildWhereStale(root)
  }
  const { builtWorker } = await import('../../tools/build/build-slots.ts')
  return builtWorker(root)
}
