// A package of forms: chosen, made, superseded by a changed answer, made again, and recorded as filed.
import { expect } from '@playwright/test'
import { packageWords } from '#areas/documents/forms/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { approvedForm, EDITION } from './agency-form.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { addsClient, UNKNOWN_CLIENT } from './case-people.ts'
import { turnsOf } from './journey.ts'
import { openedCase } from './opened-case.ts'
import { staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-903', es: 'I-904' }
const answer = (question: string) =>
  ({ takes: 'answer', question, of: 'self', as: '', when: '', whenEmpty: 'N/A' }) as const
const FIELDS = [
  { name: 'family', tooltip: 'Part 1. 1.a. Enter Family Name.', y: 700, rule: answer('person.name.family') },
  { name: 'given', tooltip: 'Part 1. 1.b. Enter Given Name.', y: 660, rule: answer('person.name.given') },
  { name: 'Signature', tooltip: "Part 1. 2. Applicant's Signature.", y: 620, rule: { takes: 'nothing' } },
] as const

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = packageWords(language)

  turn()(
    `[${language}] a package is made, superseded by a changed answer, made again and filed`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const { page } = desk
      await desk.goTo('/attorney')
      await approvedForm(admin, desk, { form: FORMS[language], fields: FIELDS })
      await admin.page.context().close()
      const of = { language, given: 'María', surnames: 'Núñez' }
      const caseId = await openedCase({ ...of, nextAction: 'submit-petition' })
      const named = { given: 'María', surnames: 'Núñez' }
      const personId = await addsClient(desk, caseId, named)

      await desk.goTo(`/dashboard/cases/${caseId}/filing`)
      const form = FORMS[language]
      const option = fill(words.formOption, { form, edition: EDITION })
      await desk.field(words.form).selectOption({ label: option })
      await desk.press(words.add)
      const chosen = page.getByRole('listitem').filter({ hasText: `${form} · María Núñez` })
      await expect(chosen).toBeVisible()
      await expect(page.getByText(words.gaps.noPacket)).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.make)
      await expect(page.getByText(words.made)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText(words.states.current, { exact: true })).toBeVisible()
      await expect(page.getByText(fill(words.kinds.sign, { name: 'María Núñez' }))).toBeVisible()

      const person = { ...UNKNOWN_CLIENT, ...named, version: 1, given: 'María José' }
      await asks(desk, 'PUT', `/cases/${caseId}/people/${personId}`, person)
      await page.reload()
      await expect(page.getByText(words.states.superseded, { exact: true })).toBeVisible()
      await expect(page.getByText(words.changed)).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.make)
      await expect(page.getByText(words.states.current, { exact: true })).toBeVisible({ timeout: 60_000 })

      await desk.press(words.file.title)
      await desk.field(words.file.means).selectOption('courier')
      await desk.field(words.file.tracking).fill('1Z 999')
      await hasNoBarriers(page)
      await desk.press(words.file.save)
      await expect(page.getByText(fill(words.tracking, { tracking: '1Z 999' }))).toBeVisible()
      await expect(page.getByText(words.states.filed, { exact: true })).toBeVisible()
      const { filings } = await asks(desk, 'GET', `/cases/${caseId}/filings`)
      expect(filings).toMatchObject([{ form: 'other', state: 'filed' }])
    },
  )
}
