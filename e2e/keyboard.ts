// Anyone who uses no mouse.
import { expect, type Locator, type Page } from '@playwright/test'

const STOPS_MAX = 80

/** Goes from stop to stop, as the Tab key does, until the control is reached, and presses Enter. */
export async function reachesAndPresses(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const wanted = await control.elementHandle()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await wanted?.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}
