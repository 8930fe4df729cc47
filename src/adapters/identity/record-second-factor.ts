// Writes down each change of a second factor, right after the library has made it.
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { AccountEvent, AddressEventKind } from '#platform/ports/identity.ts'
import type { Parts } from './parts.ts'
import { returnedBy } from './second-factor-gate.ts'

const TOTP = '/two-factor/verify-totp'
const KINDS: Readonly<Record<string, Exclude<AccountEvent['kind'], AddressEventKind>>> = {
  [TOTP]: 'second-factor-on',
  '/two-factor/disable': 'second-factor-off',
  '/two-factor/verify-backup-code': 'recovery-code-used',
}

/** Must come after the second factor itself. */
export function recordSecondFactor(parts: Parts): BetterAuthPlugin {
  return {
    id: 'record-second-factor',
    hooks: {
      after: [
        {
          matcher: ({ path }) => Object.hasOwn(KINDS, path ?? ''),
          handler: createAuthMiddleware((ctx) => record(ctx, parts)),
        },
      ],
    },
  }
}

async function record(ctx: GenericEndpointContext, parts: Parts): Promise<void> {
  const { newSession, session: signedIn } = ctx.context
  const kind = KINDS[ctx.path]
  // A code that ends a sign-in changes nothing; one from a signed-in person turned the second factor on.
  const isSignIn = ctx.path === TOTP && !signedIn
  if (isAPIError(returnedBy(ctx)) || !newSession || kind === undefined || isSignIn) return
  await parts.record(parts.db, { kind, subject: newSession.user.id })
}
