// What `deploy/portal` writes, asks and refuses, and that each of its commands can be run again. A small program stands in for the
// product and its packages; the release drill (`npm run prove -- release-drill`) does the same with the real ones.
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type PortalStage, portalStage } from './portal-command.ts'
import { freePort, ROOT } from './product.ts'
import { productionSettings } from './production-settings.ts'

const NPM = `#!/bin/sh
case $1 in
  ci) mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node ;;
  prune) echo "$*" | grep -q -e --no-save || { echo 'the lock file was changed'; exit 1; } ;;
  run) [ ! -f unbuildable ] || { echo 'this cannot be built'; exit 1; } ;;
esac
`
/** Reads again which release it is when it is asked to, and ends with one that has a file `mortal`. */
const MAIN = `import http from 'node:http'
import fs from 'node:fs'
const app = process.argv[1].replace('/src/server/main.ts', '')
let folder
const read = () => {
  folder = fs.realpathSync(app)
  if (fs.existsSync(folder + '/mortal')) process.exit(1)
}
read()
process.on('SIGHUP', read)
http.createServer((asked, answer) => {
  answer.end(JSON.stringify({ status: 'ok', release: fs.readFileSync(folder + '/release-name', 'utf8').trim() }))
}).listen(Number(process.env.PORT))
`
const RELOAD = `import { existsSync } from 'node:fs'
if (existsSync(process.argv[1].replace('/src/server/reload.ts', '/refused'))) {
  console.error('it cannot be started')
  process.exit(1)
}
process.kill(Number(process.argv[2]), 'SIGHUP')
`
const BACKUP = `import { writeFileSync } from 'node:fs'
const [file] = process.argv.slice(2)
if (file === '--new-key') console.log('BACKUP_RECIPIENT=age1public\\nBACKUP_IDENTITY=AGE-SECRET-KEY-1')
else writeFileSync(file, process.env.BACKUP_RECIPIENT)
`
const DOCTOR = `console.log(process.argv.slice(2).join(' '))`

let stage: PortalStage
let port: string
beforeAll(async () => {
  const tools = join(ROOT, 'test-results/portal-tools')
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'npm'), NPM, { mode: 0o755 })
  stage = portalStage(tools)
  port = String(await freePort())
  stage.tag('v1.0.0', (folder) => {
    for (const place of ['deploy', 'src/server']) mkdirSync(join(folder, place), { recursive: true })
    for (const file of [
      'portal',
      'portal.service',
      'portal-newest.service',
      'portal-newest.timer',
      'nginx.conf',
      'Caddyfile',
    ])
      copyFileSync(join(ROOT, 'deploy', file), join(folder, 'deploy', file))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of Object.entries({ MAIN, RELOAD, BACKUP, DOCTOR }))
      writeFileSync(join(folder, `src/server/${name.toLowerCase()}.ts`), text)
  })
})
afterAll(() => stage.end())

const INSTALL = [
  'install',
  '--domain',
  'firm.example',
  '--email',
  'office@firm.example',
  '--proxy',
  'nginx',
  '--set',
  'SMTP_URL=smtps://user:p%40ss@mail.firm.example',
  '--set',
  'MAIL_FROM=Firm <help@firm.example>',
]
const installed = (...more: string[]) =>
  stage.portal(...INSTALL, '--set', `PORT=${port}`, '--from', stage.origin, ...more)
const answer = async () =>
  (await (await fetch(`http://localhost:${port}/_healthz`)).json()) as { release: string }
const settings = () => {
  const lines = stage.read('etc/portal.env').trim().split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.split('=')[0] ?? '', line.split(/=(.*)/s)[1] ?? '']),
  )
}

it('says what it would do, and does nothing', async () => {
  const { code, said } = await installed('--dry-run')
  expect(code).toBe(0)
  expect(said).toContain('This will:\n  - write the settings of https://firm.example')
  expect(said).toContain(`build release v1.0.0 in ${stage.root}/srv/portal/releases/v1.0.0`)
  expect(['etc', 'srv', 'usr'].filter((name) => existsSync(join(stage.root, name)))).toEqual([])
})

it.each([
  [['install', '--proxy', 'none'], 'Give the name alone: --domain firm.example'],
  [['install', '--domain', 'https://firm.example'], 'Give the name alone: --domain firm.example'],
  [['install', '--domain', 'firm.example'], '--email office@firm.example'],
  [['install', '--domain'], '--domain needs a value behind it.'],
  [['install', '--set', 'port=1'], '--set takes NAME=VALUE, not "port".'],
  [['install', '--fast'], 'There is no option --fast.'],
  [['instal'], 'There is no command instal.'],
  [['rollback', 'now'], '"now" is one word too many.'],
  [['upgrade'], 'Begin with: portal install'],
])('%s is refused', async (args, why) => {
  const { code, said } = await stage.portal(...args)
  expect([code, said.trim()]).toEqual([1, expect.stringContaining(why)])
})

it.each([
  ['FIRM_NAME="Firm"', 'begins with a quotation mark'],
  ['FIRM_NAME=Firm # ours', 'has a comment behind it'],
  ['SMTP_URL=smtps://a:b\\c@mail.firm.example', 'has a backslash'],
  ['FIRM_NAME=a\nb', 'has more than one line'],
  ['FIRM_NAME= Firm', 'begins or ends with a space'],
])('a setting that systemd would read otherwise is refused: %s', async (value, why) => {
  const { code, said } = await installed('--set', value)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
})

