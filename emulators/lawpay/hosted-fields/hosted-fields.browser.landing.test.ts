import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import bundledChromium from '@sparticuz/chromium'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Json, startTestGateway, type TestGateway } from '../testing.ts'

/** The bundled browser runs on Linux alone; elsewhere these facts are left to the journeys. */
const hasBrowser = process.platform === 'linux' && process.arch === 'x64'

type Failure = { code: number; message: string; messages: string[] }
type FieldsInstance = {
  getState(): { isReady: boolean; fields: Json[] }
  getPaymentToken(formData: Json): Promise<Json>
  clearIframeInput(selector: string): void
  disableIframeInput(selector: string): void
  enableIframeInput(selector: string): void
  focusIframeInput(selector: string): void
}
type Library = {
  initializeFields(config: Json, callback?: (state: Json) => void): FieldsInstance
  parseException(error: unknown): Failure
  exceptionMap: Record<number, string>
}
/** What the page's own scripts see. */
type View = { AffiniPay: { HostedFields: Library }; states: Json[]; fields: FieldsInstance }

let gateway: TestGateway
let browser: Browser
let context: BrowserContext
let shop: Server
let page: Page
let faults: string[]

/** A page of another origin than the gateway's: another port, and another name for this machine. */
const PAGE = `<!doctype html><html lang="en"><title>Pay</title><body>
  <div id="number" style="height: 48px"></div><div id="cvv"></div>
  <div id="routing"></div><div id="account"></div></body></html>`

