// An administrator finds that two clients are one person, merges them, and parts them again.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { mergeWords } from '#areas/cases/opening/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import type { Person } from './person.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

type Caller = { firstName: string; lastName: string; phone: string; email: string }

/** A client without an account, with a case. */
async function enters(admin: Person, details: Caller): Promise<{ clientId: string; number: string }> {
  const { attorneys } = await asks(admin, 'GET', '/cases/attorneys')
  const opened = await asks(admin, 'POST', '/clients/cases', {
    openingId: randomUUID(),
    client: { kind: 'new', details: { ...details, language: admin.language }, alikeSeen: 10 },
    kind: 'family-petition',
    attorneyId: (attorneys as { id: string }[])[0]?.id,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 100, note: 'Nobody.' },
  })
  return { clientId: String(opened['clientId']), number: String(opened['number']) }
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] two clients are merged and parted again`, async ({ browser, baseURL }) => {
    const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = admin
    const words = mergeWords(language)
    const last = { en: 'Kuykendall', es: 'Xolalpa Ixtlilco' }[language]
    const phone = { en: '903 555 0181', es: '956 555 0182' }[language]
    const email = `${randomUUID()}@person.example`
    const kept = await enters(admin, { firstName: 'Refugio', lastName: last, phone, email: '' })
    const gone = await enters(admin, { firstName: 'Cuca', lastName: last, phone, email })
    await admin.goTo(`/attorney/clients/${kept.clientId}`)
    await admin.seesHeading(`Refugio ${last}`)
    await reachesAndPresses(
      page,
      page.getByRole('button', { name: fill(words.compareOf, { name: `Cuca ${last}` }) }),
    )
    await expect(page.getByRole('heading', { name: words.preview.heading })).toBeVisible()
    await expect(page.getByText(gone.number)).toBeVisible()
    await hasNoBarriers(page)
    await admin.press(words.preview.button)
    await expect(page.getByText(words.preview.sureMissing)).toBeVisible()
    await page.getByLabel(`Cuca ${last}`).check()
    await page.getByLabel(words.preview.sure).check()
    await hasNoBarriers(page)
    await reachesAndPresses(page, page.getByRole('button', { name: words.preview.button, exact: true }))
    await expect(page.getByText(fill(words.merged, { name: `Cuca ${last}` }))).toBeVisible()
    await admin.seesHeading(`Cuca ${last}`)
    for (const { number } of [kept, gone])
      await expect(page.getByRole('link', { name: number })).toBeVisible()
    await hasNoBarriers(page)
    await admin.goTo(`/attorney/clients/${gone.clientId}`)
    await expect(page.getByRole('link', { name: kept.number })).toBeVisible()
    await reachesAndPresses(
      page,
      page.getByRole('button', { name: fill(words.list.partOf, { name: `Cuca ${last}` }) }),
    )
    await expect(page.getByText(words.part.moves)).toBeVisible()
    await hasNoBarriers(page)
    await reachesAndPresses(page, page.getByRole('button', { name: words.part.button, exact: true }))
    await expect(page.getByText(fill(words.part.done, { name: `Cuca ${last}` }))).toBeVisible()
    await admin.goTo(`/attorney/clients/${kept.clientId}`)
    await admin.seesHeading(`Refugio ${last}`)
    await expect(page.getByRole('link', { name: kept.number })).toBeVisible()
    await expect(page.getByRole('link', { name: gone.number })).toBeHidden()
    await page.context().close()
  })
}
