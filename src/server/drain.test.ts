import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Drain, prepareDrain } from './drain.ts'

let server: Server
let drain: Drain
let port: number
/** Answers the request that waits for it. */
let release: () => void

beforeEach(async () => {
  const waiting = Promise.withResolvers<void>()
  release = waiting.resolve
  server = createServer((asked, response) => {
    if (asked.url === '/slow') void waiting.promise.then(() => response.end('done'))
    else response.end('at once')
  })
  drain = prepareDrain(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.closeAllConnections())

function ask(path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent, host: '127.0.0.1' }, (response) => resolve(response.resume()))
      .once('error', reject)
      .end()
  })
}

const keepingOpen = () => new Agent({ keepAlive: true, maxSockets: 1 })

describe('a server that drains', () => {
  it('finishes what is under way, and says that the line closes after it', async () => {
    const slow = ask('/slow', keepingOpen())
    await new Promise((resolve) => server.once('request', resolve))
    const drained = drain(20_000)
    release()
    const answer = await slow
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    await drained
  })
  it('answers what still comes on a line that stays open, and says that it closes', async () => {
    const agent = keepingOpen()
    expect((await ask('/', agent)).headers.connection).toBe('keep-alive')
    const drained = drain(20_000)
    expect((await ask('/', agent)).headers.connection).toBe('close')
    await drained
  })
  it('reads what has come on an idle line before it closes it, however busy it was', async () => {
    const line = connect(port, '127.0.0.1')
    let answered = ''
    line.on('data', (chunk: Buffer) => (answered += chunk)).on('error', () => undefined)
    const ended = new Promise((resolve) => line.once('close', resolve))
    const asked = 'GET / HTTP/1.1\r\nhost: firm.example\r\n\r\n'
    line.write(asked)
    await expect.poll(() => answered).toContain('at once')
    const drained = drain(20_000)
    const grace = performance.now() + 800
    await new Promise((resolve) => setTimeout(resolve, 800))
    // By the time that this is over, idle lines are due to be closed.
    line.write(asked)
    while (performance.now() < grace + 600);
    await Promise.all([ended, drained])
    expect(answered.split('at once')).toHaveLength(3)
  })
  it('takes no new line', async () => {
    const drained = drain(20_000)
    await expect.poll(() => server.listening).toBe(false)
    await expect(ask('/', keepingOpen())).rejects.toThrow('ECONNREFUSED')
    await drained
  })
  it('waits for no line that was opened and never used, and for no request longer than its limit', async () => {
    const unused = connect(port, '127.0.0.1')
    await new Promise((resolve) => unused.once('connect', resolve))
    const ended = new Promise((resolve) => unused.once('close', resolve))
    unused.on('error', () => undefined).resume()
    await drain(20_000)
    await ended
  })
  it('cuts off at its limit what does not end', async () => {
    const slow = ask('/slow', keepingOpen())
    slow.catch(() => undefined)
    await new Promise((resolve) => server.once('request', resolve))
    await drain(100)
    await expect(slow).rejects.toThrow('socket hang up')
  })
})
