// The desk at which the firm looks at what came, by keys alone.
import { expect, type Page } from '@playwright/test'
import { startingWith } from './words.ts'

/** Others may have sent something too: the next one is asked for until this one is open. */
export async function opensWaiting(page: Page, fileName: string): Promise<void> {
  const file = page.getByText(startingWith(`${fileName} ·`))
  await expect(async () => {
    if (!(await file.isVisible())) await page.keyboard.press('n')
    await expect(file).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toBeVisible()
}
