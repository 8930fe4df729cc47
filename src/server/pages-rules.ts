// `npm run pages-rules -- caddy` prints what the server in front needs to send the public pages of this release itself.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartProblem } from '#platform/start-problem.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { caddyRules, nginxRules } from './front/front-rules.ts'
import { frontSheet } from './front/front-sheet.ts'
import { PageRoutes } from './site/page-routes.ts'

const USAGE = `Prints the rules by which the server in front sends the public pages itself, from the folder that PAGES_TO names:

  npm run pages-rules -- caddy [PRODUCT]    for the block of the site
  npm run pages-rules -- nginx [PRODUCT]    a file for conf.d

PRODUCT is where the product answers; left out: at PORT of this machine.`

const root = join(import.meta.dirname, '../..')

try {
  const { PAGES_TO, PUBLIC_URL, PORT } = settleNodeEnvironment(false)
  // No key and nothing of production is needed for it.
  const given = { PAGES_TO, PUBLIC_URL, PORT, ALLOW_DEMONSTRATION_AT: PUBLIC_URL }
  const { pagesTo, publicUrl, port } = readConfig(given, root)
  const [front, product] = process.argv.slice(2)
  if (pagesTo === null || (front !== 'caddy' && front !== 'nginx')) throw new StartProblem(USAGE)
  const build = (await import(pathToFileURL(join(root, 'build/site/server/index.js')).href)) as ServerBuild
  const sheet = frontSheet(new PageRoutes(build).documents(), publicUrl.startsWith('https:'))
  const place = {
    folder: pagesTo,
    product: product ?? `127.0.0.1:${port}`,
    domain: new URL(publicUrl).hostname,
  }
  process.stdout.write(front === 'caddy' ? caddyRules(sheet, place) : nginxRules(sheet, place))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
