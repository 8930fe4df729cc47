// `npm start`: configuration, build, data, listener, welcome; and everything in reverse when asked to stop.
import { enableCompileCache } from 'node:module'
import { errorFacts } from '#platform/error-facts.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'

const startedAt = performance.now()
const root = new URL('../../', import.meta.url).pathname
enableCompileCache(`${root}node_modules/.cache/compiled`)

const development = process.argv.includes('--dev')

try {
  const config = readConfig(settleNodeEnvironment(development), root)
  const prepare = development ? () => Promise.resolve() : buildWhereStale
  const { launch } = await import('./launch.ts')
  await launch(config, { root, startedAt, development, prepare })
} catch (error) {
  const isForPeople = error instanceof StartProblem
  console.error(isForPeople ? error.message : JSON.stringify(errorFacts(error), null, 2))
  process.exitCode = 1
}

async function buildWhereStale(): Promise<void> {
  const { isStale } = await import('../../tools/build/is-stale.ts')
  if (!(await isStale(root))) return
  console.log('  Building the site, since its sources changed. This takes a moment.')
  const { buildSite } = await import('../../tools/build/build.ts')
  await buildSite(root)
}
