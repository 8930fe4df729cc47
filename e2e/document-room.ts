// How a client comes to the page of one thing that is asked, from the list of documents.
import type { Locator, Page } from '@playwright/test'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { reachesAndPresses } from './keyboard.ts'
import type { Person } from './person.ts'

/** Its group is opened where it is folded. Tells the page. */
export async function opensRequest(person: Person, kind: DocumentKind): Promise<Locator> {
  const { page, language } = person
  const name = casesText(language).documents.kinds[kind]
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .or(page.locator('details li').filter({ has: page.getByText(name, { exact: true }) }))
    .first()
  await row.waitFor({ state: 'attached' })
  if (!(await row.isVisible())) {
    const group = page.locator('details').filter({ has: page.getByText(name, { exact: true }) })
    await reachesAndPresses(page, group.locator('summary').first())
  }
  await reachesAndPresses(page, row.getByRole('link'))
  await page.waitForURL(/\/portal\/documents\/[\w-]+\/[\w-]+/)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
  return page.locator('main')
}

/** Every file that was sent is in a folded group of the list. */
export async function opensSent(page: Page): Promise<Locator> {
  const sent = page.locator('#sent')
  await sent.locator('> summary').click()
  return sent
}
