// Public pages that the product writes for the server in front are there while it runs, and never longer.
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { childrenOf, removeDataDirectory, startProduct, WORKER } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PATIENCE = { timeout: 90_000, interval: 50 }

/** The set that the server in front would send. */
function set(): string | null {
  const link = readdirSync(folder).find((name) => /^now-[0-9a-f]{16}$/.test(name))
  return link === undefined ? null : readlinkSync(join(folder, link))
}

it(
  'pages are written by one worker, go with it, and are written again by the next one',
  { timeout: 300_000 },
  async () => {
    mkdirSync(join(folder, '1-1'))
    symlinkSync('1-1', join(folder, 'now-of-a-lost-product'))
    const product = await startProduct({ PAGES_TO: folder, WORKERS: '2' })
    try {
      expect(readdirSync(folder)).not.toContain('now-of-a-lost-product')
      await vi.waitFor(() => expect(set()).not.toBeNull(), PATIENCE)
      const first = Number(set()?.split('-')[0])
      expect(childrenOf(product.pid, WORKER)).toContain(first)
      process.kill(first, 'SIGKILL')
      await vi.waitFor(() => expect(set()).not.toBe(`${first}-1`), PATIENCE)
      await vi.waitFor(() => expect(set()).not.toBeNull(), PATIENCE)
      expect(childrenOf(product.pid, WORKER)).toContain(Number(set()?.split('-')[0]))
      expect(readdirSync(folder).filter((name) => name.startsWith(`${first}-`))).toEqual([])
      await product.stop()
      expect(readdirSync(folder)).toEqual([])
    } finally {
      await product.stop()
      removeDataDirectory(product.dataDirectory)
    }
  },
)
