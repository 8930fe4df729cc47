// A client has the parts of a plan charged by themselves: what would be charged, a card, every word of the consent, and one press that
// ends it. Staff see the same on the invoice.
import { expect } from '@playwright/test'
import { invoicesText } from '#features/invoices/text/index.ts'
import { autopayMailWords } from '#features/invoices/text/mails/index.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000, viewport: { width: 360, height: 800 } })

/** The demonstration's client who has a plan. */
const MARIA = DEMONSTRATION_PEOPLE.find(({ role, language }) => role === 'client' && language === 'es')

test('a plan is paid automatically, with a consent that says everything, until it is stopped', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { autopay: words, client: clientWords, staff } = invoicesText('es')
  const client = new Person(page, 'es', MARIA?.email ?? '')
  await client.goTo('/login?next=/payments')
  await client.signIn(client.email)
  await client.seesHeading(clientWords.heading)
  await page.getByRole('link', { name: /INV-/ }).first().click()
  const invite = page.getByRole('region', { name: words.invite })
  await expect(invite).toBeVisible()
  await hasNoBarriers(page)
  await reachesAndPresses(page, invite.getByRole('link', { name: words.inviteLink }))
  await client.seesHeading(/INV-/)
  const path = new URL(page.url()).pathname

  await expect(page.getByRole('region', { name: words.schedule }).getByRole('definition')).toHaveCount(3)
  await hasNoBarriers(page)
  await client.paysWith('4242424242424242', words.continue)
  const consent = page.getByRole('region', { name: words.stepAgree })
  await expect(consent.getByRole('heading')).toBeFocused()
  await expect(consent).toContainText('Visa terminada en 4242')
  await expect(consent.getByRole('listitem').filter({ hasText: '$' })).toHaveCount(3)
  await hasNoBarriers(page)
  const said = await consent.getByRole('listitem').allInnerTexts()
  await reachesAndPresses(page, consent.getByRole('button', { name: words.agree }))

  const on = page.getByRole('region', { name: words.onTitle })
  await expect(on).toContainText('4242')
  await on.getByText(startingWith(words.agreedTo)).click()
  await expect(on.getByRole('listitem')).toHaveText(said)
  await hasNoBarriers(page)
  const mail = await client.mail(autopayMailWords('es').agreed.subject)
  for (const line of said) expect(mail).toContain(line)

  const admin = await staffAt('admin', { browser, baseURL, language: 'es', width: 360 })
  await admin.goTo(path.replace('/payments/', '/attorney/invoices/').replace('/automatic', ''))
  await expect(admin.page.getByRole('region', { name: words.staff.heading })).toContainText('4242')
  await expect(admin.page.getByRole('heading', { name: staff.hold.heading })).toBeVisible()
  await hasNoBarriers(admin.page)
  await admin.page.context().close()

  await reachesAndPresses(page, on.getByRole('button', { name: words.stop }))
  await expect(page.getByText(words.ends['by-client'])).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await expect(page.getByText(pattern(words.endedTitle))).toBeVisible()
})
