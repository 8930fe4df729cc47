// The words of the N-400 interview and the English test on a telephone, by keyboard: what is asked again, what a mistake is,
// and that nothing a person says of their own life leaves the page.
import { expect, type Page } from '@playwright/test'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { READING_SENTENCES, WRITING_SENTENCES } from '#areas/study/citizenship/rules/english-test.ts'
import { N400_WORDS } from '#areas/study/citizenship/rules/n400-words.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'

/** The page puts the focus somewhere a frame after it shows something: a key pressed before that would go astray. */
async function hasPutFocus(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)))
  })
}

/** By the keyboard, which goes on from where the focus was put. */
async function chooses(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await hasPutFocus(page)
  await button.press('Enter')
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `the words of the interview are answered aloud, and sentences read and written, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const words = citizenshipWords(language)
      const { n400, english, ask, setting, back } = words
      const context = await browser.newContext({
        viewport: { width: 360, height: 760 },
        ...(baseURL !== undefined && { baseURL }),
      })
      const person = new Person(await context.newPage(), language)
      const { page } = person
      await person.arrivesAsClient('/portal/citizenship')
      await person.press(setting.skip)

      await chooses(page, n400.open)
      await expect(page.getByRole('heading', { name: n400.heading })).toBeFocused()
      for (const { word, spanish } of N400_WORDS)
        await expect(page.getByRole('heading', { name: `${word} ${spanish}`, exact: true })).toBeVisible()
      const toMarked = N400_WORDS.filter(({ isForAttorney }) => isForAttorney)
      await expect(page.getByText(n400.forAttorney)).toHaveCount(toMarked.length)
      await expect(page.locator('main').getByRole('link', { name: n400.schedule })).toHaveAttribute(
        'href',
        inLanguage(addressOf('schedule'), language),
      )
      await hasNoBarriers(page)

      // Also with the line gone, and nothing of it is sent when it is back.
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' && !request.url().includes('/monitoring/')) sent.push(request.url())
      })
      await context.setOffline(true)
      await chooses(page, n400.round.start)
      const count = N400_WORDS.length
      const position = (at: number) =>
        page.getByText(fill(n400.round.position, { at, count }), { exact: true })
      const [first, second] = N400_WORDS
      await expect(page.getByRole('heading', { name: first?.asked ?? '', exact: true })).toBeFocused()
      await expect(page.getByText(first?.means.es ?? '', { exact: true })).toHaveCount(0)
      await chooses(page, n400.round.show)
      await expect(page.locator('#meaning')).toBeFocused()
      await expect(page.getByText(first?.means.es ?? '', { exact: true })).toBeVisible()
      await hasNoBarriers(page)
      await chooses(page, n400.round.again)
      await expect(page.getByRole('heading', { name: second?.asked ?? '', exact: true })).toBeFocused()
      await expect(position(1)).toBeVisible()
      for (const { asked } of N400_WORDS.slice(1)) {
        await expect(page.getByRole('heading', { name: asked, exact: true })).toBeFocused()
        await chooses(page, n400.round.understood)
      }
      await expect(page.getByRole('heading', { name: first?.asked ?? '', exact: true })).toBeFocused()
      await expect(position(count)).toBeVisible()
      await chooses(page, n400.round.understood)
      await expect(page.getByRole('heading', { name: n400.round.done })).toBeFocused()
      await hasNoBarriers(page)
      await context.setOffline(false)
      await expect(page.getByText(words.offline)).toBeHidden()
      expect(sent).toEqual([])
      await chooses(page, n400.round.list)
      await chooses(page, back)

      // Three tries at reading, of which one is enough.
      await chooses(page, english.open)
      await chooses(page, english.reading.start)
      const sentence = page.locator('#sentence')
      await expect(sentence).toBeFocused()
      expect(READING_SENTENCES).toContain(await sentence.textContent())
      await chooses(page, ask.saidNot)
      await expect(page.getByText(fill(english.position, { at: 2, count: 3 }))).toBeVisible()
      await hasNoBarriers(page)
      await chooses(page, english.reading.right)
      await expect(page.getByText(english.passed, { exact: true })).toBeVisible()
      await chooses(page, english.choose)

      // Nothing typed is said at the field; three wrong ones are not enough; another three are.
      await chooses(page, english.writing.start)
      await hasPutFocus(page)
      await page.keyboard.press('Tab')
      await chooses(page, ask.check)
      await expect(page.getByText(english.writing.empty)).toBeVisible()
      await expect(page.getByLabel(english.writing.label)).toBeFocused()
      for (let at = 1; at <= 3; at += 1) {
        await hasPutFocus(page)
        const typed = page.getByLabel(english.writing.label)
        await typed.fill('bananas')
        await typed.press('Enter')
        await expect(page.getByText(english.writing.wrong, { exact: true })).toBeVisible()
        expect(WRITING_SENTENCES).toContain(await page.locator('#dictation-result p[lang=en]').textContent())
        if (at === 1) await hasNoBarriers(page)
        await chooses(page, english.next)
      }
      await expect(page.getByText(english.failed, { exact: true })).toBeVisible()
      await hasNoBarriers(page)
      await chooses(page, english.again)
      await expect(page.getByText(fill(english.position, { at: 1, count: 3 }))).toBeVisible()
      await context.close()
    },
  )
}