it('installs, and changes nothing the second time', { timeout: 120_000 }, async () => {
  const { code, said } = await installed()
  expect([code, said]).toEqual([0, expect.stringContaining('Release v1.0.0 serves https://firm.example.')])
  expect((await answer()).release).toBe('v1.0.0')
  const first = settings()
  expect(first).toMatchObject({
    PUBLIC_URL: 'https://firm.example',
    MAIL_FROM: 'Firm <help@firm.example>',
    TRUSTED_PROXIES: '1',
    BACKUP_RECIPIENT: 'age1public',
    BACKUP_TO: join(stage.root, 'srv/backups'),
  })
  const { authSecret, dataKeys, publicUrl } = readConfig(
    { ...productionSettings('postgresql://127.0.0.1/firm'), ...first, BACKUP_TO: '' },
    stage.root,
  )
  expect([authSecret.length, dataKeys.length, publicUrl]).toEqual([44, 1, 'https://firm.example'])
  expect(statSync(join(stage.root, 'etc/portal.env')).mode & 0o777).toBe(0o600)
  expect(statSync(join(stage.root, 'root/portal-backup-key')).mode & 0o777).toBe(0o600)
  expect(stage.read('etc/nginx/conf.d/portal.conf')).toContain(`server_name firm.example;`)
  expect(stage.read('etc/nginx/conf.d/portal.conf')).toContain(`proxy_pass http://127.0.0.1:${port};`)
  expect((await installed('--proxy', 'caddy')).code).toBe(0)
  expect(settings()).toEqual({ ...first, PAGES_TO: join(stage.root, 'srv/portal/pages') })
  const caddy = stage.read('etc/caddy/portal.caddy')
  expect(caddy).toMatch(/^firm\.example \{\n\ttls office@firm\.example\n/)
  expect(caddy).toContain(
    `\timport portal-pages/*.caddy\n\thandle {\n\t\treverse_proxy 127.0.0.1:${port}\n\t}\n`,
  )
  expect(stage.read('etc/caddy/Caddyfile')).toBe('\nimport portal.caddy\n')
})

it('upgrades to the newest tag with a backup before it, and goes back', { timeout: 120_000 }, async () => {
  stage.tag('v1.10.0', (folder) => writeFileSync(join(folder, 'note'), ''))
  stage.tag('v1.9.0', (folder) => writeFileSync(join(folder, 'note'), 'older'))
  const { pid } = stage
  const before = pid()
  const { code, said } = await stage.portal('upgrade')
  expect([code, said]).toEqual([0, expect.stringContaining('Release v1.10.0 serves.')])
  expect([(await answer()).release, pid()]).toEqual(['v1.10.0', before])
  expect(stage.read('srv/portal/before-upgrade.age')).toBe('age1public')
  expect((await stage.portal('upgrade')).said).toBe('Release v1.10.0 runs already.\n')
  expect((await stage.portal('rollback')).code).toBe(0)
  expect((await answer()).release).toBe('v1.0.0')
  const told = (await stage.portal('status')).said
  expect(told).toMatch(/Release: {2}v1\.0\.0\nBefore: {3}v1\.10\.0\nNewest: {3}v1\.10\.0/)
})

it.each([
  ['v2.0.0', 'unbuildable', 'could not be built. What runs was not changed'],
  ['v2.1.0', 'refused', 'Release v2.1.0 did not get ready. v1.0.0 serves.'],
  ['v2.2.0', 'mortal', 'Release v2.2.0 did not get ready. v1.0.0 serves.'],
])('%s, which is %s, changes nothing', { timeout: 300_000 }, async (tag, file, why) => {
  stage.tag(tag, (folder) => {
    for (const other of ['unbuildable', 'refused']) rmSync(join(folder, other), { force: true })
    writeFileSync(join(folder, file), '')
  })
  const { code, said } = await stage.portal('upgrade', tag)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
  expect((await answer()).release).toBe('v1.0.0')
})

it('asks the doctor with what it knows, and removes all but the data', { timeout: 120_000 }, async () => {
  const note = 'srv/portal/data/newest-release'
  expect(stage.read(note)).toBe('v1.0.0\n')
  expect((await stage.portal('doctor', '--json')).said).toBe(
    `--json --key-here ${stage.root}/root/portal-backup-key\n`,
  )
  expect(stage.read(note)).toBe('v2.2.0\n')
  rmSync(join(stage.root, note))
  const unit = stage.read('etc/systemd/system/portal-newest.service')
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  expect(line).toBe(`${stage.root}/usr/local/bin/portal newest`)
  expect((await stage.portal('newest')).said).toBe('Newest:   v2.2.0\n')
  expect(stage.read(note)).toBe('v2.2.0\n')
  expect((await stage.portal('uninstall')).said).toContain('Say --yes where nobody can be asked.')
  expect((await stage.portal('uninstall', '--with-data', '--yes')).said).toContain(
    'add: --delete-data-of firm.example',
  )
  expect((await answer()).release).toBe('v1.0.0')
  expect((await stage.portal('uninstall', '--yes')).code).toBe(0)
  await expect(answer()).rejects.toThrow()
  const left = (name: string) => existsSync(join(stage.root, name))
  expect(['srv/portal/data', 'etc/portal.env', 'srv/backups'].filter((name) => !left(name))).toEqual([])
  expect(
    [
      'srv/portal/app',
      note,
      'etc/systemd/system/portal-newest.timer',
      'srv/portal/releases',
      'usr/local/bin/portal',
    ].filter(left),
  ).toEqual([])
  expect(
    (await stage.portal('uninstall', '--with-data', '--delete-data-of', 'firm.example', '--yes')).code,
  ).toBe(0)
  expect(['srv/portal', 'etc/portal.env'].filter(left)).toEqual([])
})
