// Refuses to connect to this machine and to private networks: an address that a person types must not reach what is behind the firm's walls.
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The name means an address of this machine or of a private network. */
export class PrivateAddress extends Error {
  constructor() {
    super('a private network')
    this.name = 'PrivateAddress'
  }
}

const PRIVATE: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // Reach IPv4 by another way.
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const blocked = new BlockList()
for (const [network, prefix, family] of PRIVATE) blocked.addSubnet(network, prefix, family)

/** IPv4 written as IPv6 is checked as what it is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return isPublicAddress(mapped)
  if (/^::ffff:/i.test(address)) return false
  return !blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Of a connection: what the name means is checked where it is used, so that it cannot mean something else a moment later. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || !first) return done(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), '')
    if (options.all) return answerAll(addresses, done)
    done(null, first.address, first.family)
  })
}

function answerAll(addresses: LookupAddress[], done: Parameters<LookupFunction>[2]): void {
  done(null, addresses)
}
