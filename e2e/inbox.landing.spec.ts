// What staff do with a client's message beside answering it.
import { expect, type Page } from '@playwright/test'
import { searchWords } from '#areas/cases/desk/words/browser.ts'
import { inboxWords, messagesWords } from '#areas/messages/messages/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { type Asking, clientWrites } from './client-writes.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { staffAt } from './staff.ts'

const IN_OTHER_LANGUAGE = {
  en: 'Le llamaremos el lunes por la mañana a la oficina.',
  es: 'We will call you on Monday morning at the office.',
}

const URGENT = { en: 'Urgent words', es: 'Palabras urgentes' }

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

for (const language of LANGUAGES) {
  const words = inboxWords(language)

  turnsOf(language, 'en')()(
    `[${language}] staff take a conversation, snooze it and say that it needs no answer`,
    async ({ browser, baseURL }) => {
      const asking = { browser, baseURL, language }
      const { client, conversationId } = await clientWrites(asking, 'ICE arrested my brother')
      const { page, goTo } = await staffDesk(asking)
      await goTo('/attorney/messages')
      const listed = page.getByRole('link', { name: client.email })
      await expect(listed).toContainText(`${URGENT[language]}: ICE arrested`)
      await goTo(`/attorney/messages/${conversationId}`)
      await reachesAndPresses(page, button(page, words.assigned.take))
      await expect(listed).toContainText(words.assigned.mine)
      await reachesAndPresses(page, button(page, words.lists.mine))
      await expect(listed).toBeVisible()
      await hasNoBarriers(page)

      await reachesAndPresses(page, button(page, words.snooze.button))
      const dialog = page.getByRole('dialog', { name: words.snooze.title })
      await dialog.getByLabel(words.later.choices.chosen).check()
      await reachesAndPresses(page, dialog.getByRole('button', { name: words.snooze.save, exact: true }))
      await expect(dialog.getByText(words.later.invalid)).toBeVisible()
      await hasNoBarriers(page)
      await dialog.getByLabel(words.later.choices.tomorrow).check()
      await reachesAndPresses(page, dialog.getByRole('button', { name: words.snooze.save, exact: true }))
      await expect(listed).toHaveCount(0)
      await reachesAndPresses(page, button(page, words.lists.snoozed))
      await expect(listed).toContainText(words.snooze.until.split('{')[0] ?? '')
      await reachesAndPresses(page, button(page, words.snooze.wake))
      await expect(button(page, words.snooze.button)).toBeVisible()

      await reachesAndPresses(page, button(page, words.settle.button))
      await expect(page.getByText(words.settle.done)).toBeVisible()
      await reachesAndPresses(page, button(page, words.lists.answered))
      await expect(listed).toContainText(words.settled)
      await hasNoBarriers(page)
    },
  )
}

