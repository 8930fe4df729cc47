import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, inject, it } from 'vitest'
import { reachServer } from './reach-server.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** Takes a connection and never says a word, as a server that is only coming up, or something else altogether. */
async function silentServer(): Promise<string> {
  server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `postgresql://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/firm`
}

it('a server that does not answer is said to be waited for, and then that it cannot be reached', async () => {
  const url = await silentServer()
  const said: string[] = []
  const begun = performance.now()
  await expect(reachServer(url, (line) => said.push(line), 2_500)).rejects.toThrow(
    `PostgreSQL at ${new URL(url).host} cannot be reached.`,
  )
  expect(performance.now() - begun).toBeLessThan(8_000)
  expect(said).toEqual([
    `  PostgreSQL at ${new URL(url).host} does not answer yet. It is waited for 2.5 seconds.`,
  ])
})

it('one that answers is not spoken of', async () => {
  const said: string[] = []
  await reachServer(inject('postgresUrl'), (line) => said.push(line))
  expect(said).toEqual([])
})
