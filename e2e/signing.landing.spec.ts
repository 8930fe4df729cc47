// A proposal is signed on phones: by the client in the portal, a second client and a payer by the links of their mails, the attorney last.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { engagementStaffWords, signingTexts } from '#areas/cases/engagements/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import {
  agrees,
  clientOnPhone,
  expires,
  opensPaper,
  provesAddress,
  readsAll,
  sendsProposal,
  signsAs,
} from './sent-proposal.ts'
import { staffAt } from './staff.ts'

for (const language of LANGUAGES) {
  const turn = turnsOf(language, 'es')
  const words = signingTexts(language)
  const { record } = engagementStaffWords(language).signatures
  const someone = (firstName: string, lastName: string) => {
    return { firstName, lastName, email: `${randomUUID()}@person.example`, language }
  }

  turn()(
    `[${language}] two clients and a payer sign, and the deposit is paid where they signed`,
    async ({ browser, baseURL }) => {
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await desk.goTo('/attorney')
      const maria = await clientOnPhone(browser, desk)
      const second = someone('Pedro', 'Ortega')
      const payer = { ...someone('Rosa', 'Díaz'), relation: { en: 'sister', es: 'hermana' } }
      const id = await sendsProposal(desk, maria, { second, payer })

      await maria.goTo('/portal')
      await maria.page.getByRole('link', { name: words.own.sign }).click()
      await agrees(maria)
      await readsAll(maria, 'M.N.', 2)
      await signsAs(maria, 'maria nunez')
      await expect(maria.page.getByText(/Pedro Ortega/)).toBeVisible()

      const pedro = await opensPaper(browser, desk, second.email)
      await expect(pedro.page.locator('main')).not.toContainText(/Pedro|María|inmigra|immigra/)
      await hasNoBarriers(pedro.page)
      await provesAddress(pedro)
      await agrees(pedro)
      await readsAll(pedro, 'P.O.', 2)
      await pedro.page.reload()
      await signsAs(pedro, 'Pedro Ortega')

      const rosa = await opensPaper(browser, desk, payer.email)
      await provesAddress(rosa)
      await agrees(rosa)
      await expect(rosa.page.getByRole('button', { name: words.read.end })).toBeVisible()
      await expect(rosa.page.locator('main')).not.toContainText(words.read.initials.arbitration)
      await readsAll(rosa, 'R.D.')
      await signsAs(rosa, 'Rosa Díaz')

      const { edition } = await asks(desk, 'GET', `/engagements/${id}`)
      await asks(desk, 'POST', `/engagements/${id}/countersign`, { before: edition })
      await pedro.seesHeading(words.after.done.title)
      await expect(pedro.page.getByRole('button', { name: words.after.copy })).toBeVisible({
        timeout: 60_000,
      })
      await hasNoBarriers(pedro.page)
      const saving = pedro.page.waitForEvent('download')
      await pedro.press(words.after.copy)
      expect((await saving).suggestedFilename()).toBe(words.after.file)

      await rosa.page.reload()
      await rosa.page.getByRole('link', { name: words.after.payLink }).click()
      await expect(rosa.page).toHaveURL(/\/pay\b/)
      await expect(rosa.page.locator('main')).toContainText('600')

      // The page where she signed asks for the deposit by itself.
      await maria.page.getByRole('link', { name: /600/ }).click()
      await expect(maria.page).toHaveURL(/\/payments\//)
      await expect(maria.page.locator('main')).toContainText('600')
      await hasNoBarriers(maria.page)
      const { pay } = invoicesText(language).client
      await maria.paysWith('4242424242424242', pay.payButton)
      await expect(maria.page.getByRole('alert').filter({ hasText: pay.paidTitle })).toBeVisible()
      await hasNoBarriers(maria.page)
      await maria.goTo('/portal')
      await expect(maria.page.getByRole('link', { name: words.own.sign })).toHaveCount(0)
      const { case: of } = await asks(desk, 'GET', `/engagements/${id}`)
      const { id: caseId, number } = of as { id: string; number: string }
      await expect(maria.page.locator('main')).toContainText(number)
      const { tasks } = await asks(desk, 'GET', `/cases/${caseId}/tasks`)
      expect((tasks as unknown[]).length).toBeGreaterThan(1)
      await desk.goTo(`/engagements/${id}/signatures`)
      await expect(desk.page.getByText(record.whole.split('.')[0] ?? '')).toBeVisible()
    },
  )

  turn()(
    `[${language}] one asks for paper, comes back, and declines, by keyboard alone`,
    async ({ browser, baseURL }) => {
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await desk.goTo('/attorney')
      const maria = await clientOnPhone(browser, desk)
      const second = someone('Pedro', 'Ortega')
      await sendsProposal(desk, maria, { second })
      const pedro = await opensPaper(browser, desk, second.email)
      await provesAddress(pedro)
      await pedro.seesHeading(words.consent.title)

      // Another browser with the same link knows nothing.
      const other = await opensPaper(browser, desk, second.email)
      await expect(other.page.getByRole('button', { name: words.sendCode })).toBeVisible()

      const { page } = pedro
      const reaches = async (name: string) => {
        await expect(async () => {
          await page.keyboard.press('Tab')
          const { text, isHere } = await page.evaluate(() => {
            const here = document.activeElement
            return { text: here?.textContent?.trim() ?? '', isHere: here?.closest('main') !== null }
          })
          expect(isHere && text === name).toBe(true)
        }).toPass({ intervals: [1], timeout: 20_000 })
        await page.keyboard.press('Enter')
      }
      await reaches(words.wantsPaper)
      await pedro.seesHeading(words.paper.title)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await hasNoBarriers(page)
      await reaches(words.paper.ask)
      await pedro.seesHeading(words.told.paper.title)
      await hasNoBarriers(page)
      await reaches(words.onScreen)
      await pedro.seesHeading(words.consent.title)
      await reaches(words.declines)
      await pedro.seesHeading(words.decline.title)
      await hasNoBarriers(page)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Es mucho')
      await reaches(words.decline.send)
      await pedro.seesHeading(words.told.declined.title)
      await maria.goTo('/portal')
      await expect(maria.page.getByRole('link', { name: words.own.sign })).toHaveCount(0)
    },
  )

  turn()(
    `[${language}] one wants paper, the time ends, a new link is asked for, and the new version is withdrawn`,
    async ({ browser, baseURL }) => {
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await desk.goTo('/attorney')
      const maria = await clientOnPhone(browser, desk)
      const second = someone('Pedro', 'Ortega')
      const id = await sendsProposal(desk, maria, { second })
      const pedro = await opensPaper(browser, desk, second.email)
      await provesAddress(pedro)
      await pedro.page.getByRole('link', { name: words.wantsPaper }).click()
      await pedro.press(words.paper.ask)
      await pedro.seesHeading(words.told.paper.title)

      await expires(id)
      const late = await opensPaper(browser, desk, second.email, words.told.expired.title)
      await hasNoBarriers(late.page)
      await expect(late.page.getByRole('link', { name: /214/ }).first()).toBeVisible()
      await late.press(words.newLink.ask)
      await expect(late.page.getByText(words.newLink.asked)).toBeVisible()
      await hasNoBarriers(late.page)
      await maria.goTo('/portal')
      await expect(maria.page.getByRole('link', { name: words.own.sign })).toHaveCount(0)

      const newId = randomUUID()
      const old = await asks(desk, 'GET', `/engagements/${id}`)
      const draft = await asks(desk, 'POST', `/engagements/${id}/replace`, { before: old['edition'], newId })
      const sent = await asks(desk, 'POST', `/engagements/${newId}/send`, { before: draft['edition'] })
      await late.page.reload()
      await late.seesHeading(words.told.replaced.title)
      await hasNoBarriers(late.page)
      await maria.goTo('/portal')
      await maria.page.getByRole('link', { name: words.own.sign }).click()
      await maria.seesHeading(words.consent.title)
      const ending = { before: sent['edition'], reason: 'Another fee.' }
      await asks(desk, 'POST', `/engagements/${newId}/withdraw`, ending)
      await maria.page.reload()
      await maria.seesHeading(words.told.withdrawn.title)
      await hasNoBarriers(maria.page)
      await expect(maria.page.getByRole('link', { name: /214/ }).first()).toBeVisible()
    },
  )
}
