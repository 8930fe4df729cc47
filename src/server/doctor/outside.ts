// What the doctor asks of the network: DNS, a certificate, another server's clock, and the product itself.
import { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Certificate } from '#areas/office/system/rules/judgement.ts'

const WAIT_MS = 10_000

export type Answer = { status: number; body: unknown }

export type Outside = {
  /** None where the name has none; rejects where DNS does not answer. */
  texts(name: string): Promise<string[]>
  certificate(host: string, port: number): Promise<Certificate>
  /** In milliseconds since 1970; null where no server says it. */
  clockAt(url: string): Promise<number | null>
  /** Null where nobody answers. */
  ask(url: string): Promise<Answer | null>
}

export const OUTSIDE: Outside = { texts, certificate, clockAt, ask }

async function texts(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: WAIT_MS / 2, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^E(NOTFOUND|NODATA)$/.test(String(error.code)))
      return []
    throw error
  }
}

function certificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // One that browsers refuse is to be told apart from none at all.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: WAIT_MS },
      () => {
        const { valid_to: endsAt } = socket.getPeerCertificate()
        const problem = socket.authorized ? null : codeOf(socket.authorizationError)
        socket.destroy()
        resolve({ endsAt: Date.parse(endsAt), problem })
      },
    )
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')))
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

async function clockAt(url: string): Promise<number | null> {
  const sent = Date.now()
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
  const said = answer?.headers.get('date')
  // It was said in the middle of the wait.
  return said ? Date.parse(said) + (Date.now() - sent) / 2 : null
}

async function ask(url: string): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return null
  }
}
