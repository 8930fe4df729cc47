// The home page of this server against a bare server that sends the same compressed bytes, in turns, in one run.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Figure } from './figure.ts'
import { median, requestsPerSecond } from './load.ts'
import type { RunningProduct } from '#tests/product.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32

function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}

async function startBareServer(body: Buffer): Promise<{ url: string; stop(): void }> {
  const file = join(tmpdir(), `portal-bare-${process.pid}.br`)
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.stdin.end() }
}

export async function homeThroughput(product: RunningProduct): Promise<Figure[]> {
  const url = `${product.url.replace('localhost', '127.0.0.1')}/`
  const bare = await startBareServer(await compressedBytes(url))
  const load = { headers: { 'accept-encoding': 'br' }, connections: CONNECTIONS }
  const ratios: number[] = []
  try {
    await requestsPerSecond({ ...load, url, seconds: 1 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await requestsPerSecond({ ...load, url, seconds: SECONDS })
      const theirs = await requestsPerSecond({ ...load, url: bare.url, seconds: SECONDS })
      ratios.push(ours / theirs)
    }
  } finally {
    bare.stop()
  }
  return [
    {
      name: 'home page, requests per second against a bare server',
      value: median(ratios),
      unit: '×',
      atLeast: 0.7,
    },
  ]
}
