// How the provider signs its calls: HMAC-SHA1 over the address and the fields, in the order of their names.
import { createHmac } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

export function sign(url: string, fields: Fields, authToken: string): string {
  const said = Object.keys(fields)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}${fields[name]}`)
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64')
}
