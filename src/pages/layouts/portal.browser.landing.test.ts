// The frame of the hydrated zone in a real browser, on the one page of it that needs no API: the design review.
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { afterEach, describe, expect, it } from 'vitest'
import { authWords } from '#areas/people/auth/words/index.ts'
import type { Case } from '#areas/cases/cases/contract.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { content } from '#areas/office/content/words/index.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import type { TextStanding } from '#areas/messages/texts/contract.ts'
import type { Profile } from '#areas/people/users/contract.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { withFacts } from '#firm/fact-names.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { statusMeaning } from '#kernel/errors.ts'
import { plural } from '#kernel/language.ts'
import { bodySizeOf, browseSite, untilAlive } from '#server/site/browsed-site-for-tests.ts'
import { serveSite, SETTINGS } from '#server/site/site-for-tests.ts'
import { violationsOf } from '../../../e2e/axe.ts'

const PAGE = '/design-review'
const SIZES = [360, 1280] as const

const served = browseSite()

async function open(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const page = await served.newPage(options)
  page.on('console', (message) => message.type() === 'error' && served.complaints.push(message.text()))
  page.on('pageerror', (error) => served.complaints.push(String(error)))
  // There is no API here; a visitor who is not signed in is all the frame needs to know.
  await page.route('**/api/**', (route) => route.fulfill({ json: null }))
  await prepare?.(page)
  await page.goto(path)
  await untilAlive(page)
  return page
}

const OWN_CASE: Case = {
  id: '019a1c2e-7f3b-7c11-9a01-0123456789ab',
  number: 'C-7',
  type: 'other',
  kind: 'other',
  templateVersion: 1,
  milestones: [],
  status: 'preparation',
  portalStatus: 'in_progress',
  turn: 'firm',
  nextAction: {
    code: 'prepare-petition',
    due: null,
    text: null,
    wordsId: null,
    invoiceId: null,
    cents: null,
  },
  ownSteps: [],
  client: { id: '019a1c2e-7f3b-7c11-9a01-0123456789ac', name: 'María José Núñez' },
  attorney: null,
  second: null,
  hold: null,
  dates: [],
  version: 1,
  closed: null,
  openedAt: '2026-11-01T15:00:00Z',
  updatedAt: '2026-11-02T15:00:00Z',
}

const english = content('en')
const spanish = content('es')

describe('a change of language', () => {
  it('keeps the page, what was typed, what was chosen and the place', async () => {
    const page = await open(`${PAGE}?x=1`)
    await page.getByLabel(english.designReview.email.label).fill('maria@example.com')
    await page.getByLabel(english.designReview.choice.unsure).check()
    await page.getByRole('link', { name: english.frame.otherLanguage }).click()
    await page.getByRole('heading', { level: 1, name: spanish.designReview.title }).waitFor()
    expect(new URL(page.url()).search).toBe('?x=1&lang=es')
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await page.getByLabel(spanish.designReview.email.label).inputValue()).toBe('maria@example.com')
    expect(await page.getByLabel(spanish.designReview.choice.unsure).isChecked()).toBe(true)
  })
  it('is remembered, and English removes the parameter', async () => {
    const page = await open(PAGE)
    await page.getByRole('link', { name: english.frame.otherLanguage }).click()
    await page.waitForURL('**?lang=es')
    await page.goto(PAGE)
    await page.waitForURL('**?lang=es')
    await page.getByRole('link', { name: spanish.frame.otherLanguage }).click()
    await page.waitForURL(`${served.site.origin}${PAGE}`)
  })
  it('that a link chose is remembered for the addresses after it', async () => {
    const page = await open(`${PAGE}?lang=es`)
    await page.goto(addressOf('login'))
    await page.waitForURL('**/login?lang=es')
  })
})

