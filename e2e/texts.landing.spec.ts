// Text messages as a client agrees to them and ends them, on a small screen; and as the desk does it for them by telephone.
import { expect, type Page } from '@playwright/test'
import { textsWords, ownTextWords } from '#areas/messages/texts/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

const ENTRY = /<p class="quiet">[^<]*: (\+\d+)<\/p>\s*<p class="text">([^<]*)<\/p>/g

/** What stands on the telephone of the number, the newest first. */
async function phone(page: Page, number: string): Promise<string[]> {
  const outbox = await (await page.request.get('/outbox')).text()
  return [...outbox.matchAll(ENTRY)].filter(([, to]) => to === number).map(([, , body = '']) => body)
}

async function codeOn(page: Page, number: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await phone(page, number))[0] ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return code
}

function freshNumber(): string {
  return `214${String(Math.floor(Math.random() * 7_999_999) + 2_000_000)}`
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })
    turnsOf(language, 'es')()('a client agrees twice, and stops', async ({ page }) => {
      await agreesAndStops(page, language)
    })
  })
}

for (const language of LANGUAGES) {
  turnsOf(language, 'en')()(
    `the desk turns texts on for a client on the telephone, and off (${language})`,
    async ({ page, browser, baseURL }) => {
      const caller = new Person(page, language)
      await caller.arrivesAsClient('/portal')
      // The general conversation of a client has the client's id.
      const { conversations } = await asks(caller, 'GET', '/conversations')
      const [general] = conversations as { conversationId: string }[]
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      await desk.goTo(`/attorney/clients/${general?.conversationId}`)
      await turnsOnAndOff(desk, freshNumber())
      await desk.page.context().close()
    },
  )
}

/** Nothing is sent before the words were read out; the code is on the client's own telephone. */
async function turnsOnAndOff(desk: Person, number: string): Promise<void> {
  const { page, language } = desk
  const { client: words } = textsWords(language)
  await expect(page.getByText(words.off)).toBeVisible()
  await desk.press(words.open)
  await desk.field(words.phone).fill(number)
  await desk.press(words.send)
  await expect(page.getByText(words.agreeMissing).first()).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('checkbox', { name: words.agree }).check()
  await desk.press(words.send)
  await expect(page.getByText(words.waitingAt.split('{')[0]!)).toBeVisible()
  await desk.field(words.code).fill(await codeOn(page, `+1${number}`))
  await desk.press(words.confirm)
  await expect(page.getByText(words.isOn.split('{')[0]!)).toBeVisible()
  await expect(page.getByText(words.ways.desk)).toBeVisible()
  await hasNoBarriers(page)
  await desk.press(words.stop)
  await expect(page.getByText(words.stopped)).toBeVisible()
  await expect(page.getByText(words.ends.desk)).toBeVisible()
}

async function agreesAndStops(page: Page, language: Language): Promise<void> {
  const { own: words } = textsWords(language)
  const number = freshNumber()
  const shown = `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`
  const person = new Person(page, language)
  await person.arrivesAsClient('/profile/notices')
  await person.seesHeading(usersText(language).profile.parts.notices.title)
  await person.press(words.open)
  const box = page.getByRole('checkbox', { name: /STOP|ALTO/ })
  await expect(box).not.toBeChecked()
  await person.field(words.phone).fill(number)
  await person.press(words.send)
  await expect(page.getByText(words.agreeMissing).first()).toBeVisible()
  await box.check()
  await hasNoBarriers(page)
  await person.press(words.send)
  await expect(page.getByText(fill(words.codeHint, { number: shown }))).toBeVisible()
  await person.field(words.code).fill(await codeOn(page, `+1${number}`))
  await person.press(words.confirm)
  await expect(page.getByText(fill(words.isOn, { number: shown }))).toBeVisible()
  const welcome = ownTextWords(language).welcome.split('{firm}')[1] ?? ''
  await expect(async () => {
    expect((await phone(page, `+1${number}`)).join().replaceAll('&amp;', '&')).toContain(welcome)
  }).toPass({ timeout: 20_000 })
  await hasNoBarriers(page)
  await person.press(words.stop)
  await expect(page.getByText(words.stopped)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.off)).toBeVisible()
}
