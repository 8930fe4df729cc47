// The second step of signing in. The library keeps secrets and codes; this adds the rest: every way in is asked, a code works once, guesses
// are counted per account over all devices, and each change is notified by mail.
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { type SecretConfig, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '#platform/database.ts'
import { acceptLanguageOf, type Parts } from './parts.ts'
import { mintRecoveryCodes, STEP_SECONDS } from './second-factor-codes.ts'
import { askForCode, CHALLENGE_SECONDS, isGated, returnedBy } from './second-factor-gate.ts'
import { forgivePassword, guardChange, guardCode, guardRecoveryCode, OFF } from './second-factor-guard.ts'
import { endOtherSessions, giveSecondFactor } from './second-factor-store.ts'

type Change = 'on' | 'off' | 'recovery-code-used'

const TOTP = '/two-factor/verify-totp'
const RECOVERY = '/two-factor/verify-backup-code'
const CHANGES: readonly string[] = ['/two-factor/enable', OFF, '/two-factor/generate-backup-codes']

/** `issuer` is beside the address in the authenticator app. */
export function secondFactor(parts: Parts, issuer: string): BetterAuthPlugin {
  const library = libraryPlugin(issuer)
  const { enableTwoFactor, disableTwoFactor, verifyTOTP, verifyBackupCode, generateBackupCodes } =
    library.endpoints
  const { failedVerificationCount: _count, lockedUntil: _until, ...fields } = library.schema.twoFactor.fields
  return {
    id: library.id,
    options: library.options,
    endpoints: { enableTwoFactor, disableTwoFactor, verifyTOTP, verifyBackupCode, generateBackupCodes },
    schema: { user: library.schema.user, twoFactor: { fields } },
    hooks: {
      before: [
        before([TOTP], (ctx) => guardCode(ctx, parts)),
        before([RECOVERY], (ctx) => guardRecoveryCode(ctx, parts)),
        before(CHANGES, (ctx) => guardChange(ctx, parts)),
      ],
      after: [
        {
          matcher: ({ path }) => isGated(path),
          handler: createAuthMiddleware((ctx) => askForCode(ctx, parts.db)),
        },
        {
          matcher: ({ path }) => [TOTP, RECOVERY, ...CHANGES].includes(path ?? ''),
          handler: createAuthMiddleware((ctx) => follow(ctx, parts)),
        },
      ],
    },
  }
}

/** For the demonstration firm and tests: turns it on with a secret that is known. */
export async function giveKnownSecondFactor(
  db: Database,
  key: string | SecretConfig,
  subject: string,
  secret: string,
): Promise<void> {
  const seal = (data: string) => symmetricEncrypt({ key, data })
  await giveSecondFactor(db, subject, { secret: await seal(secret), recoveryCodes: await seal('[]') })
}

/** Its own lock-out is off: tries are counted with all others of the product, with waits that grow. */
function libraryPlugin(issuer: string) {
  return twoFactor({
    issuer,
    allowPasswordless: true,
    accountLockout: { enabled: false },
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    totpOptions: { period: STEP_SECONDS },
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: mintRecoveryCodes },
  })
}

function before(paths: readonly string[], guard: (ctx: GenericEndpointContext) => Promise<unknown>) {
  return {
    matcher: ({ path }: { path?: string }) => paths.includes(path ?? ''),
    handler: createAuthMiddleware((ctx) => guard(ctx)),
  }
}

async function follow(ctx: GenericEndpointContext, parts: Parts): Promise<void> {
  if (isAPIError(returnedBy(ctx))) return
  const signedIn = ctx.context.session
  if (signedIn && CHANGES.includes(ctx.path)) await forgivePassword(signedIn.user.id, parts)
  const opened = ctx.context.newSession
  if (!opened) return
  const envelope = { to: opened.user.email, acceptLanguage: acceptLanguageOf(ctx) }
  const tell = (change: Change) =>
    parts.mails.send(envelope, ({ resetLink }) => ({ kind: 'second-factor', change, resetLink }))
  if (ctx.path === RECOVERY) return tell('recovery-code-used')
  if (ctx.path === OFF) return tell('off')
  // A signed-in person's first code turned it on; a code that ends a sign-in changes nothing.
  if (ctx.path !== TOTP || !signedIn) return
  await endOtherSessions(parts.db, opened.user.id, opened.session.token)
  tell('on')
}
