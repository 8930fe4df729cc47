// A mail comes back: the firm sees whom it did not reach, calls, and writes there again once the client says that it works.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailWords, reachWords, toldWords } from '#areas/messages/notifications/words/index.ts'
import { openingMailWords } from '#areas/cases/opening/words/index.ts'
import { failedTextsWords } from '#areas/messages/texts/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { OUTBOX_WORDS } from '#server/outbox/words.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

/** Letters alone, and nobody else's. */
function freshName(): string {
  return `Núñez ${randomUUID().replaceAll(/[^a-f]/g, '')}`
}

async function asksForCase(person: Person, lastName: string): Promise<void> {
  await asks(person, 'PUT', `/case-requests/${randomUUID()}`, {
    topic: 'family',
    forWhom: 'family',
    familyMember: { firstName: 'Carmen', lastName: 'Núñez' },
    text: 'Can I bring my mother?',
    day: null,
    me: { firstName: 'Ana', lastName, phone: '214 555 0134' },
  })
  await person.mail(openingMailWords(person.language).client.received.subject)
}

/** As its mail server would tell it, of the newest mail to the person. */
async function comesBack(page: Page, { email, language }: Person): Promise<void> {
  const words = OUTBOX_WORDS[language]
  await page.goto(`/outbox?lang=${language}`)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  await page.getByRole('button', { name: words.fates.bounced, exact: true }).click()
  await expect(page.getByText(words.told.bounced)).toBeVisible()
}

for (const language of LANGUAGES) {
  turnsOf(language)()(
    `staff see whom mail does not reach (${language})`,
    async ({ page, browser, baseURL }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { client: words, desk } = reachWords(language)
      const person = new Person(page, language)
      const lastName = freshName()
      await person.arrivesAsClient('/portal')
      await asksForCase(person, lastName)
      await comesBack(page, person)

      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      await admin.goTo('/attorney')
      const link = admin.page.getByRole('link', { name: `${desk.title} · Ana ${lastName}`, exact: true })
      await expect(link).toBeVisible()
      await hasNoBarriers(admin.page)

      await admin.goTo('/admin/mail')
      const failed = admin.page.getByRole('row').filter({ hasText: `Ana ${lastName}` })
      await expect(failed.getByText(mailWords(language).states.returned)).toBeVisible()
      await expect(
        admin.page.getByRole('heading', { name: failedTextsWords(language).heading }),
      ).toBeVisible()

      await admin.goTo('/attorney')
      await link.click()
      await expect(admin.page.getByText(words.bounced.title)).toBeVisible()
      await expect(admin.page.getByText(toldWords(language).steps.returned).first()).toBeVisible()
      await hasNoBarriers(admin.page)
      await admin.press(words.confirm.bounced)
      await expect(admin.page.getByText(fill(words.confirmed, { email: person.email }))).toBeVisible()
      await expect(admin.page.getByText(words.bounced.title)).toBeHidden()
      await admin.goTo('/attorney')
      await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(link).toBeHidden()
      await admin.page.context().close()
    },
  )
}
