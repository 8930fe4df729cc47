// The way to a signature in a real browser: what each step asks, and what is sent. The API is the test's.
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import { browserLaunch } from '../../../../../../e2e/browser.ts'
import { bundledScript } from '../../../../../../tools/build/bundled-script.ts'
import type { SigningView } from '../../contract.ts'
import { signingTexts } from '../../words/index.ts'

const PLANTED = fileURLToPath(new URL('../../../../../../tests/planted-signing.tsx', import.meta.url))
/** What the text is read by. */
const STYLE = '<style>.sticky { position: sticky } .bottom-0 { bottom: 0 } .top-14 { top: 0 }</style>'
const ORIGIN = 'https://sign.example'

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
  script = (await bundledScript(PLANTED, 'iife')).code
})
afterAll(() => browser?.close())
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

type Signing = NonNullable<SigningView['signing']>

const LONG = 'A long sentence of a letter that nobody reads on one screen of a phone. '.repeat(12)
const LETTER: Signing['papers'][number] = {
  paper: 'engagement',
  title: { en: 'Engagement letter', es: 'Carta de contratación' },
  blocks: {
    en: [
      { kind: 'paragraph', text: LONG, initials: null },
      { kind: 'item', text: 'Tell us the truth.', initials: null, number: 2 },
      { kind: 'heading', text: 'Refunds', initials: 'refund' },
      { kind: 'paragraph', text: 'What we have not earned goes back to you.', initials: 'refund' },
      { kind: 'paragraph', text: LONG, initials: null },
    ],
    es: [
      { kind: 'paragraph', text: `${LONG}${LONG}`, initials: null },
      { kind: 'item', text: 'Díganos la verdad.', initials: null, number: 2 },
      { kind: 'heading', text: 'Reembolsos', initials: 'refund' },
      { kind: 'paragraph', text: 'Lo que no ganamos vuelve a usted.', initials: 'refund' },
      { kind: 'paragraph', text: LONG, initials: null },
    ],
  },
  grade: { en: 7, es: 7 },
}
const CONSENT: Signing['papers'][number] = {
  ...LETTER,
  paper: 'joint-consent',
  title: { en: 'Consent to a joint case', es: 'Consentimiento para un caso conjunto' },
  blocks: {
    en: [{ kind: 'paragraph', text: 'Both of you are clients.', initials: null }],
    es: [{ kind: 'paragraph', text: 'Los dos son clientes.', initials: null }],
  },
}

function viewWith(more: Partial<Signing> = {}): SigningView {
  return {
    state: 'open',
    signing: {
      signerId: '019a1c2e-7f3b-7c11-9a01-0123456789ab',
      part: 'client',
      name: 'María Núñez',
      language: 'en',
      attorney: 'Elena Whitfield',
      papers: [LETTER],
      initials: ['refund'],
      digest: 'digest-1',
      validUntil: '2026-12-14T15:00:00Z',
      consentedAt: '2026-11-30T15:00:00Z',
      changes: null,
      others: [{ name: 'Luis Ortega', hasSigned: false }],
      ...more,
    },
    after: null,
  }
}

