// What runs, in one word: the tag it was taken by, else the version of the package with its commit or the mark of its build.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const SIGNS = 10
const run = promisify(execFile)

/** Written into the folder of a release by `deploy/portal` and the image: neither has a history of its own. */
const NAME_FILE = 'release-name'

export async function releaseOf(root: string): Promise<string> {
  const name = (await readFile(join(root, NAME_FILE), 'utf8').catch(() => '')).trim()
  if (/^[\w.+-]{1,60}$/.test(name)) return name
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version?: string }
  const version = manifest.version ?? '0'
  const mark = (await commitOf(root)) ?? (await buildOf(root))
  return mark === null ? version : `${version}+${mark}`
}

/** Of this folder alone: a folder inside another repository is not of its commit. */
async function commitOf(root: string): Promise<string | null> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', GIT_CEILING_DIRECTORIES: dirname(join(root, '.')) }
  const asked = run('git', ['rev-parse', `--short=${SIGNS}`, 'HEAD'], { cwd: root, env, timeout: 5_000 })
  const said = await asked.then(({ stdout }) => stdout.trim()).catch(() => '')
  return /^[\da-f]{7,40}$/.test(said) ? said : null
}

/** A copy without its history, as in a container, is named by the sources of its pages and server. */
async function buildOf(root: string): Promise<string | null> {
  const stamps = await Promise.all(['site', 'server'].map((part) => hashOf(join(root, 'build', part))))
  const [site = '', server = ''] = stamps
  return site === '' || server === '' ? null : `${site.slice(0, SIGNS / 2)}${server.slice(0, SIGNS / 2)}`
}

/** Empty if never built. */
async function hashOf(folder: string): Promise<string> {
  const stamp = await readFile(join(folder, 'sources.sha256'), 'utf8').catch(() => '')
  return /^[\da-f]{64}\b/.exec(stamp)?.[0] ?? ''
}
