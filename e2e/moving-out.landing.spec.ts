// An administrator has a copy of everything made, and downloads it: an archive that other programs open.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { movingOutWords } from '#areas/office/exports/words/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] everything of the firm is taken along`, async ({ browser, baseURL }) => {
    const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = admin
    const words = movingOutWords(language)
    await admin.goTo('/admin/move-out')
    await admin.seesHeading(words.heading)
    await expect(page.getByText(words.warning.body)).toBeVisible()
    await hasNoBarriers(page)
    // The turn in the other language may have left one.
    const isThere = await page.getByRole('button', { name: words.askNew }).isVisible()
    await admin.press(isThere ? words.askNew : words.ask)
    await expect(page.getByText(words.asked)).toBeVisible()
    await expect(page.getByText(words.asked)).toBeHidden({ timeout: 60_000 })
    const download = page.getByRole('button', { name: words.download })
    await expect(download).toBeVisible()
    await expect(page.getByText(words.states.ready, { exact: true }).first()).toBeVisible()
    await hasNoBarriers(page)
    const arrives = page.waitForEvent('download')
    await download.click()
    const saved = await arrives
    expect(saved.suggestedFilename()).toMatch(/^everything-[\d-]+\.zip$/)
    const files = unzipSync(await readFile(await saved.path()))
    const textOf = (name: string) => new TextDecoder().decode(files[name])
    expect(textOf('README.txt')).toContain('tables/')
    expect(textOf('LEAME.txt')).toContain('tables/')
    expect(textOf('tables/users.csv')).toContain('maria@client.example')
    expect(Object.keys(files).some((name) => /^documents\/.*\.pdf$/.test(name))).toBe(true)
    await expect(page.getByText(words.done)).toBeVisible()
  })
}
