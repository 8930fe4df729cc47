import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { clientAddress, watchProxies } from './client-address.ts'

function requestWith(headers: Record<string, string>, url = '/services'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers, url })
}

/** The log after these requests. */
function toldOf(trustedProxies: number, ...requests: IncomingMessage[]): string[] {
  const lines: string[] = []
  const watch = watchProxies(
    trustedProxies,
    createLog(
      (line) => lines.push(line),
      () => new Date(),
    ),
  )
  for (const request of requests) watch(request)
  return lines
}

describe('a proxy that nobody declared', () => {
  it.each(['x-forwarded-for', 'forwarded', 'via'])(
    'is told of once, at the first request with %s',
    (name) => {
      const through = requestWith({ [name]: '203.0.113.7' })
      const lines = toldOf(0, requestWith({}), through, through, through)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('set TRUSTED_PROXIES')
      expect(lines[0]).not.toContain('203.0.113.7')
    },
  )
  it('is told of where fewer addresses arrive than were said', () => {
    const one = requestWith({ 'x-forwarded-for': '203.0.113.7' })
    expect(toldOf(2, one)[0]).toContain('TRUSTED_PROXIES is 2, but a request came with 1 addresses')
    expect(toldOf(1, requestWith({}))).toHaveLength(1)
  })
  it('is not suspected where all arrive as said, nor by a check of health', () => {
    const two = requestWith({ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' })
    expect(toldOf(2, two)).toEqual([])
    expect(toldOf(1, two, requestWith({}, '/_healthz'), requestWith({}, '/api/_healthz'))).toEqual([])
    expect(toldOf(0, requestWith({}))).toEqual([])
  })
})

const from = (said: string) => clientAddress(requestWith({ 'x-forwarded-for': said }), 1)

describe('what a proxy wrote around an address', () => {
  it('is taken off: its port, brackets and quotes', () => {
    expect(from('198.51.100.9, 203.0.113.7:40001')).toBe('203.0.113.7')
    expect(from('[2001:db8::9]:40001')).toBe('2001:db8::9')
    expect(from('"[2001:db8::9]"')).toBe('2001:db8::9')
  })
  it('stands for nobody where it is no address, and is told of once', () => {
    const request = requestWith({ 'x-forwarded-for': '_one-of-many' })
    Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' })
    expect(clientAddress(request, 1)).toBe('10.0.0.1')
    const lines = toldOf(1, request, request)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('no internet address')
    expect(lines[0]).not.toContain('_one-of-many')
  })
})
