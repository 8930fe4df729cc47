// Where this machine reaches itself. One that speaks IPv6 alone has no 127.0.0.1.
import { networkInterfaces } from 'node:os'

type Interfaces = Readonly<Record<string, readonly { family: string; internal: boolean }[] | undefined>>

export function loopbackHost(interfaces: Interfaces = networkInterfaces()): '127.0.0.1' | '::1' {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => internal)
  const families = new Set(own.map(({ family }) => family))
  return families.has('IPv6') && !families.has('IPv4') ? '::1' : '127.0.0.1'
}

/** As an address has it. */
export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
