// /join/TOKEN: a colleague who was invited chooses a password and a second step. A GET shows the page alone: programs that follow
// every link of a mail make no account.
import { type Context, Hono } from 'hono'
import { stepOfCode, tidyCode } from '#adapters/identity/second-factor-codes.ts'
import {
  acceptInvitation,
  type FoundInvitation,
  invitationOf,
} from '#areas/people/colleagues/server/index.ts'
import { isLanguage, languageOfHeader } from '#kernel/language.ts'
import { readName } from '#kernel/typed-text.ts'
import { whyNotName } from '#kernel/validation.ts'
import type { Product } from '../compose.ts'
import { mintSecret } from '../setup/app-link.ts'
import { SETUP_STYLE } from '../setup/parts.ts'
import { isWeakPassword } from '../setup/weak-password.ts'
import { smallFormPolicy } from '../site/security-headers.ts'
import type { MarkUp } from '../small-page.ts'
import { type At, joinedPage, joinPage, joinStepPage, type Over, overPage, type Problem } from './pages.ts'

const POLICY = smallFormPolicy(SETUP_STYLE)
/** How long the key stays on the page of the second step. */
const STEP_MINUTES = 30
const SEALED_AT = { field: 'server.joining', row: 'form' }
const STATUS = { unknown: 404, used: 410, late: 410, withdrawn: 410, away: 501 } as const

export type JoiningDesk = Pick<Product, 'services' | 'identity'>

type Wish = { firstName: string; lastName: string; password: string }
/** The first page's answers, while the second one is filled in: sealed in that page, for this link alone. */
type Begun = { wish: Wish; token: string; secret: string; until: number }
type Seen = { at: At; invitation: FoundInvitation }

export function createJoining(desk: JoiningDesk): Hono {
  const routes = new Hono()
  const { services, identity } = desk
  const asksStep = identity.giveSecondFactor !== undefined
  const form = (c: Context, { at, invitation }: Seen, problems: Problem[], typed = invitation) =>
    answer(c, joinPage(at, { invitation, typed, problems, asksStep }), problems.length > 0 ? 400 : 200)
  const see = async (c: Context, go: (seen: Seen) => Promise<Response> | Response) => {
    const token = c.req.param('token') ?? ''
    const invitation = await invitationOf(services, token)
    const at = { token, language: languageOf(c, invitation), firm: services.firm }
    const why: Over | 'waiting' = identity.createAccount === null ? 'away' : (invitation?.state ?? 'unknown')
    return invitation === null || why !== 'waiting'
      ? over(c, at, why === 'waiting' ? 'unknown' : why)
      : go({ at, invitation })
  }
  const join = async (c: Context, seen: Seen, { wish, secret }: { wish: Wish; secret: string | null }) => {
    const made = await accept(desk, seen, wish, secret)
    if (made === 'joined') return answer(c, joinedPage(seen.at, asksStep))
    if (made === 'taken') return form(c, seen, ['taken'], { ...seen.invitation, ...wish })
    const now = await invitationOf(services, seen.at.token)
    return over(c, seen.at, now && now.state !== 'waiting' ? now.state : 'used')
  }
  const begin = async (c: Context, seen: Seen, wish: Wish) => {
    const problems = await problemsIn(wish, seen)
    if (problems.length > 0) return form(c, seen, problems, { ...seen.invitation, ...wish })
    if (!asksStep) return join(c, seen, { wish, secret: null })
    const secret = mintSecret()
    const until = services.clock.now().epochMilliseconds + STEP_MINUTES * 60_000
    const begun: Begun = { wish, token: seen.at.token, secret, until }
    const sealed = services.seal.seal(JSON.stringify(begun), SEALED_AT)
    return answer(c, joinStepPage(seen.at, [], { email: seen.invitation.email, secret, sealed }))
  }
  const finish = (c: Context, seen: Seen, { sealed, totp }: { sealed: string; totp: string }) => {
    const now = services.clock.now().epochMilliseconds
    const begun = openedBy(desk, sealed)
    if (begun?.token !== seen.at.token || begun.until < now) return form(c, seen, ['slow'])
    const { wish, secret } = begun
    if (stepOfCode(secret, tidyCode(totp), now) !== null) return join(c, seen, { wish, secret })
    return answer(c, joinStepPage(seen.at, ['totp'], { email: seen.invitation.email, secret, sealed }), 400)
  }
  routes.get('/:token', (c) => see(c, (seen) => form(c, seen, [])))
  routes.post('/:token', async (c) => {
    const posted = await c.req.formData()
    const of = (name: string) => textIn(posted.get(name))
    return see(c, (seen) =>
      posted.has('sealed')
        ? finish(c, seen, { sealed: of('sealed'), totp: of('totp') })
        : begin(c, seen, {
            firstName: readName(of('firstName')),
            lastName: readName(of('lastName')),
            password: of('password'),
          }),
    )
  })
  return routes
}

function textIn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''
}

function answer(c: Context, page: MarkUp, status: 200 | 400 | (typeof STATUS)[Over] = 200) {
  c.header('content-security-policy', POLICY)
  // The link is a secret: no other site is told of it.
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}

function over(c: Context, at: At, why: Over) {
  return answer(c, overPage(at, why), STATUS[why])
}

function languageOf(c: Context, invitation: FoundInvitation | null) {
  const asked = c.req.query('lang')
  if (asked !== undefined && isLanguage(asked)) return asked
  return invitation?.language ?? languageOfHeader(c.req.header('accept-language') ?? null)
}

async function problemsIn(
  { firstName, lastName, password }: Wish,
  { at, invitation }: Seen,
): Promise<Problem[]> {
  const wrong: Partial<Record<Problem, boolean>> = {
    firstName: whyNotName(firstName) !== null,
    lastName: whyNotName(lastName) !== null,
    password: await isWeakPassword(password, invitation.email, at.firm.name),
  }
  return (['firstName', 'lastName', 'password'] as const).filter((each) => wrong[each])
}

/** Null for what this server has not sealed. */
function openedBy({ services }: JoiningDesk, sealed: string): Begun | null {
  try {
    return JSON.parse(services.seal.open(sealed, SEALED_AT)) as Begun
  } catch {
    return null
  }
}

function accept({ services, identity }: JoiningDesk, { at }: Seen, wish: Wish, secret: string | null) {
  const { firstName, lastName, password } = wish
  return acceptInvitation(services, {
    token: at.token,
    colleague: { firstName, lastName, language: at.language },
    async makeAccount(email) {
      const name = `${firstName} ${lastName}`
      const subject = await identity.createAccount?.({ email, password, name })
      // An identity may know the address already: then with the same password alone.
      if (subject === undefined || (await identity.hasPassword?.(subject, password)) === false) return null
      if (secret === null) return { subject }
      await identity.accounts.resetSecondFactor(services.db, subject)
      await identity.giveSecondFactor?.(subject, secret)
      return { subject }
    },
  })
}
