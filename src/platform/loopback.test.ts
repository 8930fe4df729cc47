import { expect, it } from 'vitest'
import { inAddress, loopbackHost } from './loopback.ts'

const address = (family: string, internal = true) => ({ family, internal })

it('is 127.0.0.1 wherever there is one', () => {
  expect(loopbackHost({ lo: [address('IPv4'), address('IPv6')], eth0: [address('IPv6', false)] })).toBe(
    '127.0.0.1',
  )
  expect(loopbackHost({})).toBe('127.0.0.1')
})
it('is ::1 on a machine that speaks IPv6 alone', () => {
  expect(loopbackHost({ lo: [address('IPv6')], eth0: [address('IPv6', false)] })).toBe('::1')
  expect([inAddress('::1'), inAddress('127.0.0.1')]).toEqual(['[::1]', '127.0.0.1'])
})
