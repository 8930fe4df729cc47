// One server by `deploy/portal`, with the product itself and `npm ci`: installed, upgraded under load to a release whose build differs,
// kept from one that is broken, led back and removed. Nobody is refused. A folder stands in for /, and a program for systemd.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyRepository } from './copied-repository.ts'
import { VISIT } from './mixed-load.ts'
import { type PortalStage, portalStage } from './portal-command.ts'
import { childrenOf, freePort, WORKER } from './product.ts'
import { productionSettings } from './production-settings.ts'

const LONG = 3_600_000
const CALLERS = 4
const PAUSE_MS = 100

let stage: PortalStage
let port: number
beforeAll(async () => {
  stage = portalStage()
  port = await freePort()
  stage.tag('v1.0.0', copyRepository)
})
afterAll(() => stage.end(), LONG)

/** Another name for what one module of the build gives to the others, which a program that has read one of them would miss. */
function renameInBuild(folder: string): void {
  for (const name of globSync(['tools/**/*.ts', 'src/server/main.ts'], { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('staleParts', 'partsToBuild'))
  }
}

const CALLS: readonly [method: string, path: string, body?: unknown][] = [
  ['GET', '/'],
  ['GET', '/services/daca?lang=es'],
  ['GET', '/api/_healthz'],
  ['GET', '/favicon.svg'],
  ['POST', '/api/intake/sessions', {}],
  ['POST', '/api/faults/visits', { ...VISIT, errors: [], measures: [{ name: 'lcp', value: 900 }] }],
]

/** As the proxy in front passes it on. */
function call([method, path, body]: (typeof CALLS)[number], address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'firm.example',
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function startLoad() {
  const faults: string[] = []
  const stopping = new AbortController()
  let answers = 0
  const caller = async (number: number) => {
    for (let round = number; !stopping.signal.aborted; round += 1) {
      const each = CALLS[round % CALLS.length]!
      const address = `10.${number}.${(round >> 8) % 256}.${round % 256}`
      const status = await call(each, address).catch((error: unknown) => String(error))
      if (status !== 200) faults.push(`${each[1]}: ${status}`)
      answers += 1
      await pause(PAUSE_MS)
    }
  }
  const done = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)))
  const stop = () => {
    stopping.abort()
    return done
  }
  return { faults, answers: () => answers, stop }
}

const SETTINGS = Object.entries({ ...productionSettings(''), WORKERS: '2' }).filter(
  ([name]) => !['NODE_ENV', 'DATABASE_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES'].includes(name),
)

const workersOf = () =>
  childrenOf(stage.pid(), WORKER).map(
    (pid) => /releases\/([^/]+)\/build\//.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1],
  )

async function runs(...args: string[]): Promise<string> {
  const { code, said } = await stage.portal(...args)
  expect([code, said.slice(code === 0 ? said.length : -3_000)]).toEqual([0, ''])
  return said
}

describe('one server by its one command', () => {
  it('is installed, upgraded, led back and removed, and loses no request', { timeout: LONG }, async () => {
    const sets = [...SETTINGS, ['PORT', String(port)]].flatMap(([name, value]) => [
      '--set',
      `${name}=${value}`,
    ])
    const site = ['--domain', 'firm.example', '--email', 'office@firm.example', '--proxy', 'none']
    await runs('install', ...site, ...sets, '--from', stage.origin)
    await vi.waitFor(() => expect(workersOf()).toEqual(['v1.0.0', 'v1.0.0']), { timeout: 60_000 })
    const load = startLoad()
    const more = async () => {
      const before = load.answers()
      await vi.waitFor(() => expect(load.answers()).toBeGreaterThan(before + 100), { timeout: 600_000 })
    }
    await more()

    stage.tag('v1.1.0', renameInBuild)
    await runs('upgrade')
    expect(workersOf()).toEqual(['v1.1.0', 'v1.1.0'])
    expect(existsSync(join(stage.root, 'srv/portal/before-upgrade.age'))).toBe(true)
    await more()

    stage.tag('v1.2.0', (folder) => {
      const file = join(folder, 'src/server/launch.ts')
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nthrow new Error('made to fail')\n`)
    })
    const refused = await stage.portal('upgrade')
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/made to fail[\s\S]*Release v1\.2\.0 did not get ready\. v1\.1\.0 serves\./),
    ])
    expect(workersOf()).toEqual(['v1.1.0', 'v1.1.0'])
    await more()

    await runs('rollback')
    expect(workersOf()).toEqual(['v1.0.0', 'v1.0.0'])
    await more()
    await load.stop()
    console.info(
      `${load.answers()} requests through an upgrade, a broken release and the way back, ${load.faults.length} failed`,
    )
    expect(load.faults).toEqual([])

    const { parts } = JSON.parse((await stage.portal('doctor', '--json')).said) as {
      parts: { part: string; state: string }[]
    }
    const stateOf = (part: string) => parts.find((each) => each.part === part)?.state
    expect([stateOf('database'), stateOf('keys'), stateOf('release')]).toEqual(['ok', 'ok', 'attention'])
    await runs('uninstall', '--yes')
    expect(existsSync(join(stage.root, 'srv/portal/data/postgres'))).toBe(true)
  })
})
