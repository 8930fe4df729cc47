// After a meeting: its attorney says on the desk whether it was held, and its client sees it among those that are over.
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { schedulingWords } from '#features/scheduling/text/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { books } from './booking.ts'
import { asks } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
/** Free days that no other journey takes: all of them share one calendar. */
const DAYS: Record<Language, number> = { en: 40, es: 41 }
const FEE_CENTS = 5_000

/** Yesterday the meeting took place. */
async function takesPlace(appointmentId: string): Promise<void> {
  const connectionString = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const database = new Client({ connectionString })
  await database.connect()
  await database.query(
    `UPDATE appointments SET starts_at = now() - interval '25 hours',
       ends_at = now() - interval '25 hours' + (ends_at - starts_at) WHERE id = $1`,
    [appointmentId],
  )
  await database.end()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const width = WIDTHS[language]
  test.describe(`in ${language}, ${width} wide`, () => {
    test.use({ timezoneId: 'America/Chicago', viewport: { width, height: 800 } })

    inTurn()('a meeting is marked as held, which earns its fee', async ({ page, browser, baseURL }) => {
      test.setTimeout(240_000)
      const person = new Person(page, language)
      const id = await books(person, DAYS[language])
      await takesPlace(id)

      const attorney = await staffAt('attorney', { browser, baseURL, language, width })
      const { outcome } = schedulingWords(language).meetings
      const desk = attorney.page
      await attorney.goTo('/attorney')
      const toMark = desk.getByRole('region', { name: outcome.heading })
      const mine = toMark.getByRole('listitem').filter({ hasText: person.email })
      await reachesAndPresses(desk, mine.getByRole('button', { name: pattern(outcome.mark.held) }))
      const dialog = desk.getByRole('dialog', { name: outcome.ask.held })
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
