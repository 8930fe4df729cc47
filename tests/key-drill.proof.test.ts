// The key drill, `npm run prove -- key-drill`: the real product, a refused file and a damaged row in it; a new key in front, every job that
// encrypts again, a start with the new key alone. Everything opens but what was damaged.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openChecksum, sealingOf } from '#areas/documents/files/server/file-key.ts'
import { FEATURES } from '#server/features.ts'
import { tablesIn } from '#server/keys/check-keys.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { createSeal } from '#platform/seal.ts'
import {
  childrenOf,
  newDataDirectory,
  removeDataDirectory,
  type RunningProduct,
  startProduct,
} from './product.ts'

const LONG = 600_000
const dataDirectory = newDataDirectory()
const keyOf = (id: string) => ({ id, secret: randomBytes(32) })
const [older, newer] = [keyOf('k1'), keyOf('k2')]
const settingOf = (...keys: { id: string; secret: Buffer }[]) => ({
  DATA_KEYS: keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(','),
})
let product: RunningProduct | null = null
afterAll(async () => {
  await product?.stop()
  removeDataDirectory(dataDirectory)
})

async function inDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: runningPrivatePostgres(dataDirectory) ?? '' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Of each sealed table: how many of its rows lie under this key. */
async function under(client: Client, keyId: string): Promise<number[]> {
  const counts: number[] = []
  for (const { table, columns } of tablesIn(FEATURES)) {
    const isUnder = columns.map((column) => `${column} LIKE 'v1.${keyId}.%'`).join(' OR ')
    const { rows } = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${table} WHERE ${isUnder}`,
    )
    counts.push(rows[0]?.rows ?? 0)
  }
  return counts
}
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

describe('a change of keys', () => {
  it('leaves nothing closed but what was damaged before it', { timeout: LONG }, async () => {
    product = await startProduct(settingOf(older), dataDirectory)
    await inDatabase(async (client) => {
      // As a file that was refused leaves it, and a name that was damaged.
      await client.query(`UPDATE files SET key = '', sha256 = '', fingerprint = '', removed_at = now()
        WHERE id = (SELECT min(id::text)::uuid FROM files)`)
      await client.query(
        `UPDATE documents SET sealed_name = 'v1.k1.AAAA' WHERE id = (SELECT min(id::text)::uuid FROM documents)`,
      )
      const sealed = await under(client, 'k1')
      expect(sum(sealed)).toBeGreaterThan(60)
      expect(sealed.filter((rows) => rows > 0).length).toBeGreaterThan(10)
    })
    await product.stop()

    product = await startProduct(settingOf(newer, older), dataDirectory)
    const running = product
    await vi.waitFor(() => inDatabase(async (client) => expect(sum(await under(client, 'k1'))).toBe(1)), {
      timeout: 240_000,
      interval: 1_000,
    })
    await vi.waitFor(() => expect(running.output()).toContain('"older-keys-done"'), { timeout: 60_000 })
    await product.stop()

    product = await startProduct(settingOf(newer), dataDirectory)
    const seal = createSeal([newer])
    await inDatabase(async (client) => {
      const { rows } = await client.query<{ id: string; key: string; sha256: string }>(
        `SELECT id, key, sha256 FROM files WHERE removed_at IS NULL`,
      )
      expect(rows.length).toBeGreaterThan(5)
      for (const row of rows) {
        expect(openChecksum({ seal }, row)).toMatch(/^[0-9a-f]{64}$/)
        expect(sealingOf({ seal }, { fileId: row.id, key: row.key }).key).toHaveLength(32)
      }
    })
    expect(childrenOf(product.pid, '').length).toBeGreaterThan(0)
    await product.stop()

    const other = keyOf('k3')
    await expect(startProduct(settingOf(other), dataDirectory)).rejects.toThrow(/k2/)
    product = null
  })
})