beforeAll(async () => {
  if (!hasBrowser) return
  gateway = await startTestGateway()
  shop = createServer((_, response) => {
    const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' ${gateway.url}; frame-src ${gateway.url}`
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(PAGE)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const executablePath = await bundledChromium.executablePath()
  // Not the bundle's own arguments: they switch off what keeps pages of two origins apart.
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--site-per-process'] })
  context = await browser.newContext()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  shop?.close()
  await gateway?.close()
})

beforeEach(async () => {
  faults = []
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`)
  await page.addScriptTag({ url: `${gateway.url}/hostedfields/1.5.3/fieldGen_1.5.3.js` })
})

afterEach(async () => {
  await page.close()
  expect(faults).toEqual([])
})

const CARD_FIELDS = [
  { selector: '#number', input: { type: 'credit_card_number', placeholder: '0000 0000 0000 0000' } },
  { selector: '#cvv', input: { type: 'cvv', ariaLabel: 'CVV of the card' } },
]
const BANK_FIELDS = [
  { selector: '#routing', input: { type: 'routing_number' } },
  { selector: '#account', input: { type: 'bank_account_number' } },
]

/** Starts the fields and keeps every state the page was told, as the page would. */
async function initialize(config: Json): Promise<void> {
  await page.evaluate(
    (given) => {
      const view = window as unknown as View
      view.states = []
      view.fields = view.AffiniPay.HostedFields.initializeFields(given, (told) => view.states.push(told))
    },
    { publicKey: gateway.publicKey, ...config },
  )
  await page.waitForFunction(() => {
    const { states, fields } = window as unknown as View
    return states.length >= fields.getState().fields.length
  })
}

const field = (selector: string) => page.frameLocator(`${selector} iframe`).getByRole('textbox')
const state = (): Promise<Json> => page.evaluate(() => (window as unknown as View).fields.getState())
const token = (formData: Json): Promise<Json> =>
  page.evaluate((given) => (window as unknown as View).fields.getPaymentToken(given), formData)
const failure = (formData: Json): Promise<Failure | null> =>
  page.evaluate(
    (given) =>
      (window as unknown as View).fields
        .getPaymentToken(given)
        .then(() => null, (window as unknown as View).AffiniPay.HostedFields.parseException),
    formData,
  )

type Deed = 'clearIframeInput' | 'disableIframeInput' | 'enableIframeInput' | 'focusIframeInput'
const tellNumber = (deed: Deed): Promise<void> =>
  page.evaluate((method) => (window as unknown as View).fields[method]('#number'), deed)

/** What initializeFields throws at once, and what kind of failure that is. */
const refusalOf = (config: Json): Promise<(Failure & { kind: string | undefined }) | null> =>
  page.evaluate((given) => {
    const { initializeFields, parseException, exceptionMap } = (window as unknown as View).AffiniPay
      .HostedFields
    try {
      initializeFields(given)
      return null
    } catch (error) {
      const failed = parseException(error)
      return { ...failed, kind: exceptionMap[failed.code] }
    }
  }, config)

describe.runIf(hasBrowser)('card fields in a browser', () => {
  it('what is typed becomes a token that can be charged', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('4242 4242 4242 4242')
    await field('#cvv').fill('123')
    const { id, number } = await token({
      exp_month: '10',
      exp_year: '2030',
      name: 'Some Customer',
      postal_code: '78730',
    })
    expect(number).toBe('************4242')
    const { body } = await gateway.post('/v1/charges', { amount: 5000, method: id })
    expect(body).toMatchObject({
      status: 'AUTHORIZED',
      cvv_result: 'MATCHED',
      method: { name: 'Some Customer' },
    })
  })

  it('the state tells when all is right, and never what was typed', async () => {
    await initialize({ fields: CARD_FIELDS })
    await expect.poll(state).toMatchObject({
      isReady: false,
      fields: [
        { type: 'credit_card_number', error: 'Input field is empty', length: 0, card: '', luhn: false },
        { type: 'cvv', error: 'Input field is empty', length: 0 },
      ],
    })
    await field('#cvv').fill('123')
    await expect.poll(state).toMatchObject({ isReady: false, fields: [{}, { error: 'Unknown card type' }] })
    await field('#number').fill('4242424242424241')
    await expect.poll(state).toMatchObject({
      isReady: false,
      fields: [{ error: 'Card number is invalid', luhn: false }, { error: '' }],
    })
    await field('#number').fill('4242424242424242')
    await expect.poll(state).toMatchObject({
      isReady: true,
      fields: [{ error: '', length: 16, card: 'VISA', luhn: true }, { error: '' }],
    })
    const told = await page.evaluate(() => JSON.stringify((window as unknown as View).states))
    expect(told).not.toContain('424242')
    expect(told).not.toContain('123')
  })

  it('American Express has four digits on its front', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('378282246310005')
    await field('#cvv').fill('123')
    await expect
      .poll(state)
      .toMatchObject({ isReady: false, fields: [{ card: 'AMERICAN_EXPRESS' }, { error: 'CVV is invalid' }] })
    await field('#cvv').fill('1234')
    await expect.poll(async () => (await state()).isReady).toBe(true)
    expect(await field('#number').inputValue()).toBe('3782 822463 10005')
  })

  it('without a valid number there is no token, and the reason can be read', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('4242424242424241')
    expect(await failure({ exp_month: '10', exp_year: '2030' })).toEqual({
      code: 2,
      message: 'field validation errors',
      messages: ['credit_card_number: Card number is invalid', 'cvv: Input field is empty'],
    })
    await expect.poll(() => field('#cvv').getAttribute('aria-invalid')).toBe('true')
  })

  it('a wrong public key is refused by the gateway', async () => {
    await initialize({ publicKey: 'm_wrong', fields: CARD_FIELDS })
    await field('#number').fill('4242424242424242')
    await field('#cvv').fill('123')
    await expect.poll(async () => (await state()).isReady).toBe(true)
    expect(await failure({})).toEqual({ code: 4, message: 'Not authorized', messages: ['Not authorized'] })
    expect(faults.splice(0)).toHaveLength(1)
  })

  it('the page cannot slip in a number of its own, nor look into the frame', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('4242424242424242')
    await field('#cvv').fill('123')
    const made = await token({ number: '4111111111111111', type: 'bank', exp_month: 1, exp_year: 2030 })
    expect(made).toMatchObject({ type: 'card', number: '************4242' })
    const peek = page.evaluate(() => (window.frames[0] as unknown as { hostedField: unknown }).hostedField)
    await expect(peek).rejects.toThrow(/cross-origin/)
  })

  it('another page that learned the words is not answered', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('4242424242424242')
    await page.evaluate((origin) => {
      const forged = { tag: 'lawpay-hosted-fields', instance: 'guessed', kind: 'clear' }
      window.frames[0]!.postMessage(forged, origin)
      window.postMessage({ ...forged, kind: 'state', state: { focus: true, error: '', length: 3 } }, '*')
    }, gateway.url)
    await page.waitForTimeout(50)
    expect(await field('#number').inputValue()).toBe('4242424242424242')
    const told = await page.evaluate(() => JSON.stringify((window as unknown as View).states))
    expect(told).not.toContain('"length":3')
  })
})

describe.runIf(hasBrowser)('bank fields in a browser', () => {
  it('what is typed becomes a token that can be charged', async () => {
    await initialize({ fields: BANK_FIELDS })
    await field('#routing').fill('000000013')
    await field('#account').fill('1234567890')
    await expect.poll(async () => (await state()).isReady).toBe(true)
    const made = await token({ account_type: 'checking', name: 'Some Customer' })
    expect(made).toMatchObject({ type: 'bank', routing_number: '******013', account_number: '******7890' })
    expect((await gateway.post('/v1/charges', { amount: 100, method: made.id })).body.status).toBe(
      'AUTHORIZED',
    )
  })

  it('a routing number with a wrong check digit is noticed', async () => {
    await initialize({ fields: BANK_FIELDS })
    await field('#routing').fill('123456789')
    await expect.poll(state).toMatchObject({ fields: [{ error: 'Routing number is invalid' }, {}] })
  })
})

describe.runIf(hasBrowser)('the fields and the people who use them', () => {
  it('have names, in Spanish too, and say what may be filled in', async () => {
    await initialize({ lang: 'es', fields: [...CARD_FIELDS, ...BANK_FIELDS] })
    const number = page.frameLocator('#number iframe').getByRole('textbox', { name: 'Número de tarjeta' })
    expect(await number.getAttribute('autocomplete')).toBe('cc-number')
    expect(await number.getAttribute('inputmode')).toBe('numeric')
    const cvv = page.frameLocator('#cvv iframe').getByRole('textbox', { name: 'CVV of the card' })
    expect(await cvv.getAttribute('autocomplete')).toBe('cc-csc')
    expect(await cvv.getAttribute('maxlength')).toBe('4')
    const frame = page.frames().find((one) => one.name().endsWith('credit_card_number')) as Frame
    expect(await frame.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(await page.locator('#number iframe').getAttribute('title')).toBe('Número de tarjeta')
  })

  it('show where the focus is, and tell the page', async () => {
    await initialize({ fields: CARD_FIELDS })
    await page.keyboard.press('Tab')
    await expect.poll(async () => ((await state()).fields as Json[])[0]?.focus).toBe(true)
    const outline = await field('#number').evaluate((input) => getComputedStyle(input).outlineStyle)
    expect(outline).toBe('solid')
  })

  it('look as the page asks, as far as a look goes', async () => {
    const css = {
      color: 'rgb(1, 2, 3)',
      fontSize: '20px',
      position: 'fixed',
      'background-image': 'url(https://example.com/x.png)',
      outline: 'none',
      ':focus': { color: 'rgb(4, 5, 6)' },
    }
    await initialize({ input: { css }, fields: CARD_FIELDS })
    const look = (): Promise<string[]> =>
      field('#cvv').evaluate((input) => {
        const { color, fontSize, position, backgroundImage } = getComputedStyle(input)
        return [color, fontSize, position, backgroundImage]
      })
    expect(await look()).toEqual(['rgb(1, 2, 3)', '20px', 'static', 'none'])
    await field('#cvv').focus()
    expect((await look())[0]).toBe('rgb(4, 5, 6)')
  })

  it('can be cleared, disabled, enabled and given the focus by the page', async () => {
    await initialize({ fields: CARD_FIELDS })
    await field('#number').fill('4242424242424242')
    await tellNumber('disableIframeInput')
    await expect.poll(() => field('#number').isDisabled()).toBe(true)
    await tellNumber('enableIframeInput')
    await tellNumber('clearIframeInput')
    await expect.poll(() => field('#number').inputValue()).toBe('')
    await tellNumber('focusIframeInput')
    await expect.poll(async () => ((await state()).fields as Json[])[0]?.focus).toBe(true)
  })

  it('a page can start them again in the same place', async () => {
    await initialize({ fields: CARD_FIELDS })
    await initialize({ lang: 'es', fields: CARD_FIELDS })
    expect(await page.locator('#number iframe').count()).toBe(1)
    await field('#number').fill('4242424242424242')
    await field('#cvv').fill('123')
    expect((await token({ exp_month: 1, exp_year: 2031 })).id).toMatch(/^[\w-]{22}$/)
  })

  it('a configuration that cannot work is refused with its reasons', async () => {
    expect(await refusalOf({ fields: [] })).toMatchObject({ code: 2, kind: 'configuration' })
    expect(
      await refusalOf({ publicKey: 'm_x', fields: [{ selector: '#nowhere', input: { type: 'cvv' } }] }),
    ).toMatchObject({ code: 1, kind: 'initialization', messages: ['#nowhere'] })
  })
})
