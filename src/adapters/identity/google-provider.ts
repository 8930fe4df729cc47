// Google as an OpenID Connect provider, found by discovery: where to send people, and what of its answers is proof.
import { type OAuth2Tokens, type OAuthProvider } from 'better-auth/oauth2'
import { APIError } from 'better-auth/api'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'

export type GoogleConfig = {
  clientId: string
  clientSecret: string
  /** Google itself, or its stand-in in tests; without a slash at the end. */
  issuer: string
}

export const GOOGLE = 'google'
const SCOPES = ['openid', 'email', 'profile']
const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA']
const PATIENCE_MS = 8_000
const DISCOVERY_MS = 3_600_000
/** Clocks of two companies may differ by this much. */
const CLOCKS_SECONDS = 60

const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  // An address that Google has not proved counts as no one's.
  email_verified: z.literal(true),
  name: z.string().max(200).catch(''),
  nonce: z.string().min(1),
  azp: z.string().optional(),
})
type Profile = z.infer<typeof Profile>

type Endpoints = { authorization: URL; token: URL; keys: JWTVerifyGetKey }

/** Asked again for each sign-in: an administrator may enter another client meanwhile. */
export function currentGoogleProvider(current: () => GoogleConfig | null): OAuthProvider<Profile> {
  let made: { config: GoogleConfig; provider: OAuthProvider<Profile> } | null = null
  const provider = () => {
    const config = current()
    if (config === null) throw new APIError('SERVICE_UNAVAILABLE')
    if (made?.config !== config) made = { config, provider: googleProvider(config) }
    return made.provider
  }
  return {
    id: GOOGLE,
    name: 'Google',
    requiresIdTokenNonce: true,
    get issuer() {
      return current()?.issuer ?? ''
    },
    accountSubject: (given) => provider().accountSubject(given),
    createAuthorizationURL: (given) => provider().createAuthorizationURL(given),
    validateAuthorizationCode: (given) => provider().validateAuthorizationCode(given),
    getUserInfo: (...given) => provider().getUserInfo(...given),
  }
}

export function googleProvider(config: GoogleConfig): OAuthProvider<Profile> {
  const find = createDiscovery(config.issuer)
  return {
    id: GOOGLE,
    name: 'Google',
    issuer: config.issuer,
    requiresIdTokenNonce: true,
    // A subject is one person at its issuer alone; the address may change or get another owner.
    accountSubject: ({ profile }) => `${config.issuer}|${profile.sub}`,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce = '' }) {
      const url = new URL((await orUnavailable(find())).authorization)
      const asked = {
        client_id: config.clientId,
        redirect_uri: redirectURI,
        response_type: 'code',
        scope: SCOPES.join(' '),
        state,
        nonce: idTokenNonce,
        code_challenge: await challengeOf(codeVerifier),
        code_challenge_method: 'S256',
        // A phone that a family shares knows several people.
        prompt: 'select_account',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url
    },
    async validateAuthorizationCode({ code, codeVerifier = '', redirectURI }) {
      const { token } = await find()
      const order = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
      return { raw: await redeem(token, { ...order, redirect_uri: redirectURI }, config) }
    },
    async getUserInfo(answer) {
      const profile = await profileIn(answer, find, config)
      if (!profile) return null
      return { user: { email: profile.email, emailVerified: true, name: profile.name }, data: profile }
    },
  }
}

/** Asked when it is first needed and once an hour after, so that the product starts without Google. */
function createDiscovery(issuer: string): () => Promise<Endpoints> {
  let known: { until: number; endpoints: Promise<Endpoints> } | null = null
  return () => {
    if (known && Date.now() < known.until) return known.endpoints
    const endpoints = discover(issuer)
    known = { until: Date.now() + DISCOVERY_MS, endpoints }
    endpoints.catch(() => (known = null))
    return endpoints
  }
}

export async function discover(
  issuer: string,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Endpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { redirect: 'error', signal })
  const { protocol } = new URL(issuer)
  const address = z.url().refine((url) => new URL(url).protocol === protocol)
  const shape = z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
  })
  const found = shape.parse(await response.json())
  return {
    authorization: new URL(found.authorization_endpoint),
    token: new URL(found.token_endpoint),
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE_MS }),
  }
}

async function orUnavailable<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch {
    throw new APIError('SERVICE_UNAVAILABLE')
  }
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(digest).toString('base64url')
}

/** Only the ID token is kept, and only until it is read: nothing of ours uses Google's other tokens. */
async function redeem(url: URL, order: Record<string, string>, config: GoogleConfig) {
  const secrets = { client_id: config.clientId, client_secret: config.clientSecret }
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...order, ...secrets }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`)
  return z.object({ id_token: z.string() }).parse(await response.json())
}

/** Null for a token that does not prove, for us and for this very sign-in, who the person is. */
async function profileIn(
  answer: OAuth2Tokens & { expectedIdTokenNonce?: string | undefined },
  find: () => Promise<Endpoints>,
  { issuer, clientId }: GoogleConfig,
): Promise<Profile | null> {
  try {
    const { keys } = await find()
    const { payload } = await jwtVerify(String(answer.raw?.['id_token']), keys, {
      issuer,
      audience: clientId,
      algorithms: SIGNATURES,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      clockTolerance: CLOCKS_SECONDS,
    })
    const profile = Profile.parse(payload)
    const isForUs = profile.azp === undefined || profile.azp === clientId
    return isForUs && profile.nonce === answer.expectedIdTokenNonce ? profile : null
  } catch {
    return null
  }
}
