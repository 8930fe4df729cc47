import type { Browser } from '@playwright/test'

/** A public page as a visitor reads it who was never here. */
export async function textOf(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const text = await page.locator('main').innerText()
  await context.close()
  return text
}
