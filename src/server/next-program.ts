// The workers' program of a release, made by that release's own program in a separate process: nothing of it is read here.
import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'

/** `root` is the folder of the release. */
export type WorkerProgram = { root: string; worker: string; preload: string }

const MAKER = 'tools/build/fresh-worker.ts'
/** What a builder says at most. */
const OUTPUT_BYTES_MAX = 16_000_000
const SIGNS_MAX = 1_500

/** The current place of the program started by this path: a link may since lead to another release. */
export function folderOfStart(startedBy: string, root: string): string {
  try {
    return realpathSync(join(startedBy, '../../..'))
  } catch {
    return root
  }
}

/** Read without a library: the supervisor loads none for its one question. */
function madeOf(said: unknown): Omit<WorkerProgram, 'root'> | null {
  if (typeof said !== 'object' || said === null || !('worker' in said) || !('preload' in said)) return null
  const { worker, preload } = said
  return typeof worker === 'string' && typeof preload === 'string' ? { worker, preload } : null
}

export async function prepareProgram(
  root: string,
  { isTried }: { isTried: boolean },
): Promise<WorkerProgram> {
  const maker = join(root, MAKER)
  if (!existsSync(maker)) {
    throw new StartProblem(
      `There is no ${maker}: the release in ${root} is not whole, or older than releases in folders of their own. ` +
        'Restart the product to run it (systemctl restart portal).',
    )
  }
  const { code, out, said } = await run(root, [maker, ...(isTried ? ['--try'] : [])])
  const made = madeOf(lastLine(out))
  if (code === 0 && made) return { root, ...made }
  throw new StartProblem(`The release in ${root} cannot be started. ${reasonIn(said)}`)
}

type Ran = { code: number; out: string; said: string }

/** By the Node that the release brings along. */
function run(root: string, args: readonly string[]): Promise<Ran> {
  const own = join(root, 'node_modules/.bin/node')
  const options = { cwd: root, encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX } as const
  return new Promise((resolve) => {
    execFile(existsSync(own) ? own : process.execPath, args, options, (error, out, said) =>
      resolve({ code: error ? 1 : 0, out, said: said === '' && error ? whyKilled(error) : said }),
    )
  })
}

/** One that says nothing was ended from outside: nearly always by the system, where memory is short. */
function whyKilled({ signal, message }: ExecFileException): string {
  if (signal === undefined || signal === null) return message
  return `Its build was ended (${signal}), as the system does where memory is short: a build needs 1 GB.\nGive it that, or build where there is more (npm run build), and start again.`
}

function lastLine(out: string): unknown {
  try {
    return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '')
  } catch {
    return null
  }
}

/** Of Node's error output: the file and the problem. Builders print more, and all of it is about sources. */
function reasonIn(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:at |\^+$|Node\.js v|\(Use `node|code: '|[{}]$)/.test(line))
  const place = /^(file:\/\/\S+|\/.+:\d+)$/.exec(lines[0] ?? '')?.[1]
  const error = lines.find((line) => /^(?:\w*Error)\b.*: /.test(line)) ?? lines.join('\n')
  const remedy = /Cannot find (?:package|module)/.test(error)
    ? `\nRun "npm ci" in that folder, then reload again.`
    : ''
  return `${error}${place === undefined ? '' : ` (${place})`}`.slice(0, SIGNS_MAX) + remedy
}
