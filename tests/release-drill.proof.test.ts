// A release as docs/operations.md says it, by its very commands, `npm ci` included: there, back, and one that does not start, under load.
// Nobody is refused. A folder stands in for /srv/portal, and a program for systemd, which does what the unit says.
import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyRepository } from './copied-repository.ts'
import { demonstrationToken, type MixedLoad, startMixedLoad } from './mixed-load.ts'
import { childrenOf, freePort, ROOT, untilHealthy, WORKER } from './product.ts'

const LONG = 3_600_000
const CALLERS = 4
const HOME = '/srv/portal'

/** Of the section about a release: what the user does, what root does, and the way back. */
const [TAKE = '', RELOAD = '', GO_BACK = ''] = Array.from(
  (readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('#### A release')[1] ?? '').matchAll(
    /```sh\n([\s\S]*?)```/g,
  ),
  ([, commands = '']) => commands,
)
const unit = readFileSync(join(ROOT, 'deploy/portal.service'), 'utf8')
const unitSays = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

let home: string
let environment: Record<string, string>
const undo: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const each of undo.toReversed()) await each()
})

const here = (text: string) => text.replaceAll(HOME, home)

type Ended = { code: number; said: string }
function shell(commands: string, also: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...environment, ...also }, maxBuffer: 64_000_000 }
    execFile('sh', ['-c', here(commands)], options, (error, out, err) =>
      resolve({ code: error ? 1 : 0, said: `${out}${err}` }),
    )
  })
}

/** A commit of the repository that releases are taken from. */
function commit(change: (folder: string) => void): void {
  const folder = join(home, 'origin')
  change(folder)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  git('add', '--all')
  git('commit', '--quiet', '--message', 'change')
}

/** Another name for what one module of the build gives to the others, which a program that has read one of them would miss. */
function renameInBuild(folder: string): void {
  for (const name of globSync(['tools/**/*.ts', 'src/server/main.ts'], { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('staleParts', 'partsToBuild'))
  }
  writeFileSync(join(folder, 'public/of-the-release.txt'), 'two')
}

const releases = () => readdirSync(join(home, 'releases'))

/** The one that it made. */
async function takeRelease(): Promise<string> {
  const before = releases()
  const { code, said } = await shell(TAKE)
  expect([code, said.slice(code === 0 ? said.length : -3_000)]).toEqual([0, ''])
  const [made, ...others] = releases().filter((name) => !before.includes(name))
  expect(others).toEqual([])
  return made ?? ''
}

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  chmodSync(home, 0o755)
  undo.push(() => rmSync(home, { recursive: true, force: true }))
  for (const name of ['origin', 'releases', 'bin']) mkdirSync(join(home, name))
  environment = {
    PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? home,
    DATA_DIR: join(home, 'data'),
    WORKERS: '2',
    TRUSTED_PROXIES: '1',
  }
  const reload = here(unitSays('ExecReload'))
  writeFileSync(join(home, 'bin/systemctl'), `#!/bin/sh\nexec ${reload}\n`, { mode: 0o755 })
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: join(home, 'origin') })
  commit(copyRepository)
  execFileSync('git', ['clone', '--quiet', join(home, 'origin'), join(home, 'source')])
})

it('the commands of a release are those that the drill knows', () => {
  expect([TAKE, RELOAD, GO_BACK].map((commands) => commands.trim().split('\n').at(-1))).toEqual([
    `ln -sfn ${HOME}/$release ${HOME}/app`,
    'systemctl reload portal',
    'systemctl reload portal',
  ])
  expect(TAKE).toContain('\nnpm ci\n')
})

describe('a release by the documented commands', () => {
  it('goes there and back under load, and loses no request', { timeout: LONG }, async () => {
    const first = await takeRelease()
    const product = await start()
    const tokens = { both: await signIn(product.url) }
    const load = startMixedLoad(
      () => [product.url],
      () => tokens.both,
      CALLERS,
    )
    undo.push(load.stop)
    const workersOf = () => childrenOf(product.pid, WORKER).map(folderOfWorker)
    const systemctl = (commands: string) => shell(commands, { MAINPID: String(product.pid) })
    await more(load)

    commit(renameInBuild)
    const second = await takeRelease()
    expect(workersOf()).toEqual([first, first])
    tokens.both = await signIn(product.url)
    expect(await systemctl(RELOAD)).toEqual({ code: 0, said: 'Released.\n' })
    expect(workersOf()).toEqual([second, second])
    expect(await (await fetch(`${product.url}/of-the-release.txt`)).text()).toBe('two')
    await more(load)

    tokens.both = await signIn(product.url)
    expect(await systemctl(GO_BACK.replace('EARLIER', first))).toEqual({ code: 0, said: 'Released.\n' })
    expect(workersOf()).toEqual([first, first])
    await more(load)

    commit((folder) => rmSync(join(folder, 'tools/build/build-slots.ts')))
    const { code } = await shell(TAKE)
    expect(code).toBe(1)
    rmSync(join(home, 'releases', second, 'node_modules/zod'), { recursive: true })
    const refused = await systemctl(GO_BACK.replace('EARLIER', second))
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/release in .* cannot be started\. .*Cannot find package 'zod'[\s\S]*npm ci/)
    expect(workersOf()).toEqual([first, first])
    await more(load)

    await load.stop()
    console.info(
      `${load.answers()} requests through two releases and one that did not start, ${load.faults().length} failed`,
    )
    expect(load.faults()).toEqual([])
  })
})

const folderOfWorker = (pid: number) =>
  /releases\/([^/]+)\/build\//.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? ''

async function start() {
  const port = String(await freePort())
  const child = spawn('sh', ['-c', `exec ${here(unitSays('ExecStart'))}`], {
    cwd: here(unitSays('WorkingDirectory')),
    env: { ...environment, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  undo.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  const url = `http://localhost:${port}`
  await untilHealthy(url, child, LONG)
  await vi.waitFor(() => expect(childrenOf(child.pid ?? 0, WORKER)).toHaveLength(2), { timeout: 60_000 })
  return { url, pid: child.pid ?? 0 }
}

async function signIn(url: string): Promise<[string, string]> {
  const staff = await vi.waitFor(
    async () => {
      const token = await demonstrationToken(url, 'attorney@lonestar-immigration.example')
      expect(token).toBeTypeOf('string')
      return token
    },
    { timeout: 120_000, interval: 31_000 },
  )
  return [await demonstrationToken(url, 'maria@client.example'), staff]
}

async function more(load: MixedLoad): Promise<void> {
  const before = load.answers()
  await vi.waitFor(() => expect(load.answers()).toBeGreaterThan(before + 300), {
    timeout: 600_000,
    interval: 200,
  })
}
