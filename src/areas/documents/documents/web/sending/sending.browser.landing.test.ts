// Where files are sent, in a real browser: what is refused says what to do, and nothing of what was chosen is lost.
import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_BYTES_MAX } from '#areas/documents/files/rules/limits.ts'
import { LIMITS } from '#firm/limits.ts'
import { rounds } from '#tests/rounds.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { browserLaunch } from '../../../../../../e2e/browser.ts'
import { bundledScript } from '../../../../../../tools/build/bundled-script.ts'
import { sendingWords } from '../../words/browser.ts'

const PLANTED = fileURLToPath(new URL('../../../../../../tests/planted-sending.tsx', import.meta.url))
const HOST = 'https://sending.example'
const PIECE = 256 * 1_024
/** One white dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
}

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

type Answering = (route: Route) => Promise<void>

/** A server of uploads that takes everything. */
async function takes(route: Route): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' }
  const asked = await route.request().allHeaders()
  const total = Number(asked['upload-length'] ?? 0)
  if (route.request().method() === 'POST') {
    const location = `${HOST}/api/uploads/${crypto.randomUUID()}-${total}`
    return route.fulfill({ status: 201, headers: { ...headers, location } })
  }
  const size = Number(/-(\d+)$/.exec(route.request().url())?.[1])
  if (route.request().method() === 'HEAD') {
    const where = { 'upload-offset': '0', 'upload-length': String(size) }
    return route.fulfill({ status: 200, headers: { ...headers, ...where } })
  }
  const offset = Math.min(size, Number(asked['upload-offset']) + PIECE)
  return route.fulfill({ status: 204, headers: { ...headers, 'upload-offset': String(offset) } })
}

type Opening = {
  language?: Language
  answers?: Answering
  device?: BrowserContextOptions
  before?: (page: Page) => Promise<unknown>
}

/** What a file of that name says of itself: eleven real megabytes would only take time. */
function largeFilesAreLarge(bytes: number): void {
  const size = Object.getOwnPropertyDescriptor(Blob.prototype, 'size')?.get
  Object.defineProperty(File.prototype, 'size', {
    get(this: File) {
      return this.name === 'large.pdf' ? bytes : (size?.call(this) as number)
    },
  })
}

