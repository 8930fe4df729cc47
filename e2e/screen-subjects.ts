// What the addresses of pictures are about: Maria, her case, a form of it, her meeting, her invoice, two payments of it, one declined, and
// two proposals for her, one sent; and her green card, which runs out.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'

export type Subjects = Record<
  | 'meeting'
  | 'invoice'
  | 'declined'
  | 'payment'
  | 'matter'
  | 'form'
  | 'person'
  | 'owner'
  | 'payLink'
  | 'asked'
  | 'refused'
  | 'proposal'
  | 'sent'
  | 'renewal',
  string
>

/** The gateway's own published test numbers. */
const CARDS = { declined: '4000000000000002', payment: '4242424242424242' } as const

type Answer = {
  token?: string
  id?: string
  items?: Item[]
  requests?: { id: string; state: string }[]
  links?: { url: string | null }[]
  forms?: { id: string; form: string }[]
  people?: { id: string; isClient: boolean }[]
  terms?: object
  edition?: number
  conflicts?: unknown[]
}
type Item = {
  id: string
  status: string
  next: { cents: number; through: number | null } | null
  client: { id: string }
}
type Ask = (path: string, body?: object, method?: 'POST' | 'PUT') => Promise<Answer>

/** `open` gives a browser that somebody is signed in with. */
export async function makeSubjects(
  url: string,
  open: (who: 'client' | 'admin') => Promise<BrowserContext>,
): Promise<Subjects> {
  const client = await open('client')
  const asClient = await asker(client, url)
  const meeting = (await asClient('/appointments')).items?.[0]?.id ?? ''
  const invoice = (await asClient('/invoices')).items?.[0]
  const matter = (await asClient('/cases')).items?.[0]
  const { requests = [] } = await asClient(`/cases/${matter?.id ?? ''}/documents`)
  if (invoice?.next) {
    const gateway = await gatewayOf(client, url, invoice.id)
    for (const number of Object.values(CARDS)) {
      const { cents: expectedCents, through } = invoice.next
      const paymentToken = await tokenOf(client, gateway, number)
      await asClient(`/invoices/${invoice.id}/pay`, { through, expectedCents, method: 'card', paymentToken })
    }
  }
  const wish = { amountCents: 5_000, email: null, language: 'es', hasClientAgreed: true, offersAutopay: true }
  const made = invoice && (await asClient(`/invoices/${invoice.id}/pay-links`, wish))
  await client.close()
  const admin = await open('admin')
  const asAdmin = await asker(admin, url)
  await asAdmin('/payments/reconciliations', {})
  const { items: payments } = await asAdmin('/payments/all')
  const { form, person } = await formOf(asAdmin, matter?.id ?? '')
  const owner = matter?.client.id ?? ''
  const [proposal, sent] = [await proposes(asAdmin, owner), await proposes(asAdmin, owner, true)]
  const renewal = await recordsDocument(asAdmin, matter?.id ?? '')
  await admin.close()
  const idOf = (status: string) => payments?.find((each) => each.status === status)?.id ?? ''
  return {
    meeting,
    invoice: invoice?.id ?? '',
    payLink: made?.links?.[0]?.url?.split('#')[1] ?? '',
    declined: idOf('failed'),
    payment: idOf('completed'),
    matter: matter?.id ?? '',
    form,
    person,
    asked: requests.find(({ state }) => state === 'asked')?.id ?? '',
    refused: requests.find(({ state }) => state === 'refused')?.id ?? '',
    owner,
    proposal,
    sent,
    renewal,
  }
}

/** A green card that can be renewed: in five months it expires. */
async function recordsDocument(ask: Ask, caseId: string): Promise<string> {
  const id = randomUUID()
  const day = plusDays(dateIn(FIRM_ZONE, instant(new Date())), 150).toString()
  const held = { kind: 'green-card', personId: null, day, source: 'staff' }
  await ask(`/cases/${caseId}/held-documents/${id}`, held, 'PUT')
  return id
}

/** As the firm begins one; without a conflict, and sent, if asked. */
async function proposes(ask: Ask, clientId: string, isSent = false): Promise<string> {
  const [id, milestoneId] = [randomUUID(), randomUUID()]
  const { terms: begun } = await ask(`/engagements/start?clientId=${clientId}`)
  const terms = { ...begun, parts: [flatFee(milestoneId)], depositCents: 100_000 }
  const draft = { before: null, clientId, caseId: null, intakeId: null, terms }
  const { edition: before } = await ask(`/engagements/${id}`, draft, 'PUT')
  if (!isSent) return id
  const { conflicts = [] } = await ask(`/engagements/${id}/conflicts`)
  const decision = { before, outcome: 'cleared', seen: conflicts.length, note: 'Another person.' }
  const { edition } = await ask(`/engagements/${id}/conflict`, decision)
  await ask(`/engagements/${id}/send`, { before: edition })
  return id
}

const flatFee = (milestoneId: string) => ({
  milestoneId,
  name: { en: 'Flat fee', es: 'Honorarios fijos' },
  amountCents: 350_000,
  event: 'status',
  status: 'submitted',
  onDate: null,
  rateCents: null,
})

const FORM = 'I-485'
const FORM_WAIT_MS = 120_000

/** The demonstration draws its forms behind the open port. */
async function formOf(ask: Ask, caseId: string): Promise<Pick<Subjects, 'form' | 'person'>> {
  for (const end = Date.now() + FORM_WAIT_MS; Date.now() < end; await sleep(1_000)) {
    const { forms = [], people = [] } = await ask(`/cases/${caseId}/agency-forms`)
    const form = forms.find((each) => each.form === FORM)?.id
    const person = people.find(({ isClient }) => isClient)?.id
    if (form && person) return { form, person }
  }
  throw new Error(`${FORM} of the demonstration is not ready`)
}

async function asker({ request }: BrowserContext, url: string): Promise<Ask> {
  const { token } = (await (await request.get(`${url}/api/auth/token`)).json()) as Answer
  const headers = { authorization: `Bearer ${token}`, origin: url }
  return async (path, body, method = 'POST') => {
    const answer = await (body
      ? request.fetch(`${url}/api${path}`, { method, headers, data: body })
      : request.get(`${url}/api${path}`, { headers }))
    return (await answer.json()) as Answer
  }
}

type Gateway = { url: string; key: string }

/** As the page knows it, that draws the gateway's frames. */
async function gatewayOf(context: BrowserContext, url: string, invoiceId: string): Promise<Gateway> {
  const html = await (await context.request.get(`${url}/payments/${invoiceId}`)).text()
  const script = /http:[^"\\]+\.js/.exec(html)?.[0] ?? ''
  return { url: new URL(script).origin, key: /m_[a-z_]*public[a-z_]*/.exec(html)?.[0] ?? '' }
}

async function tokenOf({ request }: BrowserContext, gateway: Gateway, number: string): Promise<string> {
  const headers = { authorization: `Basic ${Buffer.from(`${gateway.key}:`).toString('base64')}` }
  const card = { type: 'card', number, exp_month: 12, exp_year: 2030, cvv: '123', postal_code: '75201' }
  const answer = await request.post(`${gateway.url}/v1/tokens`, {
    headers,
    data: { ...card, name: 'María José Núñez' },
  })
  return ((await answer.json()) as Answer).id ?? ''
}
