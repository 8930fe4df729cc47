// A load balancer as plain as one can be: each request to the next machine, and to the one after it where nobody listens.
import { type IncomingHttpHeaders, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RoundRobin = {
  url: string
  /** Where requests go. */
  machines: string[]
  /** How many each has answered. */
  answered: ReadonlyMap<string, number>
  close(): Promise<void>
}

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function askAt(machine: string, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${machine}${path}`, { method, headers, agent: false }, (response) => {
      const status = response.statusCode ?? 502
      buffer(response).then((whole) => resolve({ status, headers: response.headers, body: whole }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function isUnheard(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

export async function openRoundRobin(): Promise<RoundRobin> {
  const machines: string[] = []
  const answered = new Map<string, number>()
  let turn = 0
  const ask = async (asked: Asked): Promise<Answered> => {
    for (let tries = 1; ; tries += 1) {
      const machine = machines[turn++ % machines.length] ?? ''
      try {
        const answer = await askAt(machine, asked)
        answered.set(machine, (answered.get(machine) ?? 0) + 1)
        return answer
      } catch (error) {
        if (!isUnheard(error) || tries >= machines.length) throw error
      }
    }
  }
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming
    const forwarded = incoming.socket.remoteAddress ?? ''
    buffer(incoming)
      .then((body) =>
        ask({ method, path, headers: { ...incoming.headers, 'x-forwarded-for': forwarded }, body }),
      )
      .then(
        ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
        () => outgoing.writeHead(502).end(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    machines,
    answered,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
