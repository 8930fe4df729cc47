// Every command of the image does what it says, in a copy of the repository.
import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository } from './copied-repository.ts'
import { command, entry, HEALTH, imageSays } from './deploy-files.ts'
import { freePort, untilHealthy } from './product.ts'

const LONG = 900_000
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://firm.example',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://user:secret@mail.firm.example',
  MAIL_FROM: 'Firm <help@firm.example>',
  LAWPAY_PUBLIC_KEY: 'm_public',
  LAWPAY_SECRET_KEY: 'live_secret',
  LAWPAY_OPERATING_ACCOUNT: 'a1',
  LAWPAY_TRUST_ACCOUNT: 'a2',
  LAWPAY_API_URL: 'https://127.0.0.1:9',
  FIRM_NAME: 'Firm',
  FIRM_ATTORNEY: 'Ana Paz',
  FIRM_PHONE: '214 555 0100',
  FIRM_EMAIL: 'help@firm.example',
  FIRM_STREET: '1 Main Street',
  FIRM_CITY: 'Waco',
  FIRM_STATE: 'TX',
  FIRM_POSTAL_CODE: '76701',
}

describe('every command of the image, in a copy', () => {
  let folder: string
  let app: string
  let environment: Record<string, string>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
    chmodSync(folder, 0o755)
    app = join(folder, 'app')
    copyRepository(app)
    mkdirSync(join(folder, 'bin'))
    // The user of the image is not one of this machine.
    writeFileSync(join(folder, 'bin/chown'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    environment = { ...PRODUCTION, PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const here = (text: string) =>
    text
      .replaceAll(/\/portal\b(?!\.)/g, app)
      .replaceAll(/ \/(data|keys|database-key|pages)\b/g, ` ${folder}/$1`)

  it('the image is built, starts, is well by its own check, and ends', { timeout: LONG }, async () => {
    for (const each of imageSays('RUN')) {
      const { NODE_ENV: _none, ...rest } = environment
      expect(await shell(here(each), { cwd: app, env: rest })).toBe(0)
    }
    const port = String(await freePort())
    expect(existsSync(join(app, 'node_modules/@sparticuz/chromium'))).toBe(false)
    const place = { DATA_DIR: join(folder, 'data'), KEYS_DIR: join(folder, 'keys') }
    const env = { ...environment, ...place, HOST: '127.0.0.1', PORT: port }
    const [program = '', ...args] = [...entry, ...command]
    const child = spawn(program, args, { cwd: app, env, stdio: 'inherit' })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    await untilHealthy(`http://127.0.0.1:${port}`, child, LONG)
    expect(await shell(HEALTH, { cwd: app, env })).toBe(0)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await shell(HEALTH, { cwd: app, env })).toBe(1)
  })
})

function shell(line: string, { cwd, env }: { cwd: string; env: Record<string, string> }): Promise<number> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd, env, maxBuffer: 64_000_000 }, (error, out, err) => {
      if (error) process.stderr.write(`${line}\n${out}${err}`.slice(-4_000))
      resolve(error ? (typeof error.code === 'number' ? error.code : 1) : 0)
    })
  })
}