async function open({ language = 'en', answers = takes, device = {}, before }: Opening = {}): Promise<Page> {
  const page = await browser.newPage(device)
  page.on('pageerror', (error) => expect.unreachable(String(error)))
  const html = `<!doctype html><html lang="${language}"><main></main>`
  await page.route(`${HOST}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(`${HOST}/api/**`, answers)
  await before?.(page)
  await page.addInitScript(largeFilesAreLarge, UPLOAD_BYTES_MAX + 1)
  await page.goto(`${HOST}/`)
  await page.addScriptTag({ content: script })
  return page
}

type Given = { name: string; mimeType: string; buffer: Buffer }

function pdf(name: string, bytes = 40): Given {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, name) }
}

const pictures = (count: number): Given[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index + 1}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }))

async function chooses(page: Page, files: Given | Given[]): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(files)
}

/** The list of what is chosen, and that of what is on its way, hold each file in a row. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function says(page: Page, name: string, sentence: string): Promise<void> {
  await row(page, name).getByText(sentence).first().waitFor()
}

function sentences(language: Language) {
  const words = sendingWords(language)
  const problem = (code: keyof typeof words.problems) =>
    fill(words.problems[code], { megabytes: LIMITS.uploadMegabytes })
  return { words, problem }
}

const REFUSED: [what: 'empty' | 'wrong-type' | 'too-large', file: Given][] = [
  ['empty', pdf('nothing.pdf', 0)],
  ['wrong-type', { name: 'sheet.xlsx', mimeType: '', buffer: Buffer.from('x') }],
  ['too-large', pdf('large.pdf', 40)],
]

/** They differ in words alone. */
const SAID_IN = rounds<readonly Language[]>(['es'], LANGUAGES)

describe.each(SAID_IN)('in %s', (language) => {
  const { words, problem } = sentences(language)
  const send = (count: number) => plural(words.send, count, language)

  it('what is allowed is said before anything is chosen', async () => {
    const page = await open({ language })
    await page.getByText(fill(words.allowed, { megabytes: LIMITS.uploadMegabytes })).waitFor()
  })

  it.each(REFUSED)(
    'a file that cannot be sent says so beside it, and the others go: %s',
    async (what, file) => {
      const page = await open({ language })
      await chooses(page, [pdf('good.pdf'), file])
      await says(page, file.name, problem(what))
      await press(page, send(1))
      await says(page, 'good.pdf', words.states.received)
      await says(page, file.name, problem(what))
      await press(page, words.sendNone)
      await page.getByText(problem('none-good')).waitFor()
      await press(page, fill(words.actionOn, { action: words.chosen.remove, name: file.name }))
      await press(page, words.sendNone)
      await page.getByText(problem('none-selected')).waitFor()
    },
  )

  it('a file that the server refuses says why, and is sent when it is tried again', async () => {
    const message = `It is full (${language}).`
    const details = { code: 'X', message, details: [], timestamp: '', requestId: '' }
    const body = { message, statusCode: 422, details, isRetryable: false, retryAfter: null }
    let isRefused = true
    const answers: Answering = (route) =>
      isRefused ? route.fulfill({ status: 422, json: body }) : takes(route)
    const page = await open({ language, answers })
    await chooses(page, pdf('one.pdf'))
    await press(page, send(1))
    await says(page, 'one.pdf', message)
    isRefused = false
    await press(page, fill(words.actionOn, { action: words.retry, name: 'one.pdf' }))
    await says(page, 'one.pdf', words.states.received)
  })

  it.each([
    [413, 'too-large'],
    [403, 'failed'],
  ] as const)('a refusal without words has ours: %i, %s', async (status, what) => {
    const answers: Answering = (route) => route.fulfill({ status, body: '<h1>No</h1>' })
    const page = await open({ language, answers })
    await chooses(page, pdf('one.pdf'))
    await press(page, send(1))
    await says(page, 'one.pdf', problem(what))
  })

  it('a server that does not work for minutes is said to be ours, and the file can be sent again', async () => {
    let isDown = true
    const answers: Answering = (route) => (isDown ? route.fulfill({ status: 500 }) : takes(route))
    const page = await open({ language, answers, before: (of) => of.clock.install() })
    await chooses(page, pdf('one.pdf'))
    await press(page, send(1))
    await says(page, 'one.pdf', words.states.busy)
    await expect
      .poll(async () => {
        await page.clock.fastForward(60_000)
        return row(page, 'one.pdf').textContent()
      })
      .toContain(problem('server'))
    isDown = false
    await press(page, fill(words.actionOn, { action: words.retry, name: 'one.pdf' }))
    await says(page, 'one.pdf', words.states.received)
  })

  it('a lost line is said, and goes on by itself', async () => {
    let isLost = true
    const page = await open({ language, answers: (route) => (isLost ? route.abort() : takes(route)) })
    await chooses(page, pdf('one.pdf'))
    await press(page, send(1))
    await says(page, 'one.pdf', words.states.line)
    await page
      .getByRole('button', { name: fill(words.actionOn, { action: words.pause, name: 'one.pdf' }) })
      .waitFor()
    await page.locator('output').getByText(words.said.line).waitFor({ state: 'attached' })
    isLost = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await says(page, 'one.pdf', words.states.received)
  })

  it('a file that the device does not give, or that is there already, says so', async () => {
    const page = await open({ language })
    await page.evaluate(() => {
      File.prototype.arrayBuffer = function (this: File) {
        return this.name === 'gone.pdf' ? Promise.reject(new Error('gone')) : new Blob([this]).arrayBuffer()
      }
    })
    const same = pdf('same.pdf')
    await chooses(page, [pdf('gone.pdf'), same, { ...same, name: 'copy.pdf' }])
    await press(page, send(3))
    await says(page, 'gone.pdf', problem('unreadable'))
    await says(page, 'copy.pdf', problem('twice'))
    await says(page, 'same.pdf', words.states.received)
  })
})

const { words } = sentences('en')
const { pictures: bookWords } = words

describe('several files', () => {
  it('go ten at once, and the others are said to be left out', async () => {
    const page = await open()
    const names = Array.from({ length: 12 }, (_, index) => `paper-${index}.pdf`)
    await chooses(
      page,
      names.map((name) => pdf(name)),
    )
    await page.getByText(fill(plural(words.tooMany, 2, 'en'), { max: 10 })).waitFor()
    await press(page, plural(words.send, 10, 'en'))
    for (const name of names.slice(0, 10)) await says(page, name, words.states.received)
    expect(await row(page, 'paper-10.pdf').count()).toBe(0)
  })

  it('are paused and go on one by one', async () => {
    const held: (() => void)[] = []
    const answers: Answering = async (route) => {
      if (route.request().method() === 'PATCH') await new Promise<void>((go) => held.push(go))
      await takes(route).catch(() => undefined)
    }
    const page = await open({ answers })
    await chooses(page, [pdf('one.pdf'), pdf('two.pdf')])
    await press(page, plural(words.send, 2, 'en'))
    const of = (action: string) => fill(words.actionOn, { action, name: 'one.pdf' })
    await says(page, 'one.pdf', words.states.sending)
    await press(page, of(words.pause))
    await says(page, 'one.pdf', words.states.paused)
    await expect.poll(() => held.length).toBe(2)
    for (const go of held.splice(0)) go()
    await says(page, 'two.pdf', words.states.received)
    await says(page, 'one.pdf', words.states.paused)
    await press(page, of(words.resume))
    await expect.poll(() => held.length).toBe(1)
    for (const go of held.splice(0)) go()
    await says(page, 'one.pdf', words.states.received)
  })
})

describe('a device that keeps nothing still sends:', () => {
  it.each<[string, () => void]>([
    [
      'no database',
      () => Object.defineProperty(window, 'indexedDB', { get: () => undefined, configurable: true }),
    ],
    [
      'a database that is denied',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError')
        }
      },
    ],
    [
      'locks that are denied',
      () => {
        LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      },
    ],
  ])('%s', async (_what, deny) => {
    const page = await open({ before: (of) => of.addInitScript(deny) })
    await chooses(page, pdf('one.pdf'))
    await press(page, plural(words.send, 1, 'en'))
    await says(page, 'one.pdf', words.states.received)
  })

  it('a database that never answers', async () => {
    const page = await open({
      async before(of) {
        await of.clock.install()
        await of.addInitScript(() => {
          IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
        })
      },
    })
    await chooses(page, pdf('one.pdf'))
    await press(page, plural(words.send, 1, 'en'))
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000)
        return row(page, 'one.pdf').textContent()
      })
      .toContain(words.states.received)
  })
})

