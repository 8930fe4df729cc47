// Ten questions of the citizenship test answered on a guide by somebody without an account, by keyboard on a telephone. The script
// and the bank come when it is opened; without a line the list stays.
import { expect } from '@playwright/test'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'

const PATH = '/guides/citizenship-application-mistakes'

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `ten questions are answered on a guide without an account, in ${language}`,
    async ({ browser, baseURL }) => {
      const { ask, taste, verdicts, reasons } = citizenshipWords(language)
      const context = await browser.newContext({
        viewport: { width: 360, height: 760 },
        serviceWorkers: 'block',
        ...(baseURL !== undefined && { baseURL }),
      })
      const page = await context.newPage()
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(`${request.method()} ${request.url()}`))
      const ofTaste = () => fetched.filter((one) => one.includes('/assets/taste-'))
      const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      const at = (position: number) =>
        expect(page.getByText(fill(ask.position, { at: position, count: 10 }))).toBeVisible()
      const list = page.locator('#taste > ol')

      await page.goto(inLanguage(PATH, language), { waitUntil: 'networkidle' })
      expect(ofTaste()).toEqual([])
      await context.setOffline(true)
      await press(taste.start)
      await expect(page.locator('#taste output')).toHaveText(taste.failed)
      await expect(list).toBeVisible()
      await hasNoBarriers(page)
      await context.setOffline(false)
      await press(taste.start)
      await at(1)
      await expect(page.locator('#taste h3:focus')).toBeVisible()
      await expect(list).toBeHidden()
      const opened = fetched.length

      // Nothing typed, then too much of it, then each kind of answer.
      await press(ask.check)
      await expect(page.getByText(reasons.empty)).toBeVisible()
      const box = page.getByLabel(ask.answer, { exact: true })
      await expect(box).toBeFocused()
      await hasNoBarriers(page)
      await box.fill('law '.repeat(200))
      await page.keyboard.press('Enter')
      await expect(page.getByText(reasons.tooLong)).toBeVisible()
      await box.fill('the constitucion')
      await page.keyboard.press('Enter')
      await expect(page.getByText(verdicts.right, { exact: true })).toBeVisible()
      await expect(page.locator('#taste [tabindex]:focus')).toBeVisible()
      await hasNoBarriers(page)
      await press(ask.next)
      await at(2)
      await page.keyboard.press('Tab')
      await page.keyboard.type('pizza')
      await page.keyboard.press('Enter')
      await expect(page.getByText(verdicts.wrong, { exact: true })).toBeVisible()
      await expect(page.getByText(reasons.other)).toBeVisible()
      await hasNoBarriers(page)
      await press(ask.next)
      await press(taste.choose)
      await press(ask.check)
      await expect(page.getByText(ask.chooseFirst)).toBeVisible()
      await page.keyboard.press('Space')
      await hasNoBarriers(page)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: ask.next, exact: true }).click()
      for (let position = 4; position <= 10; position += 1) {
        await at(position)
        await press(ask.dontKnow)
        await expect(page.getByText(reasons.unknown)).toBeVisible()
        await press(position === 10 ? ask.finish : ask.next)
      }
      const end = page.locator('#taste h3:focus')
      await expect(end).toHaveText(
        new RegExp(`^(?:${[1, 2].map((right) => fill(taste.score, { right, count: 10 })).join('|')})$`),
      )
      await hasNoBarriers(page)
      // What was answered has gone nowhere.
      const since = fetched
        .slice(opened)
        .filter((one) => !one.includes('/assets/') && !one.includes('/api/faults'))
      expect(since).toEqual([])
      expect(
        await page.evaluate(() =>
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        ),
      ).not.toContain('pizza')
      const account = page.getByRole('link', { name: taste.account })
      await expect(account).toHaveAttribute(
        'href',
        new RegExp(`${inLanguage('/portal/citizenship', language).replace('?', String.raw`\?`)}$`),
      )
      await press(taste.close)
      await expect(page.getByRole('button', { name: taste.start, exact: true })).toBeFocused()
      await expect(list).toBeVisible()
      await press(taste.start)
      await at(1)
      await context.close()
    },
  )
}
