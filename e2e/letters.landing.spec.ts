// Letters: an administrator writes a template, and an attorney makes a declaration in both languages and keeps it.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import mammoth from 'mammoth'
import { caseDocumentWords } from '#areas/documents/documents/words/browser.ts'
import { FIRST_TEMPLATES } from '#areas/documents/letters/rules/first-templates.ts'
import { letterTemplateWords, letterWords } from '#areas/documents/letters/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { openedCase } from './opened-case.ts'
import { staffAt } from './staff.ts'

const NAME = 'Nguyễn Đức Núñez'

async function downloaded(page: Page, button: string): Promise<Uint8Array<ArrayBuffer>> {
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return new Uint8Array(await readFile(await (await arrives).path()))
}

for (const language of LANGUAGES) {
  const turn = turnsOf(language)

  turn()(
    `[${language}] an administrator misspells a field in a template, and is told which one is meant`,
    async ({ browser, baseURL }) => {
      const words = letterTemplateWords(language)
      const desk = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const { page } = desk
      const field = (name: string) => page.getByLabel(name, { exact: true })
      await desk.goTo('/admin/letters')
      await page.getByRole('link', { name: words.add, exact: true }).click()
      const name = `Prueba ${randomUUID()}`
      await field(words.name.en).fill(name)
      await field(words.name.es).fill(name)
      await field(words.text.en).fill('Hello\n\nDear {client.nam}:')
      const problem = fill(words.problems.unknown, {
        language: words.problems.languages.en,
        line: 3,
        found: '{client.nam}',
        nearest: '{client.name}',
      })
      await expect(page.getByText(problem)).toBeVisible()
      await desk.press(words.save)
      await expect(page.getByRole('alert')).toContainText(problem)
      await hasNoBarriers(page)
      await field(words.text.en).fill('Hello\n\nDear {client.name}:')
      await desk.press(words.save)
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: words.back, exact: true }).click()
      await page.getByRole('link', { name: new RegExp(name) }).click()
      await expect(page.getByRole('region', { name: words.preview })).toContainText(
        'Dear María Núñez Ortega:',
      )
      await desk.press(words.archive)
      await expect(page.getByText(words.archivedNow)).toBeVisible()
    },
  )

  turn()(
    `[${language}] an attorney makes a declaration in both languages, changes it, and keeps it as PDF and Word`,
    async ({ browser, baseURL }) => {
      const words = letterWords(language)
      // Of a client whose name needs more letters than English has.
      const caseId = await openedCase({
        language,
        given: 'Nguyễn Đức',
        surnames: 'Núñez',
        nextAction: 'sign-forms',
      })
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      const { page } = desk
      const part = (name: string) => page.getByRole('button', { name, exact: true })
      const text = (name: string) => page.getByRole('textbox', { name, exact: true })
      const fills = async (name: string, values: Readonly<Record<string, string>>) => {
        await part(name).click()
        const written = Object.entries(values).reduce(
          (now, [from, to]) => now.replaceAll(from, to),
          await text(name).inputValue(),
        )
        await text(name).fill(written)
      }
      await desk.goTo(`/dashboard/cases/${caseId}/documents`)
      await page.getByRole('link', { name: caseDocumentWords(language).ours.write, exact: true }).click()
      const declaration = FIRST_TEMPLATES.find(({ kind }) => kind === 'declaration')
      await page.getByLabel(words.template, { exact: true }).selectOption(declaration?.id ?? '')
      await expect(page.getByText(words.unread)).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.make)
      await expect(text(words.roles.text.es)).toHaveValue(new RegExp(`Yo, ${NAME}, declaro:`))
      await hasNoBarriers(page)

      // Nothing is kept while a field is empty.
      await desk.press(words.keep)
      await expect(page.getByRole('status').filter({ hasText: '{client.birthDate}' })).toBeVisible()
      await page.getByRole('button', { name: /\{client\.birthDate\}/ }).click()
      await expect(text(words.roles.text.es)).toBeFocused()
      const own = { '{client.address}': '5 Main St, Dallas' }
      await fills(words.roles.text.es, {
        ...own,
        '{client.birthDate}': '28 de febrero de 1990',
        '{body}': 'Nos conocimos en Dallas.',
      })
      await fills(words.roles.translation.en, {
        ...own,
        '{client.birthDate}': 'February 28, 1990',
        '{body}': 'We met in Dallas.',
      })
      await fills(words.roles.certificate.en, {
        '{interpreter.name}': 'Elena Ríos',
        '{interpreter.address}': '12 Main St, Dallas',
      })
      await expect(page.getByText(words.allFilled)).toBeVisible()
      await expect(page.getByText(words.savedAt, { exact: true })).toBeVisible()
      await page.reload()
      await expect(text(words.roles.text.es)).toHaveValue(/Nos conocimos en Dallas\./)
      await desk.press(words.keep)
      await expect(page.getByText(words.keptNow)).toBeVisible()

      const file = new File([await downloaded(page, words.pdf)], 'letter.pdf')
      const pdf = (await pdfText(file)).replaceAll(/\s+/g, ' ')
      const buffer = Buffer.from(await downloaded(page, words.word))
      const { value } = await mammoth.extractRawText({ buffer })
      for (const read of [pdf, value])
        for (const said of [`Yo, ${NAME}, declaro:`, `I, ${NAME}, declare:`, 'I, Elena Ríos, certify'])
          expect(read).toContain(said)

      // A draft that was never kept is discarded again.
      await desk.goTo(`/dashboard/cases/${caseId}/letters/new`)
      await desk.press(words.make)
      await desk.press(words.discard.button)
      await hasNoBarriers(page)
      await desk.press(words.discard.yes)
      await expect(page.getByLabel(words.template, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    },
  )
}
