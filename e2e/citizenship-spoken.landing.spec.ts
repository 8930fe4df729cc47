// Answers that are said, in a browser that turns speech into text on the device: every way it can fail, and that no sound and no
// word leaves. The microphone is open to this page alone, however it is reached and left.
import { expect, type Page } from '@playwright/test'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { speakInstead, type Spoken } from './stand-in-speech.ts'

/** What the browser lets this document open. */
function mayOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowsFeature(name: string): boolean }
    }
    return featurePolicy.allowsFeature('microphone')
  })
}

/** Everything that the browser keeps for us. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = await caches.keys()
    const databases = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      kept,
      databases,
      document.cookie,
    ])
  })
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `answers are spoken, and no sound leaves, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const words = citizenshipWords(language)
      const { ask, speak, verdicts, setting, mock, n400 } = words
      const context = await browser.newContext({
        viewport: { width: 360, height: 760 },
        ...(baseURL !== undefined && { baseURL }),
      })
      await speakInstead(context, 'downloadable')
      const person = new Person(await context.newPage(), language)
      const { page } = person
      const next = (spoken: Spoken) => page.evaluate((value) => void (standIn.next = value), spoken)
      const say = page.getByRole('button', { name: speak.say, exact: true })
      const opener = page.locator('main').getByRole('link', { name: placesWords(language).pages.citizenship })
      const box = page.getByLabel(ask.answer, { exact: true })
      const status = (text: string) => page.locator('output').getByText(text)

      await person.arrivesAsClient('/portal/more')
      expect(await mayOpen(page)).toBe(false)
      await opener.click()
      await person.press(setting.skip)
      expect(await mayOpen(page)).toBe(true)

      // The language comes once the person has agreed, and what is typed meanwhile stays.
      await person.press(words.daily.button)
      await box.fill('a rep')
      await say.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: speak.consent.en })).toBeFocused()
      await hasNoBarriers(page)
      await person.press(speak.notNow)
      await expect(say).toBeFocused()
      expect(await page.evaluate(() => standIn.state)).toBe('downloadable')
      await say.click()
      await page.evaluate(() => void (standIn.install = false))
      await context.setOffline(true)
      await expect(page.getByText(speak.offline)).toBeVisible()
      await person.press(speak.download)
      await expect(status(speak.status.lost)).toBeVisible()
      await context.setOffline(false)
      await page.evaluate(() => void (standIn.install = true))
      await say.click()
      await person.press(speak.download)
      await expect(status(speak.status.ready)).toBeVisible()
      await expect(say).toBeFocused()

      // Each way it can fail is said, and nothing is lost.
      const failures: [Spoken, keyof typeof speak.unheard][] = [
        [{ error: 'not-allowed' }, 'denied'],
        [{ error: 'audio-capture' }, 'noMicrophone'],
        [{ error: 'no-speech' }, 'silence'],
        [{ error: 'language-not-supported' }, 'unable'],
        [{ unclear: true }, 'unclear'],
        [{ end: true }, 'ended'],
        [{ words: '  ' }, 'unclear'],
      ]
      for (const [spoken, why] of failures) {
        await next(spoken)
        await say.click()
        await expect(status(speak.unheard[why])).toBeVisible()
        await expect(say).toBeFocused()
      }
      await next({ nothing: true })
      await say.click()
      await expect(status(speak.status.listening)).toBeVisible()
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'hidden')
      })
      await expect(status(speak.unheard.hidden)).toBeVisible()
      await expect(box).toHaveValue('a rep')

      // What was heard stands in the box, to be seen and changed.
      await say.click()
      await next({ words: 'a federal republic based on the Constitution' })
      await person.press(speak.finish)
      await expect(box).toHaveValue('a federal republic based on the Constitution')
      await expect(status('a federal republic based on the Constitution')).toBeVisible()
      await hasNoBarriers(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText(verdicts.right, { exact: true })).toBeVisible()

      // A question that is left is heard no longer.
      await person.press(ask.next)
      await next({ nothing: true })
      await say.click()
      await expect(status(speak.status.listening)).toBeVisible()
      await person.press(ask.dontKnow)
      await expect(page.getByText(verdicts.wrong, { exact: true })).toBeVisible()

      await person.press(words.back)
      await next({ words: 'the oath of allegiance' })
      await person.press(n400.open)
      await say.first().click()
      await expect(status('the oath of allegiance')).toBeVisible()
      await hasNoBarriers(page)
      await person.press(words.back)
      await person.press(mock.button)
      await expect(page.getByText(fill(ask.position, { at: 1, count: 20 }))).toBeVisible()

      // Only ever on the device, nothing left open, nothing sent and nothing kept.
      const { asked, locally, open, sent } = await page.evaluate(() => standIn)
      expect(locally.length).toBeGreaterThan(failures.length)
      expect(new Set(locally)).toEqual(new Set([true]))
      expect(
        asked.every((options) => (options as { processLocally?: unknown }).processLocally === true),
      ).toBe(true)
      expect(open).toBe(0)
      expect(sent.filter((one) => one.includes('"spoken"'))).toHaveLength(1)
      const heard = /federal republic based|oath of allegiance/
      expect(sent.filter((one) => heard.test(one))).toEqual([])
      expect(await keptIn(page)).not.toMatch(heard)

      await page
        .locator(`a[href="${inLanguage(addressOf('portal'), language)}"]`)
        .first()
        .dispatchEvent('click')
      await page.waitForURL(({ pathname }) => pathname === '/portal')
      expect(await mayOpen(page)).toBe(false)
      await context.close()
    },
  )
}
