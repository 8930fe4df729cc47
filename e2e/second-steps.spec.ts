// An administrator asks to reset a colleague's lost second step; the colleague is told and stops it.
import { expect } from '@playwright/test'
import { recoveryWords } from '#features/recovery/text/index.ts'
import { recoveryMailWords } from '#features/recovery/text/mails/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const ATTORNEY = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'attorney')
const NAME = `${ATTORNEY?.firstName} ${ATTORNEY?.lastName}`

for (const language of LANGUAGES) {
  turnsOf(language)()(
    `a lost second step is asked about and stopped (${language})`,
    async ({ browser, baseURL }) => {
      const words = recoveryWords(language)
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      await admin.goTo('/admin/users')
      await admin.page.getByRole('link', { name: words.link }).click()
      await admin.seesHeading(words.heading)
      const row = admin.page.getByRole('listitem').filter({ hasText: NAME })
      await row.getByRole('button', { name: startingWith(words.ask.open) }).click()
      await expect(
        admin.page.getByRole('dialog', { name: fill(words.ask.title, { name: NAME }) }),
      ).toBeVisible()
      await hasNoBarriers(admin.page)
      await admin.press(words.ask.confirm)
      await expect(admin.page.getByText(words.said.ask)).toBeVisible()
      // Who asked cannot be the second one as well.
      await expect(row.getByRole('button', { name: words.open.agree, exact: true })).toBeHidden()
      await hasNoBarriers(admin.page)
      await admin.page.context().close()

      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const subjects = LANGUAGES.map((each) => recoveryMailWords(each).asked.subject)
      await expect(async () => {
        await attorney.page.goto('/outbox')
        await expect(attorney.page.getByText(new RegExp(subjects.join('|'))).first()).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      await attorney.goTo('/attorney/second-steps')
      const own = attorney.page.getByRole('listitem').filter({ hasText: NAME })
      await own.getByRole('button', { name: words.open.stop, exact: true }).click()
      await attorney.page
        .getByRole('dialog')
        .getByRole('button', { name: words.open.stop, exact: true })
        .click()
      await expect(attorney.page.getByText(words.said.stop)).toBeVisible()
      await attorney.page.context().close()
    },
  )
}
