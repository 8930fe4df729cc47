// The agency's forms: an administrator uploads them and maps their fields, and an attorney is the second person who approves.
import { expect, type Page } from '@playwright/test'
import { formListWords, formWords } from '#areas/documents/forms/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { type DrawnField, uploads } from './agency-form.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { hearsKeys, staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-901', es: 'I-902' }
const TOOLTIPS = { family: 'Part 1. 1.a. Enter Family Name.', given: 'Part 1. 1.b. Enter Given Name.' }

type Blank = { edition: string; names: readonly [family: string, given: string]; typed?: string }

function fieldsOf({ names: [family, given], typed = '' }: Blank): DrawnField[] {
  return [
    { name: family, tooltip: TOOLTIPS.family, y: 700, printed: '1.a. Family Name', typed },
    { name: given, tooltip: TOOLTIPS.given, y: 660, printed: '1.b. Given Name' },
  ]
}

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const form = FORMS[language]
  const list = formListWords(language)
  const words = formWords(language)
  const upload = (page: Page, name: string, of: Blank) =>
    uploads(page, name, { form, edition: of.edition, fields: fieldsOf(of) })
  const link = (page: Page, edition: string) =>
    page.getByRole('link', { name: fill(list.row, { form, edition }) })

  turn()(
    `[${language}] a filled copy is refused, a new edition carries its mapping over, and two people approve it`,
    async ({ browser, baseURL }) => {
      const desk = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const { page } = desk
      await desk.goTo('/admin/forms')
      const names = ['family', 'given'] as const
      await upload(page, 'filled.pdf', { edition: '04/01/24', names, typed: 'Núñez' })
      await expect(page.getByText(list.refusals.filled)).toBeVisible()

      await upload(page, 'blank.pdf', { edition: '04/01/24', names })
      await link(page, '04/01/24').click()
      for (const left of [1, 0]) {
        await desk.press(words.change)
        await desk.field(words.kind).selectOption('hand')
        await desk.press(words.save)
        const share = fill(words.share, { mapped: 100 - 50 * left, confirmed: 100 - 50 * left })
        await expect(page.getByText(share)).toBeVisible()
      }

      await desk.goTo('/admin/forms')
      await upload(page, 'next.pdf', { edition: '09/18/26', names: ['family', 'given2'] })
      await link(page, '09/18/26').click()
      await expect(page.getByText(fill(words.share, { mapped: 100, confirmed: 50 }))).toBeVisible()
      await hasNoBarriers(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      await hearsKeys(desk)
      await page.keyboard.press('j')
      await expect(page.getByText(words.sources.tooltip)).toBeVisible()
      await page.keyboard.press('y')
      await expect(page.getByText(fill(words.share, { mapped: 100, confirmed: 100 }))).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.approve)
      await expect(page.getByText(words.approved)).toBeVisible()

      const second = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      await second.goTo(new URL(page.url()).pathname.replace(/^\/es/, ''))
      await second.press(words.approve)
      await expect(second.page.getByText(words.inUse)).toBeVisible()
      await second.page.context().close()
      await page.context().close()
    },
  )
}
