// A colleague is invited, joins with a password and a second step, and works with their role; a link works once.
import { expect } from '@playwright/test'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { COLLEAGUE_ERRORS } from '#areas/people/colleagues/rules/errors.ts'
import { colleagueWords, joinWords } from '#areas/people/colleagues/words/index.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { invites, joins, mailedLink, newColleague, signsInWithApp } from './colleague.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  turn()(`a colleague joins by an invitation (${language})`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
    const invited = newColleague(language)
    const words = colleagueWords(language)
    const link = await invites(admin, invited, 'staff')
    const name = `${invited.firstName} ${invited.lastName}`
    const row = admin.page.getByRole('listitem').filter({ hasText: invited.email })
    await expect(row).toContainText(words.waiting)
    await hasNoBarriers(admin.page)
    // Sent again: the link of before is replaced.
    await row.getByRole('button', { name: fill(words.of, { act: words.again, name }) }).click()
    let newest = link
    await expect(async () => {
      newest = await mailedLink(admin.page, invited)
      expect(newest).not.toBe(link)
    }).toPass()
    const old = await (await browser.newContext()).newPage()
    await old.goto(link)
    await old.getByRole('heading', { name: joinWords(language).over.unknown.title }).waitFor()
    await hasNoBarriers(old)
    const { person, key } = await joins(browser, newest, invited)
    await signsInWithApp(person, key)
    await person.seesHeading(deskWords(language).heading)
    await old.goto(newest)
    await old.getByRole('heading', { name: joinWords(language).over.used.title }).waitFor()
    await admin.goTo('/admin/users')
    await expect(admin.page.getByRole('heading', { name: words.heading })).toBeVisible()
    await expect(
      admin.page.getByRole('button', { name: fill(words.of, { act: words.again, name }) }),
    ).toHaveCount(0)
    await admin.page.context().close()
  })

  turn()(
    `an invitation is refused, withdrawn, and a client stays one (${language})`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const client = new Person(await (await browser.newContext()).newPage(), language)
      await client.arrivesAsClient('/profile')
      const invited = newColleague(language)
      const { form, ...words } = colleagueWords(language)
      await admin.goTo('/admin/users')
      await admin.press(words.open)
      const sheet = admin.page.getByRole('dialog', { name: words.open })
      const send = () => sheet.getByRole('button', { name: form.button, exact: true }).click()
      await sheet.getByLabel(form.firstName).fill(invited.firstName)
      await sheet.getByLabel(form.lastName).fill(invited.lastName)
      await sheet.getByLabel(form.email).fill(client.email)
      await send()
      await expect(sheet.getByText(COLLEAGUE_ERRORS.COLLEAGUE_HAS_ACCOUNT.text[language])).toBeVisible()
      await expect(sheet.getByLabel(form.lastName)).toHaveValue(invited.lastName)
      await hasNoBarriers(admin.page)
      await sheet.getByLabel(form.email).fill(invited.email)
      await send()
      const row = admin.page.getByRole('listitem').filter({ hasText: invited.email })
      const name = `${invited.firstName} ${invited.lastName}`
      await row.getByRole('button', { name: fill(words.of, { act: words.withdraw, name }) }).click()
      await admin.page.getByRole('dialog').getByRole('button', { name: words.yes, exact: true }).click()
      await expect(admin.page.getByText(fill(words.withdrawn, { name }))).toBeVisible()
      await expect(row).toHaveCount(0)
      const people = usersText(language).admin
      await admin.field(people.search).fill(client.email)
      await admin.press(people.searchButton)
      await admin.page.getByRole('link', { name: client.email }).click()
      await expect(admin.page.getByText(USER_ERRORS.CLIENT_STAYS_CLIENT.text[language])).toBeVisible()
      await expect(admin.page.getByRole('button', { name: people.roleChange.open })).toHaveCount(0)
      await admin.page.context().close()
    },
  )
}
