// For tests only: clamd itself, with one signature of our own, so that nothing has to be fetched.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_MARK } from '#kernel/test-mark.ts'
import type { Scanner } from '#platform/ports/scanner.ts'
import { createClamdScanner } from './clamd-scanner.ts'

const PROGRAMS = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd']
const TRIES = 200
const TRY_EVERY_MS = 50

export function findClamd(): string | null {
  return PROGRAMS.find((program) => existsSync(program)) ?? null
}

export async function startClamd(): Promise<{ scanner: Scanner; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.sock')
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${path}`,
    'Foreground yes',
    'StreamMaxLength 25M',
    `LogFile ${join(folder, 'log')}`,
  ]
  await writeFile(
    join(folder, 'own.ndb'),
    `Eicar-Signature:0:*:${Buffer.from(TEST_MARK, 'latin1').toString('hex')}\n`,
  )
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child = spawn(findClamd() ?? 'clamd', ['--config-file', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  })
  const scanner = createClamdScanner({ path })
  for (let tries = 0; !(await answers(scanner)) && tries < TRIES; tries += 1) await pause(TRY_EVERY_MS)
  return {
    scanner,
    async close() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

function answers(scanner: Scanner): Promise<boolean> {
  return scanner.reach().then(
    () => true,
    () => false,
  )
}
