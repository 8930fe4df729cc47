// What helps staff to answer: answers that are ready, on a phone and by keyboard.
import { expect } from '@playwright/test'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { clientWrites } from './client-writes.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { staffAt } from './staff.ts'

for (const language of LANGUAGES) {
  const words = inboxWords(language)
  const { edit, pick, fields } = words.ready

  turnsOf(language, 'es')()(
    `[${language}] an administrator writes a ready answer, and puts it in the box`,
    async ({ browser, baseURL }) => {
      const asking = { browser, baseURL, language }
      const { client, conversationId } = await clientWrites(asking, 'Hola')
      const desk = await staffAt('admin', { ...asking, width: 360 })
      const { page } = desk
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const texts = { en: 'Hi {next-step}.', es: 'Hola {next-step}.' }

      await desk.goTo('/admin/answer-templates')
      await reachesAndPresses(page, button(edit.add))
      for (const each of LANGUAGES) {
        await page.getByLabel(edit.name[each], { exact: true }).fill(`Prueba ${conversationId}`)
        await page
          .getByLabel(edit.text[each], { exact: true })
          .fill(each === 'en' ? 'Hi {name}.' : texts[each])
      }
      await reachesAndPresses(page, button(edit.save))
      await expect(page.getByRole('alert')).toContainText('{name}')
      await hasNoBarriers(page)
      await page.getByLabel(edit.text.en, { exact: true }).fill(texts.en)
      await reachesAndPresses(page, button(edit.save))
      await expect(page.getByText(edit.saved, { exact: true })).toBeVisible()

      await desk.goTo(`/attorney/messages/${conversationId}`)
      const box = page.getByLabel(words.compose.label, { exact: true })
      await box.fill('Uno dos')
      await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3))
      await reachesAndPresses(page, button(pick.button))
      const dialog = page.getByRole('dialog', { name: pick.title })
      await dialog.getByLabel(pick.filter, { exact: true }).fill(conversationId)
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await hasNoBarriers(page)
      await reachesAndPresses(page, dialog.getByRole('listitem').getByRole('button'))
      // There is no next step without a case: its writer says what stands there.
      await reachesAndPresses(page, dialog.getByRole('button', { name: pick.put, exact: true }))
      await expect(dialog.getByText(pick.missingField)).toBeVisible()
      await hasNoBarriers(page)
      await dialog.getByLabel(`${fields['next-step']} {next-step}`).fill('{firma}')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      const put = texts[language].replace('{next-step}', '{firma}')
      await expect(box).toHaveValue(`Uno ${put} dos`)
      await expect(box).toBeFocused()
      await page.keyboard.type('!')
      await expect(box).toHaveValue(`Uno ${put}! dos`)

      // No key is heard while someone types; beside the box they are.
      await page.keyboard.type('n')
      const notesButton = page.getByRole('button', { name: words.notes.open, includeHidden: true })
      await expect(notesButton).toHaveAttribute('aria-expanded', 'false')
      // On a phone they are behind a press, which the key does too.
      await button(words.conversation.more).focus()
      await page.keyboard.press('n')
      const notes = page.getByRole('region', { name: words.notes.list })
      await reachesAndPresses(page, notes.getByRole('button', { name: words.notes.save, exact: true }))
      await expect(notes.getByText(words.notes.empty)).toBeVisible()
      await expect(notes.getByLabel(words.notes.label, { exact: true })).toBeFocused()
      await page.keyboard.type('Llamar a las 4.')
      await reachesAndPresses(page, notes.getByRole('button', { name: words.notes.save, exact: true }))
      await expect(notes.getByRole('listitem')).toContainText('Llamar a las 4.')
      await hasNoBarriers(page)
      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: words.keys.title })
      await expect(keys.getByText(words.keys.names.settle)).toBeVisible()
      await hasNoBarriers(page)
      await page.keyboard.press('e')
      await page.keyboard.press('Escape')
      await expect(button(words.settle.button)).toBeVisible()
      await page.keyboard.press('t')
      await expect(button(words.assigned.release)).toBeVisible()
      await page.keyboard.press('e')
      await expect(page.getByText(words.settle.done)).toBeVisible()
      await page.keyboard.press('a')
      await expect(box).toBeFocused()
      await expect(client.page.getByText('Llamar a las 4.')).toHaveCount(0)
    },
  )
}
