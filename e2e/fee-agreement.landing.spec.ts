// What a case costs, from the draft to what the client reads: staff write it, forget something, have it agreed, and say that a part
// is done; nothing leaves trust that has not arrived.
import { expect } from '@playwright/test'
import { feeWords, ownFeeWords } from '#areas/money/agreements/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { opensTab } from './case-tabs.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

test.use({ actionTimeout: 20_000 })

const WIDTHS: Record<Language, number> = { es: 360, en: 1280 }
const NAMES: Record<Language, string> = {
  en: 'Oath ceremony prepared',
  es: 'Ceremonia de juramento preparada',
}
const REASON = 'We went through it with the client.'

/** In English the first agreement of a case, in Spanish the next version of one. */
function clientIn(language: Language) {
  const found = DEMONSTRATION_PEOPLE.find((each) => each.role === 'client' && each.language === language)
  if (!found) throw new Error(`nobody reads ${language}`)
  return {
    email: found.email,
    name: `${found.firstName} ${found.lastName}`,
    version: { en: 1, es: 2 }[language],
  }
}

async function opensCase(staff: Person): Promise<void> {
  const { page, language } = staff
  await staff.goTo('/dashboard/cases')
  await page
    .getByRole('link', { name: pattern(clientIn(language).name) })
    .first()
    .click()
  await opensTab(staff, 'money')
}

async function writesAndAgrees(staff: Person): Promise<void> {
  const { page, language } = staff
  const { draft: words, agree } = feeWords(language)
  const { version } = clientIn(language)
  const isFirst = version === 1
  await reachesAndPresses(
    page,
    page.getByRole('button', { name: isFirst ? words.write : words.change, exact: true }),
  )
  if (!isFirst) {
    await staff.press(words.add)
    await expect(staff.field(words.nameEn).last()).toBeFocused()
  }
  await staff.field(words.nameEn).last().fill(NAMES.en)
  await staff.press(words.save)
  const summary = page.getByRole('alert', { name: words.problem })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(isFirst ? 2 : 3)
  await hasNoBarriers(page)
  await expect(staff.field(words.nameEn).last()).toHaveValue(NAMES.en)
  await staff.field(words.nameEs).last().fill(NAMES.es)
  await staff.field(words.amount).last().fill('450')
  await staff.field(words.event).last().selectOption('hand')
  if (!isFirst) await staff.field(words.reason).fill('There will be a ceremony as well.')
  await staff.press(words.save)
  await expect(page.getByRole('heading', { name: fill(words.heading, { version }) })).toBeVisible()
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('button', { name: agree.save, exact: true }))
  await expect(page.getByRole('heading', { name: pattern(NAMES[language]) })).toBeVisible()
}

async function saysDone(staff: Person): Promise<void> {
  const { page, language } = staff
  const { reach, states } = feeWords(language)
  await reachesAndPresses(
    page,
    page.getByRole('button', { name: fill(reach.name, { part: NAMES[language] }), exact: true }),
  )
  await staff.press(reach.save)
  await expect(staff.field(reach.reason)).toBeFocused()
  await staff.field(reach.reason).fill(REASON)
  await staff.press(reach.save)
  await expect(page.getByText(pattern(REASON))).toContainText(states.noMoney)
  await hasNoBarriers(page)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'en')
  const width = WIDTHS[language]
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}, ${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    inTurn()(
      'a fee is agreed in parts, one is done, and its client reads both',
      async ({ page, browser, baseURL }) => {
        test.setTimeout(120_000)
        const staff = await staffAt('attorney', { browser, baseURL, language, width })
        await opensCase(staff)
        await writesAndAgrees(staff)
        await saysDone(staff)
        const { email } = clientIn(language)
        const client = new Person(page, language, email)
        await client.goTo('/login?next=/payments')
        await client.signIn(email)
        const words = ownFeeWords(language)
        const mine = page.getByRole('region', { name: words.heading, exact: true })
        await mine.locator('summary').first().click()
        await expect(mine.getByText(NAMES[language])).toBeVisible()
        await expect(mine.getByText(words.states.happened).last()).toBeVisible()
        await expect(mine).not.toContainText(REASON)
        await hasNoBarriers(page)
        await staff.page.context().close()
      },
    )
  })
}