describe('the frame', () => {
  it('says that the line is lost, and stops saying so when it is back', async () => {
    const page = await open(PAGE)
    const banner = page.getByText(english.frame.offline.title)
    // What the page fetches after its first load is there.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await banner.waitFor()
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
  })
  it('leaves it to a page that says itself what waits for the line', async () => {
    const page = await open(PAGE)
    const banner = page.getByText(english.frame.offline.title)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await banner.waitFor()
    const part = page.locator('main > *').first()
    await part.evaluate((said) => said.setAttribute('data-own-line', '1'))
    await banner.waitFor({ state: 'hidden' })
    await part.evaluate((said) => said.removeAttribute('data-own-line'))
    await banner.waitFor()
  })
  it('wakes up in a browser without Temporal, which gets it first', async () => {
    const page = await open(PAGE, {}, (fresh) =>
      fresh.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'Temporal')
      }),
    )
    await page.getByRole('button', { name: english.designReview.dialog.open }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(true)
  })
  it('loads at most 130 KB of script, Temporal not among it where the browser has it', async () => {
    const sizes: Promise<number>[] = []
    await open(PAGE, {}, (page) => {
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return
        sizes.push(bodySizeOf(request))
      })
      return page.addInitScript(() => Reflect.set(globalThis, 'Temporal', globalThis.Temporal ?? {}))
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(50 * 1_024)
    expect(bytes).toBeLessThanOrEqual(130 * 1_024)
  })
})

type Role = 'client' | 'attorney' | 'admin'

/** Answers like the API for a person with an open session; their own page stays empty. */
function signedIn(role: Role): (page: Page) => Promise<void> {
  const landing = role === 'client' ? 'default' : 'desk'
  const names = { uid: 'u1', email: 'ana@example.com', landing }
  const person = { ...names, role, heldRole: role, is_admin: role === 'admin' }
  return async (page) => {
    await page.route('**/api/auth/get-session', (route) =>
      route.fulfill({ json: { user: { email: person.email } }, headers: { 'set-auth-jwt': 'token' } }),
    )
    await page.route('**/api/users/ensure', (route) => route.fulfill({ json: person }))
  }
}

