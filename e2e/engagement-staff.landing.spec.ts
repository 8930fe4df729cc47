// The firm proposes: from the page of a client to what its signers get, and what becomes of a proposal that is not signed by link.
import { expect, type Page } from '@playwright/test'
import { Client as Database } from 'pg'
import { engagementStaffWords, proposeWord } from '#areas/cases/engagements/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { countEffort } from './effort.ts'
import { HEIC_PICTURE } from './heic-picture.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { openedCase } from './opened-case.ts'
import { staffAt } from './staff.ts'

/** Of the way from the client's page to the link in the mail. */
const TAPS_MAX = 6

type Hired = { id: string; email: string }

async function clientNamed(surnames: string, language: Language): Promise<Hired> {
  const caseId = await openedCase({ language, given: 'Xóchitl', surnames, nextAction: 'prepare-petition' })
  const database = new Database({
    connectionString: runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? '',
  })
  await database.connect()
  const { rows } = await database.query<Hired>(
    'SELECT users.id, users.email FROM users JOIN cases ON cases.client_id = users.id WHERE cases.id = $1',
    [caseId],
  )
  await database.end()
  return rows[0]!
}

async function clears(page: Page, words: ReturnType<typeof engagementStaffWords>): Promise<void> {
  await page.getByLabel(words.conflict.outcomes.cleared).check()
  await page.getByLabel(words.conflict.note, { exact: true }).fill('Another person.')
  await page.getByRole('button', { name: words.conflict.save, exact: true }).click()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)

  inTurn()(
    `[${language}] an attorney proposes to a client, reads what they will see, and sends it`,
    async ({ browser, baseURL }) => {
      const words = engagementStaffWords(language)
      const { terms, preview, signatures, one } = words
      const client = await clientNamed('Quetzal Ramos', language)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      const { page } = attorney
      const effort = await countEffort(page)
      await attorney.goTo(`/attorney/clients/${client.id}`)
      await page.getByRole('link', { name: proposeWord(language), exact: true }).click()
      await attorney.seesHeading('Xóchitl Quetzal Ramos')
      const scope = page.getByRole('group', { name: terms.scope }).getByRole('textbox')
      await scope.first().fill('We answer one notice of the agency.')
      await scope.last().fill('Respondemos un aviso de la agencia.')
      await page.getByLabel(terms.part.amount).fill('1,500')
      await expect(page.getByText('$1,500').first()).toBeVisible()
      await hasNoBarriers(page)
      await attorney.press(terms.save)
      await expect(page.getByRole('heading', { name: words.conflict.heading })).toBeVisible()
      await hasNoBarriers(page)
      await clears(page, words)
      const region = (of: Language) =>
        page.getByRole('region', { name: new RegExp(`, ${words.languages[of]}$`) })
      await expect(region('en')).toContainText('Xóchitl Quetzal Ramos')
      await expect(region('es')).toContainText('Xóchitl Quetzal Ramos')
      await expect(page.getByText(fill(preview.grade, { grade: '' })).first()).toBeVisible()
      await hasNoBarriers(page)
      await attorney.press(preview.send)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(client.email)
      await hasNoBarriers(page)
      await dialog.getByRole('button', { name: preview.yes, exact: true }).click()
      await expect(page.getByText(signatures.states.unopened)).toBeVisible()
      await expect(page.getByText(words.states.sent).first()).toBeVisible()
      expect(effort.taps, 'taps from the page of the client').toBeLessThanOrEqual(TAPS_MAX)
      await hasNoBarriers(page)
      await attorney.goTo('/engagements?state=sent')
      await page.getByRole('link', { name: 'Xóchitl Quetzal Ramos' }).first().click()
      await page
        .getByRole('navigation', { name: one.tabsLabel })
        .getByRole('link', { name: one.tabs.terms, exact: true })
        .click()
      await expect(page.getByText(terms.sent)).toBeVisible()
      await page.context().close()
    },
  )

  inTurn()(
    `[${language}] on a phone: found by name, a conflict waived, one who pays, signed on paper, withdrawn, begun again`,
    async ({ browser, baseURL }) => {
      const words = engagementStaffWords(language)
      const { terms, conflict, preview, signatures, one } = words
      const surnames = `Tepeyac ${language}`
      await clientNamed(surnames, language)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const { page } = attorney
      await attorney.goTo('/engagements')
      await page.getByRole('link', { name: words.list.new, exact: true }).click()
      await page.getByLabel(words.find.client).fill(surnames)
      await hasNoBarriers(page)
      await page.getByRole('link', { name: `Xóchitl ${surnames}` }).click()
      await page.getByLabel(terms.part.amount).fill('900')
      await page.getByRole('group', { name: terms.scope }).getByRole('textbox').first().fill('One\nTwo')
      await page.getByRole('group', { name: terms.scope }).getByRole('textbox').last().fill('Uno')
      await reachesAndPresses(page, page.getByRole('button', { name: terms.add.payer, exact: true }))
      const payer = page.getByRole('group', { name: terms.payer })
      await expect(payer.getByLabel(terms.person.firstName)).toBeFocused()
      await payer.getByLabel(terms.person.firstName).fill('Rosa')
      await payer.getByLabel(terms.person.lastName).fill('Tepeyac')
      await payer.getByLabel(terms.person.email).fill(`rosa-${language}@person.example`)
      await payer.getByLabel(terms.person.relationEn).fill('mother')
      await payer.getByLabel(terms.person.relationEs).fill('madre')
      await attorney.press(terms.save)
      const said = { what: terms.scope, en: 2, es: 1 }
      await expect(page.getByRole('alert')).toContainText(fill(terms.problems.linesBoth, said))
      await expect(page).toHaveTitle(/^Error: /)
      await hasNoBarriers(page)
      await page.getByRole('group', { name: terms.scope }).getByRole('textbox').last().fill('Uno\nDos')
      await attorney.press(terms.save)
      await page.getByLabel(conflict.outcomes.waived).check()
      await page.getByLabel(conflict.noteOfWaiver, { exact: true }).fill('We helped her brother in 2020.')
      await attorney.press(conflict.save)
      await expect(
        page.getByRole('heading', { name: words.paperNames['conflict-waiver'] }).first(),
      ).toBeVisible()
      await page.getByRole('button', { name: /Rosa Tepeyac/ }).click()
      await hasNoBarriers(page)
      await attorney.press(preview.send)
      await page.getByRole('dialog').getByRole('button', { name: preview.yes, exact: true }).click()
      await attorney.press(fill(signatures.remindOf, { name: 'Rosa Tepeyac' }))
      await expect(page.getByText(fill(signatures.reminded, { name: 'Rosa Tepeyac' }))).toBeVisible()
      await attorney.press(fill(signatures.onPaperOf, { name: 'Rosa Tepeyac' }))
      await hasNoBarriers(page)
      await attorney.press(signatures.saveDay)
      await expect(page.locator('span', { hasText: signatures.states.onPaper })).toBeVisible()
      await attorney.press(signatures.trail.open)
      await expect(page.getByRole('table')).toContainText(signatures.trail.kinds['signed-on-paper'])
      await attorney.press(signatures.withdraw.label)
      await page.getByLabel(signatures.withdraw.reason).fill('They asked for another scope.')
      await attorney.press(signatures.withdraw.save)
      await expect(page.getByText(words.states.withdrawn).first()).toBeVisible()
      await hasNoBarriers(page)
      await attorney.press(signatures.replace)
      await expect(page.getByLabel(terms.part.amount)).toHaveValue('900')
      await expect(page.getByText(fill(one.version, { version: 2 }))).toBeVisible()
      await page.context().close()
    },
  )

  inTurn()(
    `[${language}] a paper signed with a pen: the firm signs last, its scan is added and the record is checked`,
    async ({ browser, baseURL }) => {
      const words = engagementStaffWords(language)
      const { terms, preview, signatures } = words
      const { countersign, scan, record } = signatures
      const client = await clientNamed(`Nopal ${language}`, language)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const { page } = attorney
      await attorney.goTo(`/engagements/new?client=${client.id}`)
      await page.getByLabel(terms.part.amount).fill('900')
      const scope = page.getByRole('group', { name: terms.scope }).getByRole('textbox')
      await scope.first().fill('We answer one notice of the agency.')
      await scope.last().fill('Respondemos un aviso de la agencia.')
      await attorney.press(terms.save)
      await clears(page, words)
      await attorney.press(preview.send)
      await page.getByRole('dialog').getByRole('button', { name: preview.yes, exact: true }).click()
      const name = `Xóchitl Nopal ${language}`
      await attorney.press(fill(signatures.onPaperOf, { name }))
      await attorney.press(signatures.saveDay)
      await attorney.press(countersign.label)
      await page.getByRole('dialog').getByRole('button', { name: countersign.yes, exact: true }).click()
      await expect(page.getByText(words.states.signed).first()).toBeVisible()
      const chosen = page.waitForEvent('filechooser')
      await attorney.press(`${scan.add}: ${name}`)
      await (await chosen).setFiles({ name: 'signed.heic', mimeType: 'image/heic', buffer: HEIC_PICTURE })
      await expect(page.getByRole('button', { name: `${scan.open}: ${name}` })).toBeVisible()
      await expect(page.getByText(record.whole.split('{')[0]!).first()).toBeVisible()
      await hasNoBarriers(page)
      const opened = page.waitForEvent('popup')
      await attorney.press(`${scan.open}: ${name}`)
      await (await opened).close()
      await page.context().close()
    },
  )
}
