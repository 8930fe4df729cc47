// Whether a call comes from Twilio: HMAC-SHA1 over the address as Twilio sees it and every field, those that are new to us as well.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderCall } from '#platform/ports/texts.ts'

type Fields = ProviderCall['fields']

/** A name that comes more than once is written with each of its values, once and in their order. */
function written(fields: Fields): string {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of fields) values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, of]) => [...of].toSorted().map((value) => name + value))
    .join('')
}

const ADDRESS = /^(https?):\/\/([^/:?#]+)(?::\d+)?(.*)$/s

/** Twilio may name the usual port or leave it out. */
function addressesOf(url: string): string[] {
  const [, scheme, host, rest] = ADDRESS.exec(url) ?? []
  if (scheme === undefined || host === undefined) return [url]
  const port = scheme === 'https' ? '443' : '80'
  return [url, `${scheme}://${host}${rest}`, `${scheme}://${host}:${port}${rest}`]
}

export function isSigned({ url, signature, fields }: ProviderCall, authToken: string): boolean {
  if (signature === null) return false
  const given = Buffer.from(signature)
  const said = written(fields)
  return addressesOf(url).some((address) => {
    const right = Buffer.from(
      createHmac('sha1', authToken)
        .update(address + said)
        .digest('base64'),
    )
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