describe('the frame of a person who is signed in', () => {
  const { label, pages, more, signOut } = placesWords('en')
  const tabs = {
    client: ['home', 'documents', 'messages', 'appointments'],
    attorney: ['today', 'calendar', 'inbox', 'cases'],
  } as const
  it.each([
    [
      'client',
      [
        'home',
        'documents',
        'messages',
        'appointments',
        'payments',
        'cases',
        'renewals',
        'citizenship',
        'helpers',
        'profile',
        'help',
      ],
    ],
    [
      'attorney',
      [
        'today',
        'calendar',
        'inbox',
        'cases',
        'documents',
        'people',
        'invoices',
        'hours',
        'templates',
        'site',
        'profile',
      ],
    ],
    [
      'admin',
      [
        'today',
        'calendar',
        'inbox',
        'cases',
        'documents',
        'people',
        'invoices',
        'received',
        'trust',
        'bank',
        'reports',
        'hours',
        'prices',
        'templates',
        'site',
        'system',
        'profile',
      ],
    ],
  ] as const)('leads the %s to their places, and out', async (role, places) => {
    const page = await open(PAGE, { viewport: { width: 1280, height: 900 } }, signedIn(role))
    const links = page.getByRole('navigation', { name: label }).getByRole('link').filter({ visible: true })
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual([
      SETTINGS.contact.name,
      ...places.map((name) => pages[name]),
      signOut,
    ])
    expect(await links.last().getAttribute('href')).toBe('/logout')
  })
  it.each(['client', 'attorney'] as const)(
    'has five places at the bottom of a phone for the %s',
    async (role) => {
      const page = await open(PAGE, { viewport: { width: 360, height: 740 } }, signedIn(role))
      const links = page.getByRole('navigation', { name: label }).getByRole('link').filter({ visible: true })
      await links.first().waitFor()
      expect(await links.allTextContents()).toEqual([...tabs[role].map((name) => pages[name]), more])
    },
  )
  const cases = (['client', 'attorney'] as const).flatMap((role) =>
    (['', '?lang=es'] as const).map((query) => ({ role, query })),
  )
  it.each(cases)(
    'takes at most 112 px of a phone, and the width of none: $role, "$query"',
    async ({ role, query }) => {
      const page = await open(PAGE + query, {}, signedIn(role))
      const places = page.locator('nav.places')
      await places.waitFor()
      for (const width of [320, 360, 576, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        const bar = await page.getByRole('banner').boundingBox()
        const below = width < 768 ? await places.boundingBox() : null
        expect((bar?.height ?? 0) + (below?.height ?? 0), `${width} px`).toBeLessThanOrEqual(112)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )
})

function edgeOf(step: Locator): Promise<string> {
  return step.evaluate((element) => getComputedStyle(element).borderTopStyle)
}

describe('the steps of a road', () => {
  it('can be told apart where the system chooses the colours', async () => {
    const page = await open(PAGE, { forcedColors: 'active' })
    const steps = page.locator('main nav ol').first()
    expect(await edgeOf(steps.locator('[aria-current=step]'))).toBe('solid')
    expect(await edgeOf(steps.locator('li').last())).toBe('dotted')
  })
})

describe('the measures of a page', () => {
  // Refused there, a client's page asks the API for nothing, and has the measures of its address all the same.
  it.each([
    ['/attorney', 1280, false, 16, 0],
    ['/attorney', 360, false, 18, 0],
    ['/attorney', 1280, true, 18, 0],
    [PAGE, 1280, false, 18, 0],
  ])(
    'at %s, %i px wide, touched: %s, are of %i px, with the advertisement: %i',
    async (path, width, ...rest) => {
      const [hasTouch, size, notes] = rest
      const options = { viewport: { width, height: 800 }, hasTouch, isMobile: hasTouch }
      const page = await open(path, options, signedIn('client'))
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1 }).first().waitFor()
      const set = await main.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(Math.round(set)).toBe(size)
      const disclaimer = withFacts(english.frame.footer.disclaimer, 'en', NOTHING_SETTLED)
      expect(await page.getByText(disclaimer).count()).toBe(notes)
    },
  )
  it('has the advertisement for a visitor', async () => {
    const page = await open(PAGE)
    const disclaimer = withFacts(english.frame.footer.disclaimer, 'en', NOTHING_SETTLED)
    expect(await page.getByText(disclaimer).count()).toBe(1)
  })
})

describe('the sign-in page', () => {
  const { google } = authWords('en').card
  it.each([true, false])(
    'draws Google’s button where the firm has configured it: %s',
    async (isConfigured) => {
      const signIn = { google: isConfigured, afterPath: '/intake' }
      const other = await serveSite(undefined, { ...SETTINGS, signIn })
      try {
        const page = await open(`${other.origin}/login`)
        await page.locator('input[type=email]').waitFor()
        expect(await page.getByRole('button', { name: google['sign-in'] }).count()).toBe(isConfigured ? 1 : 0)
        // It makes an account for a person without one, agrees to the terms and states the age.
        const { link } = authWords('en').card.terms
        expect(await page.getByRole('main').getByRole('link', { name: link }).count()).toBe(
          isConfigured ? 1 : 0,
        )
        expect(await page.getByText('you are at least 18').count()).toBe(isConfigured ? 1 : 0)
      } finally {
        await other.close()
      }
    },
  )
  it.each([
    ['client', '/payments'],
    ['attorney', '/attorney'],
  ] as const)('leads the %s on to %s where nothing else is asked for', async (role, path) => {
    const other = await serveSite(undefined, {
      ...SETTINGS,
      signIn: { google: false, afterPath: '/payments' },
    })
    try {
      const page = await open(`${other.origin}/login`, {}, async (each) => {
        await signedIn(role)(each)
        const nothing = { items: [], next: null }
        await each.route(/\/api\/(?!auth|users)/, (route) => route.fulfill({ json: nothing }))
      })
      await page.waitForURL(`**${path}`)
      // Before the site: later requests of the page would be refused.
      await page.close()
    } finally {
      await other.close()
    }
  })
})

describe('a part of a page that cannot be read', () => {
  const { made } = invoicesText('en').client
  const PAYMENTS = /\/api\/payments(\?|$)/

  /** `answers` in their order, then an empty list; how often it was asked. */
  async function openWith(answers: readonly { status: number; retryAfter: number | null }[]) {
    let asked = 0
    const page = await open('/payments', {}, async (each) => {
      await signedIn('client')(each)
      await each.route(/\/api\/invoices/, (route) => route.fulfill({ json: { items: [], next: null } }))
      await each.route(PAYMENTS, (route) => {
        const answer = answers[asked++]
        if (!answer) return route.fulfill({ json: { items: [], next: null } })
        const { status, retryAfter } = answer
        const details = { code: 'X', message: 'No.', details: null, timestamp: String(asked), requestId: '' }
        const json = { message: 'No.', details, statusCode: status, ...statusMeaning(status), retryAfter }
        const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
        return route.fulfill({ status, json, headers })
      })
    })
    const part = page.getByRole('region', { name: made.heading })
    const told = page.getByRole('alert').filter({ hasText: english.errors.general.title })
    const button = told.getByRole('button', { name: english.errors.general.retry })
    return { part, told, button, asked: () => asked }
  }
  afterEach(() => {
    const others = served.complaints.filter((said) => !said.startsWith('Failed to load resource'))
    served.complaints.splice(0, Infinity, ...others)
  })

  it('counts down the wait that the server asks for, and then tries by itself', async () => {
    const { part, told, button, asked } = await openWith([{ status: 429, retryAfter: 4 }])
    await told
      .getByText(plural(english.errors.general.wait, 4, 'en'))
      .first()
      .waitFor()
    expect(await button.isDisabled()).toBe(true)
    expect(asked()).toBe(1)
    await part.getByText(paymentWords('en').list.none).waitFor()
    expect(asked()).toBe(2)
  })
  it('is tried three times in all before it is told, and again when it is asked for', async () => {
    const lost = { status: 503, retryAfter: null }
    const { part, button, asked } = await openWith([lost, lost, lost])
    await button.click()
    await part.getByText(paymentWords('en').list.none).waitFor()
    expect(asked()).toBe(4)
  })
  it('offers no other try where none can help', async () => {
    const { part, asked } = await openWith([{ status: 404, retryAfter: null }])
    await part
      .getByRole('alert')
      .filter({ hasText: paymentWords('en').list.failed })
      .waitFor()
    expect(await part.getByRole('button').count()).toBe(0)
    expect(asked()).toBe(1)
  })
  it('of which the server failed is tried again when the person asks, and not before', async () => {
    const { part, button, asked } = await openWith([{ status: 500, retryAfter: null }])
    await button.waitFor()
    expect(asked()).toBe(1)
    await button.click()
    await part.getByText(paymentWords('en').list.none).waitFor()
  })
})

const PROFILE: Profile = {
  firstName: 'Ana',
  lastName: 'Pérez',
  phone: '',
  timeZone: '',
  language: 'en',
  address: { country: 'US', line1: '', line2: '', city: '', state: '', postalCode: '' },
  preferredContactMethod: 'email',
  largeText: false,
  email: 'ana@example.com',
  role: 'client',
  heldRole: 'client',
  createdAt: '2026-01-01T00:00:00Z',
  methods: ['password'],
  hasSecondFactor: false,
  termsToAgree: null,
}

const NO_TEXTS: TextStanding = {
  isOffered: false,
  state: 'off',
  number: null,
  from: null,
  since: null,
  words: '',
  wordsVersion: '',
}

describe('a part of a page that breaks', () => {
  const empty = { items: [], next: null }
  const { list } = paymentWords('en')
  const { made, invoices } = invoicesText('en').client
  const { retry } = english.errors.general
  afterEach(() => void served.complaints.splice(0, Infinity))

  it('of what came to it, says so alone, and is read again alone; the others stay', async () => {
    const answers = [{ items: [{ id: 'corrupted' }], next: null }, empty]
    let asked = 0
    const page = await open('/payments', {}, async (each) => {
      await signedIn('client')(each)
      await each.route(/\/api\/invoices/, (route) => route.fulfill({ json: empty }))
      await each.route(/\/api\/payments(\?|$)/, (route) => route.fulfill({ json: answers[asked++] ?? empty }))
    })
    const part = page.getByRole('region', { name: made.heading })
    await part.getByRole('alert').filter({ hasText: list.failed }).waitFor()
    await page.getByRole('region', { name: invoices.heading }).getByText(invoices.none).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await part.getByRole('button', { name: retry }).click()
    await part.getByText(list.none).waitFor()
    expect(asked).toBe(2)
  })
  it('for want of its script, leaves the page as it is; what is no more than a help says nothing', async () => {
    const gone = { status: 404, body: 'a version that is gone' }
    const page = await open('/profile/notices', {}, async (each) => {
      await signedIn('client')(each)
      await each.route('**/api/users/profile', (route) => route.fulfill({ json: PROFILE }))
      await each.route('**/api/texts/mine*', (route) => route.fulfill({ json: NO_TEXTS }))
      await each.route(/assets\/(bell|wishes-section)-/, (route) => route.fulfill(gone))
    })
    const { part, gentle, general } = english.errors
    await page.getByRole('alert').filter({ hasText: part.title }).waitFor()
    expect(await page.getByRole('button', { name: general.retry }).count()).toBe(1)
    await page.getByRole('navigation', { name: placesWords('en').label }).waitFor()
    for (const name of [gentle.title, general.title])
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
  })
  it('says of a case that there is none', async () => {
    const { text, status } = CASE_ERRORS.CASE_NOT_FOUND
    const details = { code: 'CASE_NOT_FOUND', message: text.en, details: null, timestamp: '', requestId: '' }
    const json = { message: text.en, details, statusCode: status, ...statusMeaning(status), retryAfter: null }
    const page = await open('/dashboard/cases/019a1c2e-7f3b-7c11-9a01-0123456789ab', {}, async (each) => {
      await signedIn('attorney')(each)
      await each.route('**/api/desk/cases/**', (route) => route.fulfill({ status, json }))
    })
    await page.getByRole('alert').filter({ hasText: text.en }).waitFor()
  })
  it.each([
    ['attorney', '**/api/desk/cases/**', 400],
    ['client', '**/api/cases/**', 404],
    ['client', '**/api/cases/**', 400],
  ] as const)(
    'says so to a person of the role %s whose address names none (%s, %i)',
    async (role, path, status) => {
      const json = {
        message: 'bad',
        details: {},
        statusCode: status,
        ...statusMeaning(status),
        retryAfter: null,
      }
      const page = await open('/dashboard/cases/abc', {}, async (each) => {
        await signedIn(role)(each)
        await each.route(path, (route) => route.fulfill({ status, json }))
      })
      await page.getByRole('alert').filter({ hasText: CASE_ERRORS.CASE_NOT_FOUND.text.en }).waitFor()
    },
  )
  it('is the page of their own case for a client', async () => {
    const page = await open('/dashboard/cases/019a1c2e-7f3b-7c11-9a01-0123456789ab', {}, async (each) => {
      await signedIn('client')(each)
      await each.route('**/api/users/profile', (route) => route.fulfill({ json: PROFILE }))
      await each.route('**/api/cases/019a1c2e*', (route) => route.fulfill({ json: OWN_CASE }))
      const record = { people: [], filings: [] }
      await each.route('**/api/cases/*/own-record', (route) => route.fulfill({ json: record }))
      const history = { items: [], next: null }
      await each.route('**/api/cases/*/history*', (route) => route.fulfill({ json: history }))
    })
    await page.getByRole('heading', { level: 1, name: casesText('en').cases.kinds.other }).waitFor()
    await page.getByText('C-7', { exact: true }).waitFor()
  })
})

async function openProfile(texts: TextStanding = NO_TEXTS) {
  return open('/profile/notices', {}, async (each) => {
    await signedIn('client')(each)
    await each.route('**/api/users/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: PROFILE }),
    )
    await each.route('**/api/texts/mine*', (route) => route.fulfill({ json: texts }))
  })
}

describe('the profile', () => {
  const words = usersText('en').profile
  afterEach(() => void served.complaints.splice(0, Infinity))
  it('that could not be saved says so', async () => {
    const page = await openProfile()
    await page.getByRole('button', { name: words.contact.save }).click()
    await page.getByText(words.notSaved).first().waitFor()
  })
  it('says where texts are chosen that none can come yet, with the way to turn them on', async () => {
    const page = await openProfile({ ...NO_TEXTS, isOffered: true })
    await page.getByRole('radio', { name: words.contact.methods.text.label }).check()
    await page.getByText(words.contact.textsOff).waitFor()
    await page.getByRole('link', { name: words.contact.textsOpen }).waitFor()
  })
})

describe('a whole page that fails', () => {
  const { errors } = english
  const NOT_THERE = '**/payments.data*'
  const empty = { items: [], next: null }
  /** Refused there, a client's page asks the API for nothing. */
  const START = '/attorney'

  /** From a working page to one whose words do not come. */
  async function openFailing(prepare?: (page: Page) => Promise<unknown>) {
    const page = await open(START, {}, async (each) => {
      await signedIn('client')(each)
      await each.route(/\/api\/(payments|invoices)/, (route) => route.fulfill({ json: empty }))
      await each.route(NOT_THERE, (route) => route.abort())
      await prepare?.(each)
    })
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: placesWords('en').pages.payments, exact: true })
    const fail = () =>
      Promise.all([
        page.waitForEvent('requestfailed', (request) => request.url().includes('/payments.data')),
        link.click(),
      ])
    await fail()
    return {
      page,
      link,
      fail,
      sees: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
    }
  }
  afterEach(() => void served.complaints.splice(0, Infinity))

  it('says so in few words, and the second time in a row in kind ones, with three steps', async () => {
    const { page, fail, sees } = await openFailing()
    await sees(errors.general.title)
    await page.goto(START)
    await untilAlive(page)
    await fail()
    await sees(errors.gentle.title)
    await page.getByText(errors.safe.payment).waitFor()
    for (const { title } of Object.values(errors.gentle.steps))
      await page.getByRole('heading', { level: 3, name: title }).waitFor()
    await page.unroute(NOT_THERE)
    await page.getByRole('button', { name: errors.general.retry }).click()
    await page.getByText(paymentWords('en').list.none).waitFor()
  })
  it('does so the first time to a reader of large letters, and to one of the device’s own colours', async () => {
    const large = await openFailing((page) =>
      page.addInitScript(() => localStorage.setItem('text-size', 'large')),
    )
    await large.sees(errors.gentle.title)
    const coloured = await openFailing((page) => page.emulateMedia({ forcedColors: 'active' }))
    await coloured.sees(errors.gentle.title)
  })
  it('begins again with few words once a page has stood for a minute', async () => {
    const { page, link, fail, sees } = await openFailing((each) => each.clock.install())
    await sees(errors.general.title)
    await page.goto(START)
    // Until the person is known: a minute that passes before would end the wait for them.
    await link.waitFor()
    await page.clock.fastForward('01:01')
    await fail()
    await sees(errors.general.title)
  })
  it('is told in a few words that are there already, where the screen for it does not come either', async () => {
    const { page, sees } = await openFailing((each) =>
      each.route('**/assets/failure-screen*', (route) => route.abort()),
    )
    await sees(errors.general.title)
    await page.unroute(NOT_THERE)
    await page.getByRole('button', { name: errors.general.retry }).click()
    await page.getByText(paymentWords('en').list.none).waitFor()
  })
})

