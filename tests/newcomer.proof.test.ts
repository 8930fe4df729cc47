// A newcomer's way from a bare server to a booked and paid appointment: `deploy/portal install` in a folder that stands in for /, Caddy
// with a certificate of its own in front, and the gateway's emulator. Its minutes, fields and presses are printed.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startLawpayEmulator } from '../emulators/lawpay/server.ts'
import type { Effort } from '../e2e/effort.ts'
import { copyRepository } from './copied-repository.ts'
import { MailServer } from './mail-server.ts'
import { booksAndPays, browserAt, setsUp } from './newcomer-walk.ts'
import { portalStage } from './portal-command.ts'
import { freePort } from './product.ts'
import { type Certificate, certificateFor, startCaddy } from './trial-front.ts'

const LONG = 3_600_000
/** The emulator's fields open in pages of this machine alone. */
const DOMAIN = 'firm.localhost'
const hasAll = ['caddy', 'openssl'].every((program) => spawnSync('which', [program]).status === 0)

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
}, LONG)

it.skipIf(!hasAll)('leads from a bare server to a paid appointment', { timeout: LONG }, async () => {
  const mail = new MailServer()
  const gateway = await startLawpayEmulator({ publicKey: 'm_newcomer', secretKey: 'newcomer_secret' })
  const stage = portalStage()
  closing.push(
    () => mail.close(),
    () => gateway.close(),
    () => stage.end(),
  )
  stage.tag('v1.0.0', copyRepository)
  const certificate = certificateFor(stage.root, DOMAIN)
  const gatewayPort = await freePort()
  const gatewayUrl = `https://127.0.0.1:${gatewayPort}`
  const tls = `tls ${certificate.file} ${certificate.key}`
  const ofGateway = await startCaddy(
    stage.root,
    `${gatewayUrl} {\n${tls}\nreverse_proxy ${new URL(gateway.url).host}\n}`,
    gatewayPort,
  )
  closing.push(() => ofGateway.kill())
  /** What the installer asks a person for. */
  const typed = [
    ['SMTP_URL', await mail.open()],
    ['LAWPAY_PUBLIC_KEY', gateway.publicKey],
    ['LAWPAY_SECRET_KEY', gateway.secretKey],
    ['LAWPAY_OPERATING_ACCOUNT', gateway.accounts.operatingCard],
    ['LAWPAY_TRUST_ACCOUNT', gateway.accounts.trustCard],
  ]
  const ofTheTrial = [
    ['PORT', String(await freePort())],
    ['NODE_EXTRA_CA_CERTS', certificate.file],
    ['LAWPAY_API_URL', gatewayUrl],
    ['LAWPAY_FIELDS_URL', `${gatewayUrl}/hostedfields/1.5.3/fieldGen_1.5.3.js`],
  ]
  const sets = [...typed, ...ofTheTrial].flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const minutes: [string, number][] = []
  const timed = async <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
    const begun = performance.now()
    const value = await act()
    minutes.push([name, (performance.now() - begun) / 60_000])
    return value
  }
  await timed('portal install', async () => {
    const site = ['--domain', DOMAIN, '--email', 'office@firm.example', '--proxy', 'caddy', '--yes']
    const { code, said } = await stage.portal('install', ...site, ...sets, '--from', stage.origin)
    expect([code, said.slice(code === 0 ? said.length : -3_000)]).toEqual([0, ''])
  })
  const port = await freePort()
  await timed('Caddy', () => frontAt(stage.root, port, certificate))
  const [, setupCode = ''] = /"code":"([A-Z-]+)"/.exec(stage.read('log')) ?? []
  const browser = await browserAt(DOMAIN, port)
  closing.push(() => browser.close())
  const newcomer = await timed('set-up', () => setsUp(browser, DOMAIN, setupCode))
  const client = await timed('booking', () => booksAndPays(browser, DOMAIN, mail))
  console.info(
    [
      ...minutes.map(([name, each]) => `${name}: ${each.toFixed(1)} minutes of the machine`),
      `in all: ${minutes.reduce((sum, [, each]) => sum + each, 0).toFixed(1)} minutes`,
      `newcomer: ${typed.length + 2} fields in the terminal, ${counted(newcomer)}`,
      `client: ${counted(client)}`,
    ].join('\n'),
  )
})

function counted({ fields, taps, screens }: Effort): string {
  return `${fields} fields, ${taps} presses and ${screens} screens in the browser`
}

/** With what the installer wrote, at another port and with the certificate of the trial. */
async function frontAt(root: string, port: number, { file, key }: Certificate): Promise<void> {
  const folder = join(root, 'etc/caddy')
  const site = join(folder, 'portal.caddy')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^\ttls .*$/m, `\ttls ${file} ${key}`))
  const caddy = await startCaddy(folder, 'import portal.caddy', port)
  closing.push(() => caddy.kill())
}
