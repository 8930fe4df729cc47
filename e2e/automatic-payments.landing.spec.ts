// A client has the parts of a plan charged by themselves: what would be charged, a card, every word of the consent, and one press that
// ends it. Staff see the same on the invoice. Then a relative with a link does the same for them, without an account.
import { expect } from '@playwright/test'
import { invoicesText, autopayMailWords } from '#areas/money/invoices/words/index.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000, viewport: { width: 360, height: 800 } })
// One plan of the demonstration: the relative's turn comes once the client has stopped.
test.describe.configure({ mode: 'serial' })

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

test('a relative pays the plan automatically with a link, and stops it with the link of a mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { autopay: words, payLinks } = invoicesText('es')
  const { manage, page: linkWords } = payLinks
  const { rest, automatic } = linkWords
  const client = new Person(page, 'es', MARIA?.email ?? '')
  await client.goTo('/login?next=/payments')
  await client.signIn(client.email)
  await page.getByRole('link', { name: /INV-/ }).first().click()
  const links = page.getByRole('region', { name: manage.heading })
  await links.getByRole('button', { name: manage.new }).click()
  await client.field(manage.amount).fill('50')
  await page.getByRole('checkbox', { name: startingWith(manage.offersAutopay) }).check()
  await hasNoBarriers(page)
  await client.press(manage.make)
  const link = (await links.getByText(/\/pay\?lang=es#/).innerText()).replace(/^.*\/pay/, '/pay')
  const invoicePath = new URL(page.url()).pathname

  const away = await browser.newContext({
    viewport: { width: 360, height: 800 },
    ...(baseURL && { baseURL }),
  })
  const payer = new Person(await away.newPage(), 'es')
  await payer.page.goto(link)
  await reachesAndPresses(payer.page, payer.page.getByRole('button', { name: rest.start }))
  await payer.seesHeading(rest.heading)
  await expect(payer.page.getByRole('heading', { level: 1 })).toBeFocused()
  await payer.press(linkWords.payer.next)
  await expect(payer.page.getByRole('alert', { name: linkWords.payer.problem })).toBeFocused()
  await hasNoBarriers(payer.page)
  await payer.field(linkWords.payer.name).fill('José Núñez')
  await payer.field(linkWords.payer.email).fill(payer.email)
  await payer.field(rest.hasRead).check()
  await payer.press(linkWords.payer.next)
  await payer.paysWith('4242424242424242', words.continue)
  const consent = payer.page.getByRole('region', { name: rest.stepAgree })
  await expect(consent.getByRole('heading')).toBeFocused()
  await expect(consent).toContainText('José Núñez')
  await expect(consent).not.toContainText(MARIA?.lastName ?? 'nobody')
  await hasNoBarriers(payer.page)
  const said = await consent.getByRole('listitem').allInnerTexts()
  await reachesAndPresses(payer.page, consent.getByRole('button', { name: words.agree }))
  await expect(payer.page.getByText(rest.onTitle)).toBeVisible()
  await hasNoBarriers(payer.page)

  const mail = await payer.mail(autopayMailWords('es').payer.agreed.subject)
  for (const line of said) expect(mail).toContain(line)
  await client.goTo(`${invoicePath}/automatic`)
  const seen = page.getByRole('region', { name: startingWith('José Núñez') })
  await expect(seen).toContainText(words.paidFor.on)
  await expect(page.getByRole('main')).not.toContainText('4242')
  await hasNoBarriers(page)
  const admin = await staffAt('admin', { browser, baseURL, language: 'es', width: 360 })
  await admin.goTo(invoicePath.replace('/payments/', '/attorney/invoices/'))
  const panel = admin.page.getByRole('region', { name: words.staff.heading })
  await expect(panel).toContainText('José Núñez')
  await expect(panel).toContainText('4242')
  await admin.page.context().close()

  await payer.page.goto(/\/pay\/automatic\?lang=es#[\w-]+/.exec(mail)?.[0] ?? '/none')
  await payer.seesHeading(pattern(automatic.heading))
  await expect(payer.page.getByText(pattern(words.next))).toBeVisible()
  await hasNoBarriers(payer.page)
  await reachesAndPresses(payer.page, payer.page.getByRole('button', { name: automatic.change }))
  await expect(payer.page.getByRole('heading', { name: automatic.change })).toBeFocused()
  await payer.paysWith('4111111111111111', words.continue)
  const other = payer.page.getByRole('region', { name: automatic.stepAgree })
  await expect(other.getByRole('heading')).toBeFocused()
  await expect(other).toContainText('José Núñez')
  await hasNoBarriers(payer.page)
  await reachesAndPresses(payer.page, other.getByRole('button', { name: words.agree }))
  await expect(payer.page.getByRole('main')).toContainText('1111')
  await expect(payer.page.getByRole('main')).not.toContainText('4242')
  await hasNoBarriers(payer.page)
  await reachesAndPresses(payer.page, payer.page.getByRole('button', { name: words.stop }))
  await expect(payer.page.getByText(automatic.ends['by-payer'])).toBeVisible()
  await hasNoBarriers(payer.page)
  await payer.mail(autopayMailWords('es').payer.ended.subject)
  await away.close()
  await page.reload()
  await expect(page.getByText(pattern(words.endedTitle))).toBeVisible()
})