describe('a person who cannot be read', () => {
  const { dashboard, general } = english.errors
  const nothing = { items: [], next: null }
  it('is waited for as long as the server asks, counted down, and asked for once more by itself', async () => {
    let asked = 0
    const page = await open('/payments', {}, async (each) => {
      await signedIn('client')(each)
      await each.route(/\/api\/(payments|invoices)/, (route) => route.fulfill({ json: nothing }))
      await each.route('**/api/auth/get-session', (route) => {
        asked += 1
        return asked > 2 ? route.fallback() : route.fulfill({ status: 503, headers: { 'retry-after': '3' } })
      })
    })
    await page.getByRole('heading', { level: 1, name: dashboard }).waitFor()
    const { wait, retry } = general
    await page
      .getByRole('status')
      .filter({ hasText: plural(wait, 3, 'en') })
      .waitFor()
    const again = page.getByRole('button', { name: retry })
    expect(await again.isDisabled()).toBe(true)
    await expect.poll(() => asked).toBe(2)
    // The second wait is counted down too, and left to the person.
    await page
      .getByRole('status')
      .filter({ hasText: plural(wait, 3, 'en') })
      .waitFor()
    await again.click()
    await page.getByText(paymentWords('en').list.none).waitFor()
    expect(asked).toBe(3)
    served.complaints.splice(0, Infinity)
  })
  it('is counted down as well where the session is known and the person is not', async () => {
    let asked = 0
    const page = await open('/attorney', {}, async (each) => {
      await signedIn('client')(each)
      await each.route('**/api/users/ensure', (route) => {
        asked += 1
        return asked > 1 ? route.fallback() : route.fulfill({ status: 503, headers: { 'retry-after': '4' } })
      })
    })
    await page
      .getByRole('status')
      .filter({ hasText: plural(general.wait, 4, 'en') })
      .waitFor()
    await page.getByRole('heading', { level: 1, name: english.errors.accessDenied.title }).waitFor()
    served.complaints.splice(0, Infinity)
  })
  it('is told that the dashboard did not load, and gets it by another try', async () => {
    const page = await open('/payments', {}, async (each) => {
      await signedIn('client')(each)
      await each.route(/\/api\/(payments|invoices)/, (route) =>
        route.fulfill({ json: { items: [], next: null } }),
      )
      await each.route('**/api/auth/get-session', (route) => route.abort(), { times: 3 })
    })
    await page.getByRole('heading', { level: 1, name: dashboard }).waitFor()
    await page.getByRole('button', { name: general.retry }).click()
    await page.getByText(paymentWords('en').list.none).waitFor()
    served.complaints.splice(0, Infinity)
  })
})

