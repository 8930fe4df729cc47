// What was sent is looked at in a real browser: a Word document as text on the desk, and files at a host of their own.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { roomWords } from '#areas/documents/documents/words/browser.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { freePort, removeDataDirectory, ROOT, startProduct } from '#tests/product.ts'
import { opensSent } from './document-room.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { opensWaiting } from './review-desk.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'

function seed(name: string): Promise<Buffer> {
  return readFile(join(ROOT, 'src/adapters/file-processing/seeds', name))
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] a Word document is read on the desk`, async ({ browser, baseURL }) => {
    const name = `carta-${language}.docx`
    await sends(await clientWithCase(browser, baseURL, 'Samuel'), name, await seed('libreoffice.docx'))
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    const { page } = attorney
    const words = reviewWords(language)
    await attorney.goTo('/attorney/documents')
    await attorney.seesHeading(words.title)
    await opensWaiting(page, name)
    const frame = page.frameLocator(`iframe[title="${fill(words.page.text, { title: name })}"]`)
    await expect(frame.getByText('I have known Ms. Nunez for ten years.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
    await expect(page.getByRole('button', { name: words.arrange.button, exact: true })).toHaveCount(0)
    await hasNoBarriers(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words.page.download, exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.docx$/)
  })
}

async function mariaAt(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  const email = DEMONSTRATION_PEOPLE.find(({ firstName }) => firstName === 'María José')?.email
  const maria = new Person(page, 'es', email)
  await maria.goTo('/login?next=/portal/documents')
  await maria.signIn(maria.email)
  await page.waitForURL('**/portal/documents**')
  return page
}

// A second product is started for it.
test('files open at the host that is theirs, and nowhere else', async ({ browser }) => {
  test.setTimeout(240_000)
  const port = String(await freePort())
  const files = `http://127.0.0.1:${port}`
  const product = await startProduct({ PORT: port, FILES_ORIGIN: files })
  try {
    const sender = await clientWithCase(browser, product.url, 'María José')
    await sends(sender, 'foto.png', await seed('grey.png'))
    await sends(sender, 'carta.pdf', await letterOf('Carta', 1))
    const page = await mariaAt(browser, product.url)
    const { sent } = roomWords('es')
    await opensSent(page)
    for (const name of ['foto.png', 'carta.pdf']) {
      const line = page.locator('#sent').getByRole('listitem').filter({ hasText: name })
      const answered = page.context().waitForEvent('response', (each) => each.url().includes('/api/files/'))
      await line.getByRole('button', { name: sent.open }).click()
      const answer = await answered
      expect([answer.status(), new URL(answer.url()).origin]).toEqual([200, files])
      const saved = page.waitForEvent('download')
      await line.getByRole('button', { name: sent.save }).click()
      expect(new URL((await saved).url()).origin).toBe(files)
      // The same address at the host of the site is no file.
      const elsewhere = await page.request.get(answer.url().replace(files, product.url))
      expect(elsewhere.status()).toBe(404)
    }
    const shown = page
      .context()
      .pages()
      .find((each) => each.url().startsWith(files))
    await expect(shown?.locator('img') ?? page.locator('#no-picture')).toBeVisible()
    expect((await page.request.get(`${files}/`)).status()).toBe(404)
  } finally {
    await product.stop()
    removeDataDirectory(product.dataDirectory)
  }
})