const onPage = (action: string, page: number) => fill(bookWords.actionOn, { action, page })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** As if the person had pasted or dropped them where the keyboard is. */
async function brings(page: Page, way: 'paste' | 'drop', type: string, name: string): Promise<void> {
  const [bytes, at] = [[...PICTURE], page.getByRole('region', { name: bookWords.title })]
  await at.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }))
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.way === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data }),
      )
    },
    { bytes, way, type, name },
  )
}

describe('the pages of pictures', () => {
  it('a page that is deleted leaves the keyboard at the way back, and the way back at the page', async () => {
    const page = await open()
    await chooses(page, pictures(3))
    await page.getByText(fill(bookWords.page, { page: 3, pages: 3 })).waitFor()
    await page.getByRole('button', { name: onPage(bookWords.remove, 2) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(onPage(bookWords.undo, 2))
    await page.getByText(fill(bookWords.page, { page: 2, pages: 2 })).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain(fill(bookWords.page, { page: 2, pages: 3 }))
  })

  it('take more pictures that are pasted or dropped, and let other files wait beside them', async () => {
    const page = await open()
    await chooses(page, pictures(1))
    await page.getByText(fill(bookWords.page, { page: 1, pages: 1 })).waitFor()
    await brings(page, 'paste', 'image/png', 'pasted.png')
    await page.getByText(fill(bookWords.page, { page: 2, pages: 2 })).waitFor()
    await brings(page, 'drop', 'image/png', 'dropped.png')
    await page.getByText(fill(bookWords.page, { page: 3, pages: 3 })).waitFor()
    await brings(page, 'drop', 'application/pdf', 'beside.pdf')
    await press(page, plural(words.send, 1, 'en'))
    await says(page, 'beside.pdf', words.states.received)
    await page.getByText(fill(bookWords.page, { page: 3, pages: 3 })).waitFor()
  })

  it('have buttons that can be told apart by their names alone', async () => {
    const page = await open()
    await chooses(page, pictures(3))
    await page.getByText(fill(bookWords.page, { page: 3, pages: 3 })).waitFor()
    const names = await page
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent))
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are as many as one document takes', async () => {
    const page = await open()
    await chooses(page, pictures(31))
    await page.getByText(plural(bookWords.tooManyPages, 30, 'en')).waitFor()
    await page.getByRole('button', { name: onPage(bookWords.remove, 30) }).click()
    expect(await page.getByText(plural(bookWords.tooManyPages, 30, 'en')).count()).toBe(0)
  })
})

it.each([
  ['a phone', PHONE, 1],
  ['a desktop', {}, 0],
] as const)('pictures are taken on %s: %o', async (_name, device, count) => {
  const page = await open({ device })
  await page.getByRole('button', { name: words.choose }).waitFor()
  expect(await page.getByRole('button', { name: words.take }).count()).toBe(count)
  expect(await page.getByText(words.onPaper).count()).toBe(1 - count)
})