describe('a form', () => {
  it('takes focus to what has to be mended, and each line to its field', async () => {
    const { birthday, buttonLabels, email, problem } = english.designReview
    const page = await open(PAGE)
    await page.getByRole('button', { name: buttonLabels.primary, exact: true }).last().click()
    const summary = page.getByRole('alert').filter({ hasText: problem })
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: birthday.error }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('birthday-month')
    await summary.getByRole('link', { name: email.error }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
  })
  it('asks for a date in the order of its language', async () => {
    const page = await open(`${PAGE}?lang=es`)
    const { day, month, year } = spanish.designReview.birthday
    const labels = await page.locator('#birthday label').allTextContents()
    expect(labels).toEqual([day, month, year])
    expect(await page.locator('#birthday-month option').nth(3).textContent()).toBe('marzo')
  })
})

describe('a dialog', () => {
  it('holds focus, closes on Escape and gives focus back', async () => {
    const page = await open(PAGE)
    const opener = page.getByRole('button', { name: english.designReview.dialog.open })
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('everyone can use it', () => {
  it.each(SIZES)('axe finds nothing in either theme: %i px', async (width) => {
    const page = await open(PAGE, { viewport: { width, height: 800 } })
    for (const colorScheme of ['light', 'dark'] as const) {
      const violations = await violationsOf(page, { colorScheme })
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
        colorScheme,
      ).toEqual([])
    }
  })
  it('fits in 320 px', async () => {
    const page = await open(`${PAGE}?lang=es`, { viewport: { width: 320, height: 740 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
