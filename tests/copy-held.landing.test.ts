// A backup, restored beside the firm's own and started at another address: it says what it is, and nothing leaves it until it is released.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MailServer } from './mail-server.ts'
import { demonstrationToken } from './mixed-load.ts'
import { NODE_COMPILE_CACHE, ROOT, type RunningProduct, startProduct } from './product.ts'

const LINE = {
  en: 'This is a copy of the site. Nothing is sent or charged here.',
  es: 'Esto es una copia del sitio. Aquí no se envía ni se cobra nada.',
}
const PATIENCE_MS = 300_000
const run = promisify(execFile)

let folder: string
let copy: RunningProduct | null = null
let gatewayCalls = 0
const gateway: Server = createServer((_request, response) => {
  gatewayCalls += 1
  response.writeHead(503).end()
})
const mails = new MailServer()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await copy?.stop()
  gateway.close()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

async function command(name: 'backup' | 'restore', args: readonly string[], more = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...more }
  const { stdout } = await run(process.execPath, [`src/server/${name}.ts`, ...args], { cwd: ROOT, env })
  return stdout
}

/** Of the demonstration's firm, of which a job tells within minutes of its start. */
async function restoredCopy(): Promise<string> {
  const printed = await command('backup', ['--new-key'])
  const keys = Object.fromEntries(
    [...printed.matchAll(/^(BACKUP_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  ) as Record<string, string>
  const data = join(folder, 'data')
  const own = await startProduct({}, data)
  const file = join(folder, 'firm.age')
  await command('backup', [file], { DATA_DIR: data, ...keys })
  await own.stop()
  const target = join(folder, 'copy')
  expect(await command('restore', [file], { DATA_DIR: target, ...keys })).toContain('opens as a copy')
  return target
}

it(
  'sends and charges nothing, says so on every page in both languages, and goes out once released',
  async () => {
    const target = await restoredCopy()
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const { url, output } = (copy = await startProduct(
      {
        SMTP_URL: await mails.open(),
        MAIL_FROM: 'Firm <help@firm.example>',
        LAWPAY_API_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
        LAWPAY_PUBLIC_KEY: 'm_copy',
        LAWPAY_SECRET_KEY: 'copy',
        LAWPAY_OPERATING_ACCOUNT: 'operating',
        LAWPAY_TRUST_ACCOUNT: 'trust',
      },
      target,
    ))
    expect(output()).toContain('copy-held')
    const page = async (path: string) => (await fetch(url + path)).text()
    for (const path of ['/', '/privacy', '/login', '/schedule']) {
      expect(await page(path)).toContain(LINE.en)
      expect(await page(`${path}?lang=es`)).toContain(LINE.es)
    }
    const brought = await fetch(`${url}/api/mail/reports`, { method: 'POST' })
    expect(brought.status).toBe(503)

    const token = await demonstrationToken(url, 'admin@lonestar-immigration.example')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (method: string, path: string) => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      })
      return { status: answer.status, body: (await answer.json()) as object }
    }
    // The new device is told of by a mail, and every job has its turn.
    const { body } = await ask('GET', '/recurring-jobs')
    for (const { job } of (body as { jobs: { job: string }[] }).jobs)
      await ask('POST', `/recurring-jobs/${job}/run`)
    await vi.waitFor(
      async () => {
        const { copy: told } = (await ask('GET', '/backups/copy')).body as {
          copy: { waiting: { of: string; goes: number }[] }
        }
        expect(told.waiting.find(({ of }) => of === 'mails')?.goes).toBeGreaterThan(0)
      },
      { timeout: 30_000, interval: 500 },
    )
    expect([mails.messages.length, gatewayCalls]).toEqual([0, 0])

    expect(await ask('POST', '/backups/copy/release')).toMatchObject({ status: 200, body: { copy: null } })
    await vi.waitFor(() => expect(mails.messages.length).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 200,
    })
    await ask('POST', '/recurring-jobs/poll-gateway-events/run')
    await vi.waitFor(() => expect(gatewayCalls).toBeGreaterThan(0), { timeout: 60_000, interval: 200 })
    await vi.waitFor(async () => expect(await page('/')).not.toContain(LINE.en), 20_000)
  },
  PATIENCE_MS,
)
