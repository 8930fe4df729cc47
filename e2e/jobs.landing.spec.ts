// An administrator has every part of the system checked, and from there one job run at once.
import { expect } from '@playwright/test'
import { backupWords } from '#areas/office/backups/words/index.ts'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { erasureListWords } from '#areas/cases/leaving/words/index.ts'
import { retentionWords } from '#areas/cases/retention/words/index.ts'
import { UPKEEP_ACTIONS } from '#areas/office/upkeep/server/audit-actions.ts'
import { partName, systemWords } from '#areas/office/system/words/index.ts'
import { jobWords, jobName } from '#areas/office/upkeep/words/index.ts'
import { FACTS } from '#firm/fact-names.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'

/** Each page's name in the frame, its heading, and what it says of a firm that has just begun. */
function placesIn(language: Language) {
  const { pages } = placesWords(language)
  const [backups, retention, erasure] = [
    backupWords(language),
    retentionWords(language),
    erasureListWords(language),
  ]
  return [
    { name: pages.backups, heading: backups.heading, told: backups.notSetUp.title },
    { name: pages.retention, heading: retention.heading, told: retention.none },
    { name: pages.erasure, heading: erasure.heading, told: erasure.none },
  ]
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(`an administrator runs a background job again (${language})`, async ({ browser, baseURL }) => {
    const words = jobWords(language)
    const title = jobName('callbacks.keep', language)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
    const { page } = admin
    const system = systemWords(language)
    await admin.goTo('/admin/system')
    await admin.seesHeading(system.heading)
    await page.getByRole('button', { name: system.now }).click()
    await expect(page.getByText(system.checked)).toBeVisible({ timeout: 30_000 })
    // No mail server is set here, and the folder for files is there.
    const parts = page.getByRole('region', { name: system.parts })
    await expect(parts.getByRole('listitem').filter({ hasText: 'SMTP_URL' }).first()).toContainText(
      system.states.attention,
    )
    await expect(parts.getByRole('heading', { name: partName('files', language) })).toBeHidden()
    await parts.locator('summary').click()
    await expect(parts.getByRole('heading', { name: partName('files', language) })).toBeVisible()
    await hasNoBarriers(page)
    const pages = page.getByRole('navigation', { name: system.pages })
    await pages.getByRole('link', { name: words.title }).click()
    await admin.seesHeading(words.heading)
    // What is as it should be is folded away.
    await page.locator('main summary').click()
    await expect(page.getByRole('table', { name: words.heading }).last()).toBeVisible()
    await hasNoBarriers(page)
    await page.getByRole('button', { name: fill(words.runOf, { job: title }) }).click()
    await expect(page.getByText(fill(words.asked, { job: title }))).toBeVisible()
    // It is looked for again by itself until it has run.
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText(words.standings.fine, { timeout: 30_000 })
    await hasNoBarriers(page)

    // From the same page: no backup is set up here, nothing is past its date, and nobody has asked to be erased.
    const { system: place } = placesWords(language).pages
    for (const { name, heading, told } of placesIn(language)) {
      await page
        .getByRole('navigation', { name: place, exact: true })
        .getByRole('link', { name: place })
        .click()
      await pages.getByRole('link', { name, exact: true }).click()
      await admin.seesHeading(heading)
      await expect(page.getByText(told).first()).toBeVisible()
      await hasNoBarriers(page)
    }

    const readings = readingsWords(language)
    await admin.goTo('/admin/readings')
    await admin.seesHeading(readings.heading)
    await expect(page.getByText(FACTS['price.first'](language, NOTHING_SETTLED))).toBeVisible()
    await hasNoBarriers(page)

    await admin.goTo('/admin/audit')
    await expect(
      page.getByRole('table').getByText(UPKEEP_ACTIONS['job.run-again'].nameIn(language)).first(),
    ).toBeVisible()
  })
}
