// /set-up: makes the first administrator of a firm, in two steps, for who has the code that the start printed. Once there is an
// administrator there is no such page any more.
import { type Context, Hono } from 'hono'
import { stepOfCode, tidyCode } from '#adapters/identity/second-factor-codes.ts'
import { isReadingOf } from '#firm/settled.ts'
import { isLanguage, type Language, languageOfHeader } from '#kernel/language.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { whyNotEmail, whyNotName } from '#kernel/validation.ts'
import type { Product } from '../compose.ts'
import { smallFormPolicy } from '../site/security-headers.ts'
import type { MarkUp } from '../small-page.ts'
import type { SetupProblem } from '../words/index.ts'
import { mintSecret } from './app-link.ts'
import { SETUP_STYLE } from './parts.ts'
import { donePage, FIELDS, formPage, READING_FIELDS, stepPage, type Typed } from './pages.ts'
import { isWeakPassword } from './weak-password.ts'
import { isSetupCode } from './setup-code.ts'
import { type FirstAdmin, isSetUp, setUpFirm } from './set-up-firm.ts'

const POLICY = smallFormPolicy(SETUP_STYLE)
/** How long the key stays on the page of the second step. */
const STEP_MINUTES = 30
const SEALED_AT = { field: 'server.first-setup', row: 'form' }

/** The first page's answers, while the second one is filled in: sealed in that page. */
type Begun = { wish: FirstAdmin; secret: string; until: number }

export function createFirstSetup(product: Product, code: string): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => ((await isSetUp(product)) ? c.notFound() : next()))
  routes.get('/', (c) => {
    const language = languageOf(c)
    return answer(c, formPage({ language, firm: product.services.firm, typed: {}, problems: [] }))
  })
  routes.post('/', async (c) => {
    const form = await c.req.formData()
    const of = (name: string) => textIn(form.get(name))
    return form.has('sealed')
      ? finish(c, product, { sealed: of('sealed'), totp: of('totp') })
      : begin(c, product, { typed: Object.fromEntries(FIELDS.map((name) => [name, of(name)])), code })
  })
  return routes
}

function textIn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''
}

function answer(c: Context, page: MarkUp, status: 200 | 400 = 200) {
  c.header('content-security-policy', POLICY)
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}

function languageOf(c: Context): Language {
  const asked = c.req.query('lang')
  if (asked !== undefined && isLanguage(asked)) return asked
  return languageOfHeader(c.req.header('accept-language') ?? null)
}

async function begin(c: Context, { services }: Product, { typed, code }: { typed: Typed; code: string }) {
  const language = languageOf(c)
  const { firm } = services
  const problems = await problemsIn(typed, code, firm.name)
  if (problems.length > 0) return answer(c, formPage({ language, firm, typed, problems }), 400)
  const { firstName = '', lastName = '', email = '', password = '' } = typed
  const hours = { opensAtHour: Number(typed.opens), closesAtHour: Number(typed.closes) }
  const readings = readingsIn(typed)
  const wish = { language, firstName, lastName, email: plainEmail(email), password, ...hours, readings }
  const secret = mintSecret()
  const until = services.clock.now().epochMilliseconds + STEP_MINUTES * 60_000
  const sealed = services.seal.seal(JSON.stringify({ wish, secret, until } satisfies Begun), SEALED_AT)
  return answer(c, stepPage({ language, firm, email: wish.email, secret, sealed, problems: [] }))
}

/** Of who does not have the code, nothing else is looked at. */
async function problemsIn(typed: Typed, code: string, firmName: string): Promise<SetupProblem[]> {
  const { firstName = '', lastName = '', email = '', password = '', opens = '', closes = '' } = typed
  if (!isSetupCode(typed.code ?? '', code)) return ['code']
  const areHours = isHour(opens) && isHour(closes) && Number(opens) < Number(closes)
  const wrong: Partial<Record<SetupProblem, boolean>> = {
    firstName: whyNotName(firstName) !== null,
    lastName: whyNotName(lastName) !== null,
    email: whyNotEmail(email) !== null,
    password: await isWeakPassword(password, email, firmName),
    hours: !areHours,
  }
  return (['firstName', 'lastName', 'email', 'password', 'hours'] as const).filter((each) => wrong[each])
}

/** Anything but the conflict's readings is left open. */
function readingsIn(typed: Typed): FirstAdmin['readings'] {
  const chosen = READING_FIELDS.flatMap(([conflict, field]) => {
    const reading = typed[field] ?? ''
    return isReadingOf(conflict, reading) ? [[conflict, reading] as const] : []
  })
  return Object.fromEntries(chosen)
}

function isHour(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= 24
}

async function finish(c: Context, product: Product, { sealed, totp }: { sealed: string; totp: string }) {
  const language = languageOf(c)
  const { firm, clock } = product.services
  const begun = openedBy(product, sealed)
  const again = (problem: SetupProblem, typed: Typed = {}) =>
    answer(c, formPage({ language, firm, typed, problems: [problem] }), 400)
  const now = clock.now().epochMilliseconds
  if (!begun || begun.until < now) return again('late')
  const { wish, secret } = begun
  if (stepOfCode(secret, tidyCode(totp), now) === null)
    return answer(c, stepPage({ language, firm, email: wish.email, secret, sealed, problems: ['totp'] }), 400)
  const made = await setUpFirm(product, wish, secret)
  if (made === 'over') return c.notFound()
  if (made === 'taken') {
    const { firstName, lastName, email, opensAtHour, closesAtHour, readings } = wish
    const copy = READING_FIELDS.map(([conflict, field]) => [field, readings[conflict] ?? ''] as const)
    const hours = { opens: String(opensAtHour), closes: String(closesAtHour) }
    return again('taken', { firstName, lastName, email, ...hours, ...Object.fromEntries(copy) })
  }
  return answer(c, donePage(language))
}

/** Null for what this server has not sealed. */
function openedBy({ services }: Product, sealed: string): Begun | null {
  try {
    return JSON.parse(services.seal.open(sealed, SEALED_AT)) as Begun
  } catch {
    return null
  }
}