for (const language of LANGUAGES) {
  const words = inboxWords(language)

  turnsOf(language, 'es')()(
    `[${language}] staff take an answer back, and send it later`,
    async ({ browser, baseURL }) => {
      const asking = { browser, baseURL, language }
      const { client, conversationId } = await clientWrites(asking, '¿Cuándo es mi cita?')
      const { page, goTo } = await staffDesk(asking)
      await goTo(`/attorney/messages/${conversationId}`)
      const box = page.getByLabel(words.compose.label, { exact: true })
      await box.fill('El lunes.')
      await reachesAndPresses(page, button(page, words.compose.send))
      await expect(page.getByText(words.compose.sent)).toBeVisible()
      await expect(box).toHaveValue('')
      // Of an empty box nothing is said to be sent.
      await reachesAndPresses(page, button(page, words.compose.send))
      await expect(page.getByText(words.compose.empty)).toBeVisible()
      await expect(page.getByText(words.compose.sent)).toHaveCount(0)
      // Who leaves the page finds it again.
      await goTo(`/attorney/messages/${conversationId}`)
      await expect(page.getByRole('list', { name: words.outgoing.label })).toContainText('El lunes.')
      await hasNoBarriers(page)
      // It is taken back, and nothing is heard of that.
      await page.route('**/outgoing/**', async (asked) => {
        await asked.fetch()
        await asked.abort()
      })
      await reachesAndPresses(page, button(page, words.outgoing.undo))
      await expect(page.getByText(words.outgoing.lost)).toBeVisible({ timeout: 30_000 })
      await page.unroute('**/outgoing/**')
      await page.reload()
      await expect(button(page, words.outgoing.askAgain)).toBeVisible()
      await hasNoBarriers(page)
      await reachesAndPresses(page, button(page, words.outgoing.askAgain))
      await expect(page.getByText(words.outgoing.isBack)).toBeVisible()
      await expect(box).toHaveValue('El lunes.')
      await expect(page.getByText(words.outgoing.lost)).toHaveCount(0)

      await box.fill('El martes.')
      await reachesAndPresses(page, button(page, words.sendLater.button))
      const dialog = page.getByRole('dialog', { name: words.sendLater.title })
      await dialog.getByLabel(words.later.choices.monday).check()
      await hasNoBarriers(page)
      await reachesAndPresses(page, dialog.getByRole('button', { name: words.sendLater.save, exact: true }))
      const ahead = page.getByRole('list', { name: words.outgoing.label })
      await expect(ahead).toContainText('El martes.')
      await expect(ahead).toContainText(words.outgoing.at.split('{')[0] ?? '')
      await expect(box).toHaveValue('')
      await expect(client.page.getByRole('article')).toHaveCount(1)
      await reachesAndPresses(page, button(page, words.outgoing.sendNow))
      await expect(client.page.getByRole('article').getByText('El martes.')).toBeVisible({ timeout: 30_000 })
      await expect(client.page.getByText('El lunes.')).toHaveCount(0)

      await expect(page.getByText(words.otherLanguage.writeIn[language])).toBeVisible()
      await box.fill(IN_OTHER_LANGUAGE[language])
      await reachesAndPresses(page, button(page, words.compose.send))
      const question = page.getByRole('dialog', { name: words.otherLanguage.title })
      await hasNoBarriers(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(box).toHaveValue(IN_OTHER_LANGUAGE[language])
      await reachesAndPresses(page, button(page, words.compose.send))
      await reachesAndPresses(page, question.getByRole('button', { name: words.otherLanguage.anyway }))
      await expect(page.getByText(words.compose.sent)).toBeVisible()
      await hasNoBarriers(page)
    },
  )
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `[${language}] the search box finds a message by its words and opens it, among many`,
    async ({ browser, baseURL }) => {
      const asking = { browser, baseURL, language }
      const { client, conversationId } = await clientWrites(asking, 'La póliza del Zócalo')
      const own = messagesWords(language)
      for (let count = 1; count <= 2; count += 1) {
        await client.page.getByLabel(own.compose.label, { exact: true }).fill(`Uno\n${'más\n'.repeat(60)}`)
        await client.page.getByRole('button', { name: own.compose.send, exact: true }).click()
        await expect(client.page.getByRole('article')).toHaveCount(count + 1)
      }
      const { page, goTo } = await staffDesk(asking)
      await goTo('/attorney')
      const field = page.getByRole('combobox', { name: searchWords(language).label })
      const message = page.getByRole('article').filter({ hasText: 'Zócalo' })
      for (const before of ['elsewhere', 'in the conversation']) {
        await field.fill('zocalo poliza')
        const hit = page.getByRole('group', { name: searchWords(language).messages }).getByRole('option')
        await expect(hit, before).toContainText('La póliza del Zócalo')
        await hasNoBarriers(page)
        await page.keyboard.press('Enter')
        await page.waitForURL(new RegExp(`/attorney/messages/${conversationId}.*#message-1$`))
        await expect(message).toBeInViewport()
        await page.getByRole('article').last().scrollIntoViewIfNeeded()
      }
    },
  )
}

async function staffDesk({ browser, baseURL, language }: Asking) {
  const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
  return { page: desk.page, goTo: (path: string) => desk.goTo(path) }
}
