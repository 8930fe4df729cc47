// Signing in with Google: the browser's requests, and its answer when it comes back without having signed in.
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { currentGoogleProvider, GOOGLE, type GoogleConfig } from './google-provider.ts'
import { clientOf, countAttempt, type Parts, refusal } from './parts.ts'
import { returnedBy } from './second-factor-gate.ts'

const BEGIN = '/sign-in/social'
const BACK = '/callback/:id'
/** The library would take more, such as other scopes or a token of the browser's own. */
const BEGINS_WITH = ['provider', 'callbackURL', 'errorCallbackURL', 'disableRedirect']

/** The codes the card's page reads behind "#error=": codes of the specification. */
const PROBLEMS: Readonly<Record<string, string>> = {
  access_denied: 'redirect-cancelled-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  BANNED_USER: 'user-disabled',
}
const ANY_OTHER_PROBLEM = 'rejected-credential'

/** Null: the firm has not set Google up now, and requests for it are refused. */
export function googleSignIn(parts: Parts, google: () => GoogleConfig | null): BetterAuthPlugin {
  return {
    id: 'google-sign-in',
    init: ({ socialProviders }) => ({
      context: { socialProviders: [currentGoogleProvider(google), ...socialProviders] },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === BEGIN,
          handler: createAuthMiddleware((ctx) => begin(ctx, parts, google() !== null)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === BACK,
          handler: createAuthMiddleware((ctx) => Promise.resolve(nameProblem(ctx))),
        },
      ],
    },
  }
}

async function begin(ctx: GenericEndpointContext, parts: Parts, isOpen: boolean): Promise<void> {
  const body = { ...(ctx.body as Record<string, unknown> | undefined) }
  if (!isOpen || body['provider'] !== GOOGLE) throw refusal('FORBIDDEN', 'OPERATION_NOT_ALLOWED')
  if (Object.keys(body).some((name) => !BEGINS_WITH.includes(name))) {
    throw refusal('BAD_REQUEST', 'OPERATION_NOT_ALLOWED')
  }
  await countAttempt(parts, [['google-from-client', clientOf(ctx)]])
}

/** The library names its problem in the query; ours is behind the #, on the page that began or on the card's own. */
function nameProblem(ctx: GenericEndpointContext): void {
  const returned = returnedBy(ctx)
  const location = isAPIError(returned) && new Headers(returned.headers).get('location')
  const url = location && URL.parse(location, ctx.context.options.baseURL?.toString())
  const code = url && url.searchParams.get('error')
  if (!url || !code) return
  const page = url.pathname.startsWith('/api/') ? new URL('/login', url) : url
  for (const name of ['error', 'error_description', 'state']) page.searchParams.delete(name)
  page.hash = `error=${PROBLEMS[code] ?? ANY_OTHER_PROBLEM}`
  throw ctx.redirect(page.href)
}
