// The line that tests put between the product and a service does to its connections what it says.
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLine, type ServiceLine } from './service-line.ts'

const HOUR_MS = 3_600_000

let service: Server
let line: ServiceLine
beforeEach(async () => {
  service = createServer((socket) => socket.on('error', () => undefined).pipe(socket))
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  line = await openLine(`echo://127.0.0.1:${(service.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await line.end()
  service.close()
})

/** What a connection heard, until it was over and how that came. */
function caller() {
  const socket: Socket = connect(Number(new URL(line.url).port), '127.0.0.1')
  const heard: string[] = []
  let end: string | null = null
  socket.on('data', (piece: Buffer) => heard.push(piece.toString()))
  socket.on('error', (error: NodeJS.ErrnoException) => (end = error.code ?? ''))
  socket.on('end', () => (end ??= 'end'))
  return { socket, heard: () => heard.join(''), end: () => end }
}

it('passes on what is said, and the end of it', async () => {
  const { socket, heard, end } = caller()
  socket.end('one')
  await expect.poll(end).toBe('end')
  expect(heard()).toBe('one')
})

it('cut, breaks what is open and refuses what is new, and mended takes it again', async () => {
  const before = caller()
  before.socket.write('one')
  await expect.poll(before.heard).toBe('one')
  await line.cut()
  await expect.poll(before.end).toBe('ECONNRESET')
  await expect.poll(caller().end).toBe('ECONNREFUSED')
  await line.mend()
  const after = caller()
  after.socket.write('two')
  await expect.poll(after.heard).toBe('two')
})

it('delayed, lets answers come later, each in its turn', async () => {
  const { socket, heard } = caller()
  line.delay(150)
  socket.write('one')
  await wait(75)
  socket.write('two')
  expect(heard()).toBe('')
  await expect.poll(heard).toBe('onetwo')
})

it('mended, lets come at once what was late, before anything newer and before its end', async () => {
  const { socket, heard, end } = caller()
  line.delay(HOUR_MS)
  socket.write('late ')
  await wait(50)
  expect(heard()).toBe('')
  await line.mend()
  socket.end('new')
  await expect.poll(end).toBe('end')
  expect(heard()).toBe('late new')
})

it('leaves the address of a service as it is, but for its port', async () => {
  for (const address of [
    'http://127.0.0.1:81',
    'http://key@127.0.0.1:81/42',
    'smtp://127.0.0.1:81',
    'clamd://127.0.0.1:81',
  ]) {
    const through = await openLine(address)
    const { port } = new URL(through.url)
    expect(through.url.replace(`:${port}`, ':81')).toBe(address)
    await through.end()
  }
})
