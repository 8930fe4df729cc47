// `npm start`: reads the configuration and hands over to the supervisor, which owns everything that runs.
import { enableCompileCache } from 'node:module'
import { errorFacts } from '#platform/error-facts.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { outliveReaders } from './lost-output.ts'

const startedAt = performance.now()
outliveReaders()
const root = new URL('../../', import.meta.url).pathname
enableCompileCache(`${root}node_modules/.cache/compiled`)

const development = process.argv.includes('--dev')

try {
  const environment = settleNodeEnvironment(development)
  const config = readConfig(environment, root)
  const prepare = development ? () => Promise.resolve() : buildWhereStale
  const { Supervisor } = await import('./supervisor.ts')
  await new Supervisor(config, { root, startedAt, development, environment, prepare }).run()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : JSON.stringify(errorFacts(error), null, 2))
  process.exit(1)
}

async function buildWhereStale(): Promise<void> {
  const { isStale } = await import('../../tools/build/is-stale.ts')
  if (!(await isStale(root))) return
  console.log('  Building the site, since its sources changed. This takes a moment.')
  const { buildSite } = await import('../../tools/build/build.ts')
  await buildSite(root)
}
