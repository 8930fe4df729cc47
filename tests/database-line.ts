// The line between the product and its database, which a test can cut, block and mend.
import { connect as connectTo, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type DatabaseLine = {
  /** The same database, through this line. */
  url: string
  /** Open connections break, new ones are refused. */
  cut(): Promise<void>
  /** Nothing passes any more, and nobody is told. */
  silence(): void
  mend(): Promise<void>
  end(): Promise<void>
}

export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  const unanswered = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return void unanswered.add(near)
    const far = connectTo(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end).pipe(far)
    far.on('error', end).on('close', end).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    for (const near of unanswered) near.destroy()
    pairs.clear()
    unanswered.clear()
    await closed
  }
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    cut,
    silence() {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    async mend() {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    end: cut,
  }
}
