// The pages by which an installation is looked at, in a real browser: the words of one come in a file of their own.
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { wordsOf } from './words.ts'

test('every text is read side by side, brought after the page', async ({ page }) => {
  const { title } = wordsOf('es').site.diagnostics.language
  await page.goto('/test-language?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title} · `))
  await expect(
    page.getByRole('cell', { name: 'content.diagnostics.language.title', exact: true }),
  ).toBeVisible({ timeout: 90_000 })
  expect(await page.getByRole('row').count()).toBeGreaterThan(500)
})
