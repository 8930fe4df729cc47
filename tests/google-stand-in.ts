// A certified OpenID provider on loopback in Google's place, with one person before its screen who always decides at once.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import type { GoogleConfig } from '#adapters/identity/google-provider.ts'

export type GooglePerson = { sub: string; email: string; emailVerified: boolean; name: string }

export type GoogleStandIn = {
  config: GoogleConfig
  /** Who sits before the screen, or "no" for somebody who turns back. */
  visitor: GooglePerson | 'no'
  /** Goes the way of a browser from the address that the product gave to the address that leads back to it. */
  follow(url: string): Promise<string>
  close(): Promise<void>
}

export function googlePerson(changes: Partial<GooglePerson> = {}): GooglePerson {
  const sub = randomUUID()
  return { sub, email: `${sub}@person.example`, emailVerified: true, name: 'Ana', ...changes }
}

async function configurationOf(
  client: { id: string; secret: string; redirectUri: string },
  people: Map<string, GooglePerson>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'stand-in', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a-key-of-the-stand-in'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: who it is stands in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/decide', policy: policyOfGoogle() },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      if (!person) return undefined
      const { email, emailVerified, name } = person
      return {
        accountId: sub,
        claims: () => ({ sub, email, email_verified: emailVerified, name }),
      }
    },
  }
}

/** Google lets an application ask that people choose among their accounts. */
function policyOfGoogle() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

export async function startGoogleStandIn(redirectUri: string): Promise<GoogleStandIn> {
  const people = new Map<string, GooglePerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'the-firm', secret: 'a-secret-of-the-firm', redirectUri }
  const provider = new Provider(issuer, await configurationOf(client, people))
  const standIn: GoogleStandIn = {
    config: { clientId: client.id, clientSecret: client.secret, issuer },
    visitor: 'no',
    follow: (url) => followFrom(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const decided = request.url?.startsWith('/decide')
      ? decide(provider, standIn.visitor, people, request, response)
      : answer(request, response)
    decided.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  return standIn
}

type Exchange = Parameters<Provider['interactionFinished']>

async function decide(
  provider: Provider,
  visitor: GooglePerson | 'no',
  people: Map<string, GooglePerson>,
  request: Exchange[0],
  response: Exchange[1],
): Promise<void> {
  if (visitor === 'no') return provider.interactionFinished(request, response, { error: 'access_denied' })
  people.set(visitor.sub, visitor)
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: visitor.sub, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: visitor.sub },
    consent,
  })
}

const STEPS_MAX = 10

async function followFrom(first: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = first
  for (let step = 0; step < STEPS_MAX && url.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, {
      headers: { cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  return url
}
