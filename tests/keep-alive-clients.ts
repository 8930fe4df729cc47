// Browsers that ask again and again on lines that stay open, and remember every request that was cut off.
import { Agent, request } from 'node:http'
import { rounds } from './rounds.ts'

/** Between an answer and the next request. */
const PAUSE_MS = rounds(40, 5)

export type Clients = {
  answers: () => number
  /** Of requests that were sent and not answered, their errors. */
  lost: () => string[]
  /** Of requests for which no line could be opened. */
  refused: () => number
  stop(): Promise<void>
}

export function startClients(url: string, count: number): Clients {
  let answers = 0
  let refused = 0
  const stopping = new AbortController()
  const lost: string[] = []
  const ask = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const sent = request(url, { agent }, (response) => {
        response.resume().once('end', () => {
          answers += 1
          if (response.statusCode !== 200) lost.push(`status ${response.statusCode}`)
          resolve()
        })
      })
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') refused += 1
        else lost.push(`${error.message}${sent.reusedSocket ? ', on a line in use' : ''}`)
        resolve()
      })
      sent.end()
    })
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopping.signal.aborted) {
      await ask(agent)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    agent.destroy()
  }
  const clients = Promise.all(Array.from({ length: count }, client))
  const stop = async () => {
    stopping.abort()
    await clients
  }
  return { answers: () => answers, lost: () => lost, refused: () => refused, stop }
}