async function open(view: SigningView, at = '/sign', language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.unreachable(String(error)))
  await context.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${STYLE}<main></main>` }),
  )
  await page.addInitScript((given) => Object.assign(window, { view: given, called: [], answers: {} }), view)
  await page.goto(ORIGIN + inLanguage(at, language))
  await page.addScriptTag({ content: script })
  return page
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.addScriptTag({ content: script })
}

const words = signingTexts('en')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const calls = async (page: Page, name: string) =>
  (await page.evaluate(() => window.called)).filter((call) => call.name === name).map(({ input }) => input)
const answers = (page: Page, name: string, given: unknown) =>
  page.evaluate(([call, value]) => Object.assign(window.answers, { [String(call)]: value }), [name, given])
const said = (page: Page) => page.getByRole('alert').innerText()

function refusal(code: string, statusCode = 409, category = 'conflict') {
  const details = { code, message: 'Refused.', details: null, timestamp: '', requestId: '' }
  return { message: 'Refused.', statusCode, category, details, isRetryable: false, retryAfter: null }
}

async function readsAll(page: Page): Promise<void> {
  await press(page, fill(words.read.initials.press, { letters: 'M.N.' }))
  await press(page, words.read.end)
  await heading(page, words.name.title)
}

async function writes(page: Page, name = 'Maria Nunez'): Promise<void> {
  await page.getByLabel(words.name.name).fill(name)
  await press(page, words.name.next)
}

describe('agreeing to sign on a screen', () => {
  it('takes an opened sample and a box, and says which is missing', async () => {
    const page = await open(viewWith({ consentedAt: null }))
    await heading(page, words.consent.title)
    await press(page, words.consent.agree)
    expect(await said(page)).toContain(words.consent.problems.sample)
    const [sample] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: words.consent.sample, exact: true }).click(),
    ])
    await sample.waitForURL('**/samples/sample-en.pdf')
    await sample.close()
    await press(page, words.consent.agree)
    expect(await said(page)).toContain(words.consent.problems.opened)
    expect(await calls(page, 'consentToSign')).toEqual([])
    await page.getByRole('checkbox', { name: words.consent.opened }).check()
    await answers(page, 'consentToSign', viewWith())
    await press(page, words.consent.agree)
    await heading(page, 'Engagement letter')
    expect(await calls(page, 'consentToSign')).toEqual([{ link: 'a-link', hasOpened: true }])
  })
  it('comes before anything else, whatever the address asks for', async () => {
    await heading(await open(viewWith({ consentedAt: null }), '/sign/confirm'), words.consent.title)
  })
})

describe('reading', () => {
  it('ends at the last line, with the initials that a clause asks for', async () => {
    const page = await open(viewWith())
    await heading(page, 'Engagement letter')
    expect(await page.locator('ol[start="2"] > li').innerText()).toBe('Tell us the truth.')
    const end = page.getByRole('button', { name: words.read.end })
    expect(await end.evaluate((button) => button.getBoundingClientRect().top > window.innerHeight)).toBe(true)
    await end.click()
    expect(await said(page)).toContain(words.read.missing.refund)
    expect(await calls(page, 'shownPaper')).toEqual([])
    await page.getByRole('link', { name: words.read.missing.refund }).click()
    await page.keyboard.press('Enter')
    // Once the end was reached, the way on stays on the screen.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect
      .poll(() => end.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true)
    await end.click()
    await heading(page, words.name.title)
    expect(await calls(page, 'shownPaper')).toEqual([{ link: 'a-link', language: 'en' }])
  })
  it('goes from paper to paper, and says that all was shown after the last', async () => {
    const page = await open(viewWith({ papers: [LETTER, CONSENT], initials: [] }))
    await press(page, words.read.end)
    await heading(page, 'Consent to a joint case')
    expect(await calls(page, 'shownPaper')).toEqual([])
    await press(page, words.read.end)
    await heading(page, words.name.title)
    expect(await calls(page, 'shownPaper')).toHaveLength(1)
  })
  it('keeps the place in the text when the English original is opened', async () => {
    const page = await open(viewWith(), '/sign', 'es')
    const es = signingTexts('es')
    const clause = page.getByText('Lo que no ganamos vuelve a usted.')
    await clause.evaluate((block) => window.scrollBy(0, block.getBoundingClientRect().top - 200))
    const block = page.getByRole('heading', { name: 'Reembolsos' })
    const before = (await block.boundingBox())?.y ?? 0
    await press(page, es.read.original)
    const original = page.getByRole('heading', { name: 'Refunds' })
    expect(Math.abs(((await original.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
    expect(await page.locator('article').getAttribute('lang')).toBe('en-US')
    await press(page, es.read.translation)
    expect(await block.count()).toBe(1)
  })
  it('takes other initials than those proposed from the name', async () => {
    const page = await open(viewWith())
    await press(page, words.read.initials.change)
    await page.getByLabel(words.read.initials.letters).fill('MNO')
    await press(page, fill(words.read.initials.press, { letters: 'MNO' }))
    await page.getByRole('button', { name: 'MNO', pressed: true }).waitFor()
  })
  it('begins with what changed, where the papers replace others', async () => {
    const changes: Signing['changes'] = [
      { language: 'en', kind: 'removed', text: 'Our fee is $2,400.' },
      { language: 'en', kind: 'added', text: 'Our fee is $2,100.' },
      { language: 'es', kind: 'added', text: 'Nuestro honorario es de $2,100.' },
    ]
    const page = await open(viewWith({ changes }))
    await heading(page, words.changes.title)
    expect(await page.locator('main').innerText()).toMatch(/\$2,400[^]*\$2,100/)
    expect(await page.getByText('honorario').count()).toBe(0)
    await press(page, words.changes.next)
    await heading(page, 'Engagement letter')
  })
})

describe('the name', () => {
  it('that differs from the known one needs a reason, and a helper a name and what they did', async () => {
    const page = await open(viewWith())
    await readsAll(page)
    await page.getByRole('checkbox', { name: words.name.helped }).check()
    await writes(page, 'María Ortega')
    const { reason, helperName, helperKind } = words.name.problems
    for (const problem of [reason, helperName, helperKind]) expect(await said(page)).toContain(problem)
    await page.getByLabel(words.name.reason).fill('I got married')
    await page.getByLabel(words.name.helperName).fill('Ana Ruiz')
    await page.getByRole('radio', { name: words.name.kinds.interpreter }).check()
    await press(page, words.name.next)
    await heading(page, words.confirm.title)
    await press(page, words.confirm.sign)
    await expect
      .poll(() => calls(page, 'signPaper'))
      .toMatchObject([
        {
          name: 'María Ortega',
          nameReason: 'I got married',
          helper: { name: 'Ana Ruiz', kind: 'interpreter' },
        },
      ])
  })
  it('can be drawn beside it, in whole units of the box', async () => {
    const page = await open(viewWith())
    await readsAll(page)
    await press(page, words.name.draw)
    const sheet = page.locator('svg').last()
    const box = await sheet.boundingBox()
    if (!box) throw new Error('no sheet')
    await page.mouse.move(box.x + 20, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 })
    await page.mouse.up()
    await writes(page)
    await press(page, words.confirm.sign)
    await expect.poll(() => calls(page, 'signPaper')).toHaveLength(1)
    const [signature] = (await calls(page, 'signPaper')) as { drawn: number[][][] }[]
    expect(signature?.drawn).toHaveLength(1)
    expect(signature?.drawn[0]?.length).toBeGreaterThan(4)
    expect(signature?.drawn.flat(2).every((unit) => Number.isInteger(unit))).toBe(true)
  })
})

describe('the signature', () => {
  it('is sent once for a double press, with what was read, and nothing of it stays in the browser', async () => {
    const page = await open(viewWith())
    await readsAll(page)
    await writes(page)
    await heading(page, words.confirm.title)
    const after = { signedAt: '2026-11-30T16:00:00Z', hasCopy: false, pay: null, payLink: null }
    await answers(page, 'signPaper', { ...viewWith(), state: 'waiting', after })
    await page.getByRole('button', { name: words.confirm.sign, exact: true }).dblclick({ delay: 20 })
    await heading(page, words.after.waiting.title)
    expect(await calls(page, 'signPaper')).toEqual([
      {
        link: 'a-link',
        digest: 'digest-1',
        language: 'en',
        name: 'Maria Nunez',
        nameReason: null,
        drawn: null,
        initials: ['refund'],
        initialsAs: 'M.N.',
        helper: null,
      },
    ])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.getByText('Luis Ortega').count()).toBe(1)
  })
  it('can be sent again after a dropped line, and nothing typed is lost by a reload', async () => {
    const page = await open(viewWith())
    await readsAll(page)
    await writes(page)
    await heading(page, words.confirm.title)
    await answers(page, 'signPaper', refusal('OFFLINE', 0, 'network'))
    await press(page, words.confirm.sign)
    await page.getByText(words.confirm.again).waitFor()
    await reload(page)
    await heading(page, words.confirm.title)
    await page.getByText('Maria Nunez').waitFor()
    await press(page, words.confirm.sign)
    await expect.poll(() => calls(page, 'signPaper')).toHaveLength(1)
  })
  it('of another text than the one that was read begins at the reading again', async () => {
    const page = await open(viewWith())
    await readsAll(page)
    await writes(page)
    await answers(page, 'signPaper', refusal('PAPER_TEXT_CHANGED'))
    await page.evaluate((view) => (window.view = view), viewWith({ digest: 'digest-2' }))
    await press(page, words.confirm.sign)
    await heading(page, 'Engagement letter')
    await page.getByText(words.read.changed.text).waitFor()
    await readsAll(page)
    expect(await page.getByLabel(words.name.name).inputValue()).toBe('Maria Nunez')
  })
})

describe('the ways out', () => {
  it('asks for paper, at any step', async () => {
    const page = await open(viewWith())
    await page.getByRole('link', { name: words.wantsPaper }).click()
    await heading(page, words.paper.title)
    await answers(page, 'askForPaper', { state: 'paper', signing: null, after: null })
    await press(page, words.paper.ask)
    await heading(page, words.told.paper.title)
  })
  it('declines with a reason', async () => {
    const page = await open(viewWith())
    await page.getByRole('link', { name: words.declines }).click()
    await press(page, words.decline.send)
    expect(await page.getByText(words.decline.problem).count()).toBe(1)
    await page.getByLabel(words.decline.reason).fill('It costs too much')
    await answers(page, 'declinePaper', { state: 'declined', signing: null, after: null })
    await press(page, words.decline.send)
    await heading(page, words.told.declined.title)
    expect(await calls(page, 'declinePaper')).toEqual([{ link: 'a-link', reason: 'It costs too much' }])
  })
})

describe('a link that opens nothing', () => {
  it.each(['expired', 'replaced', 'withdrawn', 'declined', 'paper'] as const)(
    'says that it is %s, and whom to call',
    async (state) => {
      const page = await open({ state, signing: null, after: null })
      await heading(page, words.told[state].title)
      expect(await page.locator('a[href^="tel:"]').count()).toBe(1)
    },
  )
  it('says who asks and nothing of what, until a code has opened it', async () => {
    const page = await open({ state: 'locked', signing: null, after: null })
    await heading(page, words.title)
    expect(await page.locator('main').innerText()).not.toMatch(/María|letter/)
    await page.getByRole('button', { name: words.sendCode }).waitFor()
  })
})

function done(more: Partial<NonNullable<SigningView['after']>>): SigningView {
  const after = { signedAt: '2026-11-30T16:00:00Z', hasCopy: true, pay: null, payLink: null, ...more }
  return { state: 'done', signing: null, after }
}

describe('after the last signature', () => {
  it.each([
    [
      'the invoice, with an account',
      { pay: { invoiceId: 'i-1', amountCents: 120_000, isPaid: false } },
      '/payments/i-1',
    ],
    ['a link, without one', { payLink: 'pay-token' }, '/pay#pay-token'],
  ])('the deposit is paid by %s', async (_way, more, href) => {
    const page = await open(done(more))
    await heading(page, words.after.done.title)
    expect(await page.locator(`a[href="${href}"]`).count()).toBe(1)
  })
  it('the copy is offered once it is made', async () => {
    const page = await open(done({ hasCopy: false }))
    await page.getByText(words.after.soon).waitFor()
    expect(await page.getByRole('button', { name: words.after.copy }).count()).toBe(0)
  })
})
