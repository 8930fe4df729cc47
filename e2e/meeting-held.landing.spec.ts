// After a meeting: its attorney says on the desk whether it was held, and its client sees it among those that are over.
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { schedulingWords, meetingMailWords } from '#areas/meetings/scheduling/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { validationSentence } from '#kernel/validation.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { books } from './booking.ts'
import { asks } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
/** Free days that no other journey takes: all of them share one calendar. */
const DAYS: Record<Language, number> = { en: 40, es: 41 }
const FEE_CENTS = 5_000
const HOURS_AGO = { en: { held: 25, missed: 28 }, es: { held: 31, missed: 34 } } as const

/** Yesterday the meeting took place; each at an hour of its own, since one attorney has them all. */
async function takesPlace(appointmentId: string, hoursAgo: number): Promise<void> {
  const connectionString = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const database = new Client({ connectionString })
  await database.connect()
  await database.query(
    `UPDATE appointments SET starts_at = now() - $2::int * interval '1 hour',
       ends_at = now() - $2::int * interval '1 hour' + (ends_at - starts_at) WHERE id = $1`,
    [appointmentId, hoursAgo],
  )
  await database.end()
}

const LINK = 'https://meet.example.com/abc-defg'

/** On the desk, where a meeting of the next days without a link waits for one. */
async function pastesLink(attorney: Person, client: Person): Promise<void> {
  const { language, page } = attorney
  const { videoLink } = schedulingWords(language).meetings
  await attorney.goTo('/attorney')
  const row = page.getByRole('listitem').filter({ hasText: videoLink.add }).filter({ hasText: client.email })
  await row.getByRole('button', { name: startingWith(videoLink.desk) }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(videoLink.label)
  await field.fill(LINK.replace('https', 'http'))
  await dialog.getByRole('button', { name: videoLink.save }).click()
  await expect(dialog).toContainText(validationSentence('INVALID_LINK', language))
  await hasNoBarriers(page)
  await field.fill(LINK)
  await dialog.getByRole('button', { name: videoLink.save }).click()
  await expect(page.getByText(fill(videoLink.saved, { client: client.email }))).toBeVisible()
  await hasNoBarriers(page)
}

async function marksAbsent(attorney: Person, client: Person): Promise<void> {
  const { language, page } = attorney
  const { outcome } = schedulingWords(language).meetings
  await attorney.goTo('/attorney')
  const mine = page
    .getByRole('listitem')
    .filter({ hasText: outcome.heading })
    .filter({ hasText: client.email })
  await mine.getByRole('button', { name: startingWith(outcome.mark.desk) }).click()
  await page.getByRole('dialog').getByRole('button', { name: outcome.confirm.absent }).click()
  await expect(mine).toHaveCount(0)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const width = WIDTHS[language]
  test.describe(`in ${language}, ${width} wide`, () => {
    test.use({ timezoneId: 'America/Chicago', viewport: { width, height: 800 } })

    inTurn()(
      'a client gets the link at once and finds it in the portal; one who did not come gets a kind mail',
      async ({ page, browser, baseURL }) => {
        test.setTimeout(240_000)
        const person = new Person(page, language)
        const mails = meetingMailWords(language)
        const id = await books(person, language === 'es' ? 2 : 3)
        const attorney = await staffAt('attorney', { browser, baseURL, language, width })
        await pastesLink(attorney, person)
        expect(await person.mail(mails.videoLink.subject)).toContain(LINK)
        await person.goTo('/portal/appointments')
        const join = page.getByRole('link', { name: startingWith(mails.join) })
        await expect(join).toHaveAttribute('href', LINK)
        await hasNoBarriers(page)

        await takesPlace(id, HOURS_AGO[language].missed)
        await marksAbsent(attorney, person)
        expect(await person.mail(mails.missed.subject)).toContain(mails.missed.intro)
      },
    )

    inTurn()('a meeting is marked as held, which earns its fee', async ({ page, browser, baseURL }) => {
      test.setTimeout(240_000)
      const person = new Person(page, language)
      const id = await books(person, DAYS[language])
      await takesPlace(id, HOURS_AGO[language].held)

      const attorney = await staffAt('attorney', { browser, baseURL, language, width })
      const { outcome } = schedulingWords(language).meetings
      const desk = attorney.page
      await attorney.goTo('/attorney')
      const mine = desk
        .getByRole('listitem')
        .filter({ hasText: outcome.heading })
        .filter({ hasText: person.email })
      await reachesAndPresses(desk, mine.getByRole('button', { name: startingWith(outcome.mark.desk) }))
      const dialog = desk.getByRole('dialog', { name: outcome.heading })
      await expect(dialog).toContainText(formatCents(FEE_CENTS, language))
      await hasNoBarriers(desk)
      await dialog.getByRole('button', { name: outcome.confirm.held }).click()
      await expect(desk.getByText(outcome.was.held).first()).toBeVisible()
      await expect(mine).toHaveCount(0)
      await hasNoBarriers(desk)

      // Her own list says that it is over; what staff said of it is theirs.
      expect(await asks(person, 'GET', `/appointments/${id}`)).toMatchObject({
        status: 'completed',
        outcome: null,
      })
    })
  })
}
