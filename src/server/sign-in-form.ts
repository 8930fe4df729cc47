// The form of the sign-in page, sent by a browser in which its script is not here yet, or never will be. It goes to the very
// endpoints that the script calls, so that tries, second steps, mails and the log are the same.
import { type AuthProblem, authProblem, problemOf } from '#areas/people/auth/rules/errors.ts'
import { pathAfterSignIn } from '#areas/people/auth/rules/next-path.ts'
import { landingPath } from '#areas/people/users/rules/landing.ts'
import { findBySubject, landingFor, type Neighbours } from '#areas/people/users/server/index.ts'
import type { PostedSignIn } from '#firm/site.ts'
import { inLanguage } from '#kernel/language.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { readEmail } from '#kernel/typed-text.ts'
import type { Services } from '#platform/context.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { languageOfRequest } from './api/answer-error.ts'
import { asProductError } from './api/problems.ts'
import type { Arrival } from './edge/admit.ts'
import type { PostedAnswer } from './site/live-pages.ts'

type SignInFormOptions = {
  services: Pick<Services, 'db' | 'identity' | 'log'>
  publicUrl: string
  /** Where a client goes when the address asks for nothing else. */
  afterPath: string | undefined
  neighbours: Pick<Neighbours, 'isUnderWay'>
  /** Draws the page again. */
  draw: (arrival: Arrival, answered: PostedAnswer) => void
}

type Fields = Arrival['form']
type Call = { path: string; body: object }

/** Signs in and redirects, or answers with the page and its problems. */
export function createSignInForm(options: SignInFormOptions): (arrival: Arrival) => Promise<void> {
  return async (arrival) => {
    const gaps = gapsIn(arrival.form)
    if (gaps.length > 0) return options.draw(arrival, refused(arrival.form, 400, { gaps }))
    try {
      await tryToSignIn(options, arrival)
    } catch (error) {
      options.services.log.error('sign-in-form', error)
      const { entry, retryAfterSeconds } = asProductError(error, languageOfRequest(arrival.request))
      const problem = authProblem(entry.status, null, retryAfterSeconds)
      options.draw(arrival, failed(arrival, entry.status, problem))
    }
  }
}

async function tryToSignIn(options: SignInFormOptions, arrival: Arrival): Promise<void> {
  const { form, response } = arrival
  const answer = await ask(options, arrival, callOf(form))
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  const body = await bodyOf(answer)
  if (!answer.ok) return options.draw(arrival, failed(arrival, answer.status, problemOf(answer, body)))
  if (body?.['twoFactorRedirect'] === true)
    return options.draw(arrival, refused(form, 200, { step: 'second-factor' }))
  await leadOn(options, arrival, body)
}

function gapsIn(form: Fields): PostedSignIn['gaps'] {
  if (isSecondStep(form)) return []
  const answers = { email: readEmail(form.get('email') ?? ''), password: form.get('password') }
  return (['email', 'password'] as const).filter((field) => !answers[field])
}

function isSecondStep(form: Fields): boolean {
  return form.has('code') && !form.has('password')
}

/** Without the script there is one field for both kinds of code. */
function callOf(form: Fields): Call {
  if (!isSecondStep(form)) {
    const [email, password] = [readEmail(form.get('email') ?? ''), form.get('password') ?? '']
    return { path: '/sign-in/email', body: { email, password } }
  }
  const typed = form.get('code') ?? ''
  const code = codeIn(typed, 'digits')
  return isWholeCode(code, 'digits')
    ? { path: '/two-factor/verify-totp', body: { code } }
    : { path: '/two-factor/verify-backup-code', body: { code: codeIn(typed, 'recovery') } }
}

/** As the page's script would: from our own page, in its language, with the browser's cookies. */
function ask(
  { services, publicUrl }: SignInFormOptions,
  { request }: Arrival,
  call: Call,
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/json',
    'accept-language': languageOfRequest(request),
    origin: request.headers.origin ?? new URL(publicUrl).origin,
  })
  for (const name of ['cookie', 'user-agent', CLIENT_ADDRESS_HEADER]) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const { handle } = services.identity
  if (!handle) throw new Error('the identity takes no forms')
  return handle(
    new Request(`${publicUrl}/api/auth${call.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call.body),
    }),
  )
}

async function bodyOf(answer: Response): Promise<Record<string, unknown> | null> {
  const body: unknown = await answer.json().catch(() => null)
  return isRecord(body) ? body : null
}

function failed({ form, response }: Arrival, status: number, problem: AuthProblem): PostedAnswer {
  if (problem.retryAfterSeconds !== null)
    response.setHeader('retry-after', Math.ceil(problem.retryAfterSeconds))
  if (problem.code === 'email-not-verified') return refused(form, status, { problem, step: 'code' })
  const isGivenAgain = isSecondStep(form) && problem.code !== 'second-factor-over'
  return refused(form, status, { problem, step: isGivenAgain ? 'second-factor' : null })
}

function refused(form: Fields, status: number, what: Partial<PostedSignIn>): PostedAnswer {
  const posted = { email: form.get('email')?.trim() ?? '', gaps: [], problem: null, step: null, ...what }
  return { status, posted }
}

/** To where a page sent this person from, else the firm's people to their desk and clients to where they begin. */
async function leadOn(
  { services, afterPath, neighbours }: SignInFormOptions,
  { request, response }: Arrival,
  body: Record<string, unknown> | null,
): Promise<void> {
  const user = body?.['user']
  const subject = isRecord(user) && typeof user['id'] === 'string' ? user['id'] : null
  const row = subject === null ? null : await findBySubject(services.db, subject)
  const person = row && { uid: row.id, heldRole: row.role }
  const landing = person ? await landingFor(services.db, person, neighbours) : 'default'
  const [, query = ''] = (request.url ?? '').split('?', 2)
  const path = pathAfterSignIn(query, landingPath(landing, afterPath))
  const location = row ? inLanguage(path, row.language) : path
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
