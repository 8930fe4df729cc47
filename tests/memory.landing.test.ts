// A supervisor and one worker take 300 MB at most once all pages are made, with the settings that the unit and the image give.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compress, PAGE_QUALITY } from '#server/site/compressed.ts'
import { imageSays, unitSays } from './deploy-files.ts'
import {
  childrenOf,
  freePort,
  newDataDirectory,
  removeDataDirectory,
  ROOT,
  untilHealthy,
  WORKER,
} from './product.ts'

const MEGABYTES_MAX = 300
const PATIENCE = { timeout: 200_000, interval: 500 }

/** What processes share counts once. */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return (Number(kilobytes) * 1_024) / 1_000_000
}

function ofMemory(lines: readonly string[]): Record<string, string> {
  const words = lines.flatMap((line) => line.split(' ')).filter((word) => word.startsWith('MALLOC_'))
  return Object.fromEntries(words.map((word) => word.split('=')))
}

const SETTINGS = ofMemory(unitSays('Environment'))

it('the unit and the image give the same settings', () => {
  expect(Object.keys(SETTINGS)).toHaveLength(2)
  expect(ofMemory(imageSays('ENV'))).toEqual(SETTINGS)
})

it('a start of the demonstration, all pages made', { timeout: 500_000 }, async () => {
  const [DATA_DIR, PAGES_TO, port] = [newDataDirectory(), newDataDirectory(), await freePort()]
  // Not by `startProduct`: its pages are compressed quickly, and that takes less.
  const {
    NODE_OPTIONS: _own,
    MALLOC_ARENA_MAX: _arenas,
    MALLOC_MMAP_THRESHOLD_: _large,
    ...inherited
  } = process.env
  const env = {
    ...inherited,
    ...SETTINGS,
    NODE_ENV: '',
    WORKERS: '1',
    PORT: String(port),
    DATA_DIR,
    PAGES_TO,
  }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    removeDataDirectory(DATA_DIR)
    rmSync(PAGES_TO, { recursive: true, force: true })
  })
  await untilHealthy(`http://localhost:${port}`, child, PATIENCE.timeout)
  await vi.waitFor(async () => {
    // The last page of all.
    const [page = ''] = globSync(join(PAGES_TO, '*-1/*/lang=es/offline.html'))
    const { br } = await compress(readFileSync(page), PAGE_QUALITY)
    expect(readFileSync(`${page}.br`).length).toBe(br.length)
  }, PATIENCE)
  const supervisor = child.pid ?? 0
  await vi.waitFor(() => {
    const [worker = 0, ...others] = childrenOf(supervisor, WORKER)
    expect(others).toEqual([])
    expect(megabytesOf(supervisor) + megabytesOf(worker)).toBeLessThanOrEqual(MEGABYTES_MAX)
  }, PATIENCE)
})
