// A client answers one of our mails with a photograph: it lands in the case. A mail from another address waits for staff, who put it there.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { SMALL_PNG } from '#areas/documents/documents/server/testing.ts'
import { incomingDeskWords, trayWords } from '#areas/messages/incoming/words/index.ts'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import { openingMailWords } from '#areas/cases/opening/words/index.ts'
import { instant } from '#kernel/calendar.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { OUTBOX_WORDS } from '#server/outbox/words.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

type Answer = { from?: string; text: string; file?: { name: string; mimeType: string; buffer: Buffer } }

const PHOTO = { name: 'pasaporte.png', mimeType: 'image/png', buffer: SMALL_PNG }

async function caseOf({ email }: Person): Promise<string> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(url, () => undefined)
  const found = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  const { id } = await openCase(db, {
    clientId: found.rows[0]?.id ?? '',
    attorneyId: null,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: instant(new Date()),
  })
  await close()
  return id
}

/** Any mail to the client: this one comes at once. */
async function getsMail(person: Person, lastName: string): Promise<void> {
  await asks(person, 'PUT', `/case-requests/${randomUUID()}`, {
    topic: 'family',
    forWhom: 'family',
    familyMember: { firstName: 'Carmen', lastName: 'Luna' },
    text: 'Can I bring my mother?',
    day: null,
    me: { firstName: 'Ana', lastName, phone: '214 555 0134' },
  })
  await person.mail(openingMailWords(person.language).client.received.subject)
}

/** As their mail program would, from the outbox. */
async function answers(page: Page, { email, language }: Person, { from, text, file }: Answer): Promise<void> {
  const words = OUTBOX_WORDS[language]
  await page.goto(`/outbox?lang=${language}`)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  if (from) await page.getByLabel(words.from, { exact: true }).fill(from)
  await page.getByLabel(words.answerText, { exact: true }).fill(text)
  if (file) await page.getByLabel(words.answerFile, { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: words.answerSend, exact: true }).click()
  await expect(page.getByText(words.answered)).toBeVisible()
}

for (const language of LANGUAGES) {
  turnsOf(language)()(
    `an answer by mail lands in the case, and one from elsewhere waits for staff (${language})`,
    async ({ page, browser, baseURL }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { byMail } = messagesWords(language).conversation
      const tray = trayWords(language)
      const lastName = `Luna ${randomUUID().replaceAll(/[^a-f]/g, '')}`
      const person = new Person(page, language)
      await person.arrivesAsClient('/portal')
      const caseId = await caseOf(person)
      await getsMail(person, lastName)
      await answers(page, person, { text: 'Aquí está mi pasaporte.', file: PHOTO })

      await person.goTo(`/portal/messages/${caseId}`)
      const message = page.getByRole('article').filter({ hasText: 'Aquí está mi pasaporte.' })
      await expect(message).toContainText(byMail.mark)
      await expect(message.getByText(PHOTO.name).first()).toBeVisible()
      await message.getByRole('button', { name: byMail.show, exact: true }).click()
      await expect(message.getByText(/^> |\n> /)).toBeVisible()
      await hasNoBarriers(page)

      const text = `Le escribo desde otro correo. ${lastName}`
      await answers(page, person, { from: `${randomUUID()}@person.example`, text, file: PHOTO })
      const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
      await admin.goTo('/attorney')
      await expect(admin.page.getByText(incomingDeskWords(language).title).first()).toBeVisible()
      await admin.goTo('/attorney/mail-tray')
      await hasNoBarriers(admin.page)
      await admin.page.getByRole('row').filter({ hasText: lastName }).getByRole('link').click()
      await expect(admin.page.getByText(tray.because['other-sender'])).toBeVisible()
      await admin.page.getByLabel(tray.put.client).fill(person.email)
      await admin.page.getByRole('link', { name: person.email }).click()
      await hasNoBarriers(admin.page)
      const kind = casesText(language).cases.kinds['marriage-adjustment']
      await admin.page.getByRole('button', { name: kind }).click()
      const placed = admin.page.getByRole('article').filter({ hasText: text })
      await expect(placed).toContainText(byMail.mark)
      await expect(placed.getByText(PHOTO.name).first()).toBeVisible()

      await answers(page, person, { from: `${randomUUID()}@person.example`, text: `Oferta ${lastName}` })
      await admin.goTo('/attorney/mail-tray')
      await admin.page.getByRole('row').filter({ hasText: lastName }).getByRole('link').click()
      await admin.press(tray.discard.button)
      await admin.page.getByLabel(tray.discard.label, { exact: true }).fill('Es publicidad.')
      await admin.press(tray.discard.save)
      await admin.seesHeading(tray.title)
      await expect(admin.page.getByRole('row').filter({ hasText: lastName })).toHaveCount(0)
      await admin.page.context().close()
    },
  )
}
