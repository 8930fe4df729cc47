// The parts of the page of a case, as staff go through them.
import { expect, type Locator } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { CaseTab } from '#pages/staff/case-path.ts'
import { SHEET_WORDS } from '#ui/side-sheet-words.ts'
import type { Person } from './person.ts'
import { startingWith } from './words.ts'

export async function opensTab({ page, language }: Person, tab: CaseTab): Promise<void> {
  const { one } = casesText(language).staff
  const tabs = page.getByRole('navigation', { name: one.tabsLabel })
  await tabs.getByRole('link', { name: startingWith(one.tabs[tab]) }).click()
  await expect(page.getByRole('region', { name: one.tabs[tab], exact: true })).toBeVisible()
}

/** Opens a form of the case; its side sheet. */
export async function opensSheet(person: Person, button: string, title = button): Promise<Locator> {
  await person.press(button)
  const sheet = person.page.getByRole('dialog', { name: title, exact: true })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Something is typed in it, and is given up. */
export async function givesUp({ page, language }: Person, sheet: Locator): Promise<void> {
  const { close, unsaved } = SHEET_WORDS[language]
  await sheet.getByRole('button', { name: close, exact: true }).click()
  await page.getByRole('button', { name: unsaved.leave, exact: true }).click()
  await expect(sheet).toBeHidden()
}
