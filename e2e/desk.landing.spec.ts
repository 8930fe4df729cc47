// The desk in few taps: an answer, a paper, a call and a fee; and rows that come live, are put off by key and brought back.
import { expect, type Locator, type Page } from '@playwright/test'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import { detentionStaffWords } from '#areas/intake/detention/words/index.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { clientWrites } from './client-writes.ts'
import { test, turnsOf } from './journey.ts'
import { hearsKeys, staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const PHONES: Record<Language, string> = { en: '214 555 0171', es: '214 555 0172' }

function counter() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taken: () => {
      const taken = taps
      taps = 0
      return taken
    },
  }
}

function rowOf(page: Page, title: string, about: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: about })
}

/** As the form of the public site sends it. */
async function reportsDetained(page: Page, language: Language): Promise<string> {
  const name = `Detenido ${language}`
  const report = { askerName: 'Rosa', phone: PHONES[language], relation: '', held: '', name, birthDate: '' }
  const rest = { country: '', alienNumber: '', place: '', since: '', note: '' }
  const answer = await page.request.post('/api/detention/reports/mine/send', {
    data: { key: null, report: { ...report, ...rest } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return name
}

for (const language of ['en', 'es'] as const) {
  const words = deskWords(language)

  turnsOf(language, 'en')()(
    `[${language}] from the desk: a call in one tap, an answer, a paper and a fee in two`,
    async ({ browser, baseURL }) => {
      test.setTimeout(240_000)
      const asking = { browser, baseURL, language }
      const attorney = await staffAt('attorney', { ...asking, width: WIDTHS[language] })
      const { page } = attorney
      const { tap, taken } = counter()
      await attorney.goTo('/attorney')
      await attorney.seesHeading(words.heading)

      // Who is locked up stands above everything.
      const name = await reportsDetained(page, language)
      await page.reload()
      const staff = detentionStaffWords(language)
      const urgent = page.getByRole('region', { name: words.queue.urgent })
      const alarm = urgent.getByRole('listitem').filter({ hasText: name })
      const call = alarm.getByRole('link', {
        name: startingWith(fill(staff.call, { phone: PHONES[language] })),
      })
      await expect(call).toHaveAttribute('href', /^tel:/)
      await hasNoBarriers(page)
      await page.evaluate(() =>
        document.addEventListener('click', (event) => {
          if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
            event.preventDefault()
        }),
      )
      await tap(call)
      expect(taken()).toBe(1)
      await tap(alarm.getByRole('button', { name: fill(staff.list.buttonOf, { name }) }))
      await expect(alarm).toHaveCount(0)
      await expect(rowOf(page, staff.list.calledHeading, name)).toBeVisible()
      taken()

      // A message comes while the desk is open.
      const inbox = inboxWords(language)
      const { client } = await clientWrites(asking, `A question about the hearing (${language})`)
      const message = rowOf(page, inbox.desk.title, client.email)
      await expect(message).toBeVisible({ timeout: 30_000 })
      await tap(message.getByRole('link', { name: startingWith(inbox.desk.act), exact: false }).last())
      await page.getByLabel(inbox.compose.label, { exact: true }).fill('Yes, please bring it.')
      await tap(page.getByRole('button', { name: inbox.compose.send, exact: true }))
      await expect(page.getByText('Yes, please bring it.').first()).toBeVisible()
      expect(taken()).toBe(2)

      const review = reviewWords(language)
      await attorney.goTo('/attorney')
      await tap(
        page
          .getByRole('listitem')
          .getByRole('link', { name: startingWith(review.desk.act) })
          .last(),
      )
      await tap(page.getByRole('button', { name: review.accept.button, exact: true }))
      await expect(page.getByText(startingWith(review.accepted.split('{')[0] ?? ''))).toBeVisible()
      expect(taken()).toBe(2)
      await page.getByRole('button', { name: review.undo, exact: true }).click()

      const fees = feeWords(language)
      await attorney.goTo('/attorney')
      // Not moved: other journeys go on with the same money.
      const sent = page.waitForRequest(/\/earn$/)
      await page.route(/\/earn$/, (route) => route.abort())
      const fee = page.getByRole('listitem').filter({ hasText: pattern(fees.desk.title) })
      await tap(fee.first().getByRole('button', { name: startingWith(fees.desk.act) }))
      const dialog = page.getByRole('dialog', { name: fees.earn.title })
      await hasNoBarriers(page)
      await tap(dialog.getByRole('button', { name: pattern(fees.earn.confirm) }))
      await sent
      expect(taken()).toBe(2)
    },
  )

  turnsOf(language, 'es')()(
    `[${language}] a row is put off by a key, stays away after a reload, and is brought back`,
    async ({ browser, baseURL }) => {
      const asking = { browser, baseURL, language }
      const { client } = await clientWrites(asking, `Put me off (${language})`)
      const attorney = await staffAt('attorney', { ...asking, width: WIDTHS[language] })
      const { page } = attorney
      const inbox = inboxWords(language)
      const row = rowOf(page, inbox.desk.title, client.email)
      const link = page.getByRole('link', { name: `${inbox.desk.title} · ${client.email}` })
      await attorney.goTo('/attorney')
      await hearsKeys(attorney)
      await link.focus()
      await page.keyboard.press('s')
      await expect(page.getByRole('button', { name: words.queue.undo, exact: true })).toBeVisible()
      await expect(link).toHaveCount(0)
      await expect(page.locator(':focus')).not.toHaveCount(0)
      await hasNoBarriers(page)
      await page.keyboard.press('u')
      await expect(link).toBeVisible()
      await link.focus()
      await page.keyboard.press('s')
      await expect(link).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: words.heading, level: 1 })).toBeVisible()
      await hearsKeys(attorney)
      const away = page.locator('details').filter({ hasText: client.email })
      await away.locator('summary').click()
      await expect(link).toHaveCount(0)
      await away
        .getByRole('button', {
          name: fill(words.queue.backOf, { title: inbox.desk.title, name: client.email }),
        })
        .click()
      await expect(row.getByRole('link').first()).toBeVisible()
      await link.focus()
      await page.keyboard.press('e')
      await expect(page.getByLabel(inbox.compose.label, { exact: true })).toBeVisible()
    },
  )
}
