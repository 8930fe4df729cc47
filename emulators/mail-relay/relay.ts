// Emulates a relay that takes mail for a domain and posts it, signed, as Mailgun's routes do: and again until it is taken.
import { createHmac, randomBytes } from 'node:crypto'

type RelayOptions = {
  /** Where it posts. */
  url: string
  key: string
  /** In seconds; its own clock where it is left out. */
  now?: () => number
}

export type RelayPost = {
  raw: Uint8Array
  recipient: string
  form?: 'multipart' | 'urlencoded' | 'mail'
  /** In place of what it would sign with. */
  signing?: Partial<Record<'timestamp' | 'token' | 'signature', string>>
}

export type Relay = {
  /** The status that it is answered with. */
  post(mail: RelayPost): Promise<number>
}

export function createRelay({ url, key, now = () => Math.floor(Date.now() / 1_000) }: RelayOptions): Relay {
  return {
    async post({ raw, recipient, form = 'multipart', signing = {} }) {
      const timestamp = signing.timestamp ?? String(now())
      const token = signing.token ?? randomBytes(25).toString('hex')
      const signature =
        signing.signature ??
        createHmac('sha256', key)
          .update(timestamp + token)
          .digest('hex')
      const fields = { recipient, timestamp, token, signature }
      const { status } = await fetch(url, { method: 'POST', ...bodyOf(form, fields, new Uint8Array(raw)) })
      return status
    },
  }
}

type Fields = Record<'recipient' | 'timestamp' | 'token' | 'signature', string>

function bodyOf(
  form: NonNullable<RelayPost['form']>,
  fields: Fields,
  raw: Uint8Array<ArrayBuffer>,
): Pick<RequestInit, 'headers' | 'body'> {
  if (form === 'mail') {
    const headers = Object.entries(fields).map(([name, value]) => [`x-mail-${name}`, value])
    return { headers: { 'content-type': 'message/rfc822', ...Object.fromEntries(headers) }, body: raw }
  }
  if (form === 'urlencoded') {
    const escaped = [...raw].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    const body = `${new URLSearchParams(fields).toString()}&body-mime=${escaped}`
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('body-mime', new Blob([raw], { type: 'message/rfc822' }), 'mail.eml')
  return { headers: {}, body }
}
