// People who go on using a part of the product while it goes away and comes back. Each notes what was acknowledged, goes on with
// what was refused as a person does, and says in the end what of it was lost or done twice.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type AwayFirm, HARMFUL } from './away-firm.ts'
import { VISIT } from './mixed-load.ts'
import { begin, offsetIn, placeIn, sendTo, sha256 } from './upload-instances.ts'

export type Tokens = { client: string; otherClient: string; attorney: string; admin: string }

/** `odd`: what was answered to somebody as nothing should be. */
export type Stage = {
  firm: AwayFirm
  tokens: Tokens
  /** Codes of errors that people may read while the part is away. */
  refusals: readonly string[]
  odd: string[]
}

export type Person = {
  everyMs: number
  act(): Promise<void>
  /** Once the part is back: what was refused is tried again, and everything that was acknowledged is looked at. */
  settle(until: number): Promise<void>
  /** How many were acknowledged, and how many refused at first. */
  counts(): { taken: number; refused: number }
}

type Asked = { method: string; path: string; token?: string; body?: unknown; address?: string }
type Answered<Body> = { status: number; code: string; body: Body }

export async function ask<Body = unknown>(
  { firm }: { firm: Pick<AwayFirm, 'url'> },
  { method, path, token, body, address = '203.0.113.7' }: Asked,
): Promise<Answered<Body>> {
  const answer = await fetch(`${firm.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as Body & { details?: { code?: string } }
  return { status: answer.status, code: said.details?.code ?? '', body: said }
}

/** True where it was done; anything but that, or a refusal that people may read now, is odd. */
function isDone(stage: Stage, what: string, { status, code }: Answered<unknown>): boolean {
  if (status === 200) return true
  if (!stage.refusals.includes(code)) stage.odd.push(`${what}: ${status} ${code}`)
  return false
}

/** No answer at all is odd, whatever is away. */
async function noted(stage: Stage, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    stage.odd.push(`${what}: ${String(error)} ${String((error as Error).cause)}`)
  }
}

/** Again and again until it is so, or too late. */
export async function until(deadline: number, isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  while (!(await isSo())) {
    if (Date.now() > deadline) return false
    await wait(500)
  }
  return true
}

/** Until the answer is 200, as somebody does who tries again. */
async function insists(stage: Stage, deadline: number, what: string, asked: Asked): Promise<void> {
  let last = ''
  const isSoon = await until(deadline, async () => {
    const { status, code } = await ask(stage, asked)
    last = `${status} ${code}`
    return status === 200
  })
  if (!isSoon) stage.odd.push(`${what} is refused for good: ${last}`)
}

type Conversations = { conversations: { conversationId: string; caseNumber: string | null }[] }

/** A client who writes to the firm. */
export async function writer(stage: Stage): Promise<Person> {
  const { firm, odd, tokens } = stage
  const token = tokens.client
  const { body } = await ask<Conversations>(stage, { method: 'GET', path: '/conversations', token })
  const { conversationId = '' } = body.conversations[0] ?? {}
  const sent = new Map<string, string>()
  const refused = new Map<string, string>()
  const sending = (id: string, text: string): Asked => {
    const path = `/conversations/${conversationId}/messages/${id}`
    return { method: 'PUT', path, token, body: { text } }
  }
  return {
    everyMs: 500,
    act: () =>
      noted(stage, 'a message', async () => {
        const [id, text] = [randomUUID(), `Mensaje ${randomUUID()}`]
        const isSent = isDone(stage, 'a message', await ask(stage, sending(id, text)))
        ;(isSent ? sent : refused).set(id, text)
      }),
    async settle(deadline) {
      for (const [id, text] of refused) await insists(stage, deadline, 'a message', sending(id, text))
      const texts = await allTexts(stage, conversationId, token)
      for (const text of [...sent.values(), ...refused.values()]) {
        const times = texts.filter((each) => each === text).length
        if (times !== 1) odd.push(`a message stands ${times} times`)
      }
      const { rows } = await firm.db.query<{ isWhole: boolean }>(
        `SELECT count(*) = max(m.seq) AND max(m.seq) = max(c.last_seq) AS "isWhole"
         FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE c.id = $1`,
        [conversationId],
      )
      if (!rows[0]?.isWhole) odd.push('the conversation has a gap')
    },
    counts: () => ({ taken: sent.size, refused: refused.size }),
  }
}

type Page = { items: { text: string }[]; next: string | null }

async function allTexts(stage: Stage, conversationId: string, token: string): Promise<string[]> {
  const texts: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const path = `/conversations/${conversationId}/messages?${query}`
    const { body }: Answered<Page> = await ask<Page>(stage, { method: 'GET', path, token })
    texts.push(...body.items.map(({ text }) => text))
    cursor = body.next
  }
  return texts
}

/** People who ask for a code by mail, each under an address of their own. */
export async function guests(stage: Stage): Promise<Person> {
  const { firm, odd } = stage
  const doubtedBefore = await inDoubt(firm)
  const owed = new Set<string>()
  const refused = new Set<string>()
  const mailsTo = (email: string) =>
    firm.mail.messages.filter(({ recipients }) => recipients.includes(email)).length
  const missing = () => [...owed].filter((email) => mailsTo(email) === 0).length
  return {
    everyMs: 1_000,
    act: () =>
      noted(stage, 'a code', async () => {
        const email = `guest-${randomUUID()}@person.example`
        const body = { email, firstName: 'Ana', lastName: 'Ruiz' }
        const address = `198.18.${randomBytes(2).join('.')}`
        const answer = await ask(stage, { method: 'POST', path: '/appointments/guests', body, address })
        ;(isDone(stage, 'a code', answer) ? owed : refused).add(email)
      }),
    async settle(deadline) {
      const isSettled = async () => missing() === 0 || missing() <= (await inDoubt(firm)) - doubtedBefore
      if (!(await until(deadline, isSettled))) odd.push(`${missing()} codes did not arrive`)
      for (const email of [...owed, ...refused])
        if (mailsTo(email) > 1) odd.push(`a code arrived ${mailsTo(email)} times`)
    },
    counts: () => ({ taken: owed.size, refused: refused.size }),
  }
}

/** Mails of which nobody can know whether they were taken: the line was lost between their last byte and the word for it. */
async function inDoubt({ db }: AwayFirm): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mails WHERE handed_over_at IS NOT NULL AND state IN ('in-doubt', 'dropped', 'failed')`,
  )
  return rows[0]?.count ?? 0
}

type IssuedInvoice = { id: string; client: { id: string }; openCents: number }

async function newInvoice(stage: Stage): Promise<string> {
  const { tokens } = stage
  const token = tokens.attorney
  const { body: own } = await ask<{ items: IssuedInvoice[] }>(stage, {
    method: 'GET',
    path: '/invoices?limit=1',
    token: tokens.client,
  })
  const draft = {
    clientId: own.items[0]?.client.id,
    caseId: null,
    kind: 'invoice',
    dueOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    lines: [{ kind: 'service', description: 'Preparación de formularios', amountCents: INVOICE_CENTS }],
    planCount: null,
    usesTrust: false,
  }
  const { body } = await ask<IssuedInvoice>(stage, { method: 'POST', path: '/invoices', token, body: draft })
  const issued = await ask(stage, { method: 'POST', path: `/invoices/${body.id}/issue`, token, body: {} })
  if (issued.status !== 200) throw new Error(`no invoice was issued: ${issued.status} ${issued.code}`)
  return body.id
}

const INVOICE_CENTS = 5_000

/** An attorney who issues invoices, of which a client is told by mail. */
export function biller(stage: Stage): Person {
  const { firm, odd } = stage
  const from = Date.now()
  let issued = 0
  return {
    everyMs: 2_000,
    act: () =>
      noted(stage, 'an invoice', async () => {
        await newInvoice(stage)
        issued += 1
      }),
    async settle(deadline) {
      await until(deadline, async () => (await mailsOfInvoices(firm, from)).every(isOver))
      const rows = await mailsOfInvoices(firm, from)
      if (rows.length !== issued) odd.push(`${issued} invoices, and ${rows.length} mails of them`)
      for (const { messageId, state } of rows) {
        const times = firm.mail.messages.filter(({ source }) => source.includes(`<${messageId}@`)).length
        if (state === 'sent' ? times !== 1 : times > 1 || state !== 'in-doubt')
          odd.push(`a mail of an invoice is ${state}, and arrived ${times} times`)
      }
    },
    counts: () => ({ taken: issued, refused: 0 }),
  }
}

type InvoiceMail = { messageId: string | null; state: string | null }

async function mailsOfInvoices({ db }: AwayFirm, from: number): Promise<InvoiceMail[]> {
  const { rows } = await db.query<InvoiceMail>(
    `SELECT m.message_id AS "messageId", m.state FROM notices n LEFT JOIN mails m ON m.notice_id = n.id
     WHERE n.kind = 'invoice-issued' AND n.created_at >= to_timestamp($1)`,
    [from / 1_000],
  )
  return rows
}

function isOver({ state }: InvoiceMail): boolean {
  return state === 'sent' || state === 'in-doubt'
}

type Sent = { id: string; token: string; sha256: string; isHarmful: boolean; bytes: number }
type Room = { documents: { id: string; state: string; problem: string | null; hasOriginal: boolean }[] }

const UNDER_WAY_MAX = 3

/** Two clients who send files, and go on with what broke off until it is there. */
export async function sender(stage: Stage): Promise<Person> {
  const { firm, odd, tokens } = stage
  const clients = [tokens.client, tokens.otherClient]
  const cases = await Promise.all(clients.map((token) => caseOf(stage, token)))
  const sent: Sent[] = []
  const underWay = new Set<Promise<void>>()
  let begun = 0
  let refused = 0
  const send = async (turn: number) => {
    const [token, caseId] = [clients[turn % 2] ?? '', cases[turn % 2] ?? '']
    const isHarmful = turn % 4 === 3
    const bytes = await picture(isHarmful)
    const { id, tries } = await sendsUntilThere(stage, { token, caseId, bytes })
    if (tries > 1) refused += 1
    sent.push({ id, token, sha256: sha256(bytes), isHarmful, bytes: bytes.length })
  }
  return {
    everyMs: 2_000,
    act() {
      if (underWay.size >= UNDER_WAY_MAX) return Promise.resolve()
      const sending = noted(stage, 'a file', () => send(begun)).finally(() => underWay.delete(sending))
      underWay.add(sending)
      begun += 1
      return Promise.resolve()
    },
    async settle(deadline) {
      await until(deadline, () => underWay.size === 0)
      if (underWay.size > 0) odd.push(`${underWay.size} files are not there`)
      const isJudged = async () => {
        const found = await roomsOf(stage, cases)
        return sent.every(({ id }) => (found.get(id)?.state ?? 'checking') !== 'checking')
      }
      if (!(await until(deadline, isJudged))) odd.push('a file is not judged')
      const found = await roomsOf(stage, cases)
      for (const each of sent) await lookAt(stage, each, found.get(each.id))
      wereScanned(firm, sent, odd)
    },
    counts: () => ({ taken: sent.length, refused }),
  }
}

async function roomsOf(
  stage: Stage,
  caseIds: readonly string[],
): Promise<Map<string, Room['documents'][number]>> {
  const token = stage.tokens.attorney
  const rooms = caseIds.map((id) =>
    ask<Room>(stage, { method: 'GET', path: `/cases/${id}/documents`, token }),
  )
  const documents = (await Promise.all(rooms)).flatMap(({ body }) => body.documents)
  return new Map(documents.map((document) => [document.id, document]))
}

async function caseOf(stage: Stage, token: string): Promise<string> {
  const { body } = await ask<{ items: { id: string }[] }>(stage, { method: 'GET', path: '/cases', token })
  return body.items[0]?.id ?? ''
}

/** No two are alike; what a scanner finds stands behind the end of some. */
async function picture(isHarmful: boolean): Promise<Buffer> {
  const side = 24
  const raw = { width: side, height: side, channels: 3 } as const
  const png = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  return isHarmful ? Buffer.concat([png, Buffer.from(HARMFUL)]) : png
}

type Sending = { token: string; caseId: string; bytes: Buffer }

async function sendsUntilThere(
  stage: Stage,
  { token, caseId, bytes }: Sending,
): Promise<{ id: string; tries: number }> {
  const { firm } = stage
  let place: string | null = null
  for (let tries = 1; ; tries += 1) {
    if (place === null) {
      const begun = await begin(firm.url, { token, caseId, bytes: bytes.length, name: 'papel.png' })
      if (begun?.status === 201) place = placeIn(begun)
      else refusedUpload(stage, 'a file, begun', begun)
    }
    if (place !== null) {
      const asked = await sendTo(firm.url, { method: 'HEAD', path: place, token })
      const offset = asked?.status === 200 ? offsetIn(asked) : null
      if (offset === bytes.length) return { id: place.split('/').at(-1) ?? '', tries }
      if (offset === null) refusedUpload(stage, 'a file, asked for', asked)
      else if (await isTaken(stage, { token, bytes, place, offset }))
        return { id: place.split('/').at(-1) ?? '', tries }
    }
    await wait(1_000)
  }
}

type Going = { token: string; bytes: Buffer; place: string; offset: number }

async function isTaken(stage: Stage, { token, bytes, place, offset }: Going): Promise<boolean> {
  const headers = { 'upload-offset': String(offset) }
  const sent = await sendTo(stage.firm.url, {
    method: 'PATCH',
    path: place,
    token,
    headers,
    bytes: bytes.subarray(offset),
  })
  if (sent?.status === 204) return offsetIn(sent) === bytes.length
  refusedUpload(stage, 'a file, sent', sent)
  return false
}

/** An answer to HEAD has no words. */
function refusedUpload(stage: Stage, what: string, answer: Awaited<ReturnType<typeof sendTo>>): void {
  const isLater = answer?.status === 503 || answer?.status === 423
  if (!isLater || stage.refusals.length === 0)
    stage.odd.push(`${what}: ${answer?.status} ${answer?.body.slice(0, 200)}`)
}

async function lookAt(
  stage: Stage,
  { id, sha256: wanted, isHarmful }: Sent,
  found: Room['documents'][number] | undefined,
): Promise<void> {
  const state = found && [found.state, found.problem].join(' ').trim()
  const isRight = isHarmful ? state === 'refused harmful' : found?.state === 'received'
  if (!isRight || !found)
    return void stage.odd.push(`a file that is ${isHarmful ? '' : 'not '}harmful is ${state}`)
  if (isHarmful) return
  const body = { isShown: false, isOriginal: found.hasOriginal }
  const token = stage.tokens.attorney
  const link = await ask<{ url: string }>(stage, {
    method: 'POST',
    path: `/documents/${id}/links`,
    token,
    body,
  })
  const opened = await fetch(new URL(link.body.url, stage.firm.url))
  const bytes = Buffer.from(await opened.arrayBuffer())
  if (sha256(bytes) !== wanted) stage.odd.push(`a file is not what was sent: ${opened.status}`)
}

/** The scanner has seen each of them whole: by their lengths, of which it notes one for each. */
function wereScanned({ scanner }: AwayFirm, sent: readonly Sent[], odd: string[]): void {
  for (const [bytes, alike] of Map.groupBy(sent, (each) => each.bytes)) {
    const seen = scanner.seen.filter((each) => each === bytes).length
    if (seen < alike.length) odd.push(`the scanner has not seen ${alike.length - seen} files`)
  }
}

type Paying = { id: string; reference: string; status: string; booked: number }

/** A client who pays one invoice after the other by card. `invoices`: how many there are to pay. */
export async function payer(stage: Stage, invoices: number): Promise<Person> {
  const { odd } = stage
  const waiting: string[] = []
  for (let made = 0; made < invoices; made += 1) waiting.push(await newInvoice(stage))
  const paid = new Set<string>()
  const refused = new Set<string>()
  const pay = async (invoiceId: string) => {
    const asked = await payingOf(stage, invoiceId)
    const isPaid = isDone(stage, 'a payment', await ask(stage, asked))
    ;(isPaid ? paid : refused).add(invoiceId)
  }
  const underWay = new Set<Promise<void>>()
  return {
    everyMs: 2_000,
    act() {
      const invoiceId = waiting.shift()
      if (invoiceId === undefined) return Promise.resolve()
      const paying = noted(stage, 'a payment', () => pay(invoiceId)).finally(() => underWay.delete(paying))
      underWay.add(paying)
      return Promise.resolve()
    },
    async settle(deadline) {
      await Promise.all(underWay)
      const all = [...paid, ...refused]
      const areSettled = async () => !(await paymentsOf(stage, all)).some(isOpen)
      if (!(await until(deadline, areSettled))) odd.push('a payment is not settled')
      for (const invoiceId of refused) {
        const { body } = await ask<IssuedInvoice>(stage, {
          method: 'GET',
          path: `/invoices/${invoiceId}`,
          token: stage.tokens.client,
        })
        if (body.openCents > 0) await insists(stage, deadline, 'a payment', await payingOf(stage, invoiceId))
      }
      await agreeOnMoney(stage, all)
    },
    counts: () => ({ taken: paid.size, refused: refused.size }),
  }
}

/** The token comes from the gateway's own fields, which a browser asks itself. */
async function payingOf({ firm, tokens }: Stage, invoiceId: string): Promise<Asked> {
  const card = { type: 'card', number: '4242424242424242', exp_month: 10, exp_year: 2031, cvv: '123' }
  const response = await fetch(`${firm.gateway.url}/v1/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${firm.gateway.publicKey}:`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...card, name: 'María Núñez', postal_code: '75201' }),
  })
  const { id: paymentToken } = (await response.json()) as { id: string }
  const body = { through: null, expectedCents: INVOICE_CENTS, method: 'card', paymentToken }
  return { method: 'POST', path: `/invoices/${invoiceId}/pay`, token: tokens.client, body }
}

function isOpen({ status }: Paying): boolean {
  return status === 'charging' || status === 'unknown'
}

async function paymentsOf({ firm }: Stage, invoiceIds: readonly string[]): Promise<Paying[]> {
  const { rows } = await firm.db.query<Paying>(
    `SELECT p.id, p.reference, p.status, count(l.id)::int AS booked
     FROM payments p LEFT JOIN ledger_transactions l ON l.source = 'payment:' || p.id
     WHERE p.invoice_id = ANY($1::uuid[]) GROUP BY p.id`,
    [invoiceIds],
  )
  return rows
}

/** What the gateway has taken, what the books say and what is paid are one. */
async function agreeOnMoney(stage: Stage, invoiceIds: readonly string[]): Promise<void> {
  const { firm, odd } = stage
  for (const { reference, status, booked } of await paymentsOf(stage, invoiceIds)) {
    const answer = await fetch(`${firm.gateway.url}/__test/charges?reference=${reference}`)
    const { charged } = (await answer.json()) as { charged: number }
    const isOne = status === 'completed' ? charged === 1 && booked === 1 : charged === 0 && booked === 0
    if (!isOne) odd.push(`a payment is ${status}, taken ${charged} times and booked ${booked} times`)
  }
  const { rows } = await firm.db.query<{ paid: number }>(
    `SELECT count(*)::int AS paid FROM payments WHERE invoice_id = ANY($1::uuid[]) AND status = 'completed'
     GROUP BY invoice_id`,
    [invoiceIds],
  )
  if (rows.length !== invoiceIds.length || rows.some(({ paid }) => paid !== 1))
    odd.push(`${invoiceIds.length} invoices, and ${rows.length} paid`)
}

const ERROR_NAME = 'DrillError'
const ERROR_MESSAGE = 'made up by a drill'

/** Browsers that tell of an error: our own store counts each, and the receiver is told of each. */
export async function teller(stage: Stage): Promise<Person> {
  const { firm, odd } = stage
  let told = 0
  let refused = 0
  const kept = async () => {
    const { rows } = await firm.db.query<{ count: number }>(
      'SELECT coalesce(sum(count), 0)::int AS count FROM faults WHERE why LIKE $1',
      [`${ERROR_NAME}: ${ERROR_MESSAGE}%`],
    )
    return rows[0]?.count ?? 0
  }
  const received = () =>
    firm.receiver.events.filter(({ exception }) => exception.values.some(({ type }) => type === ERROR_NAME))
      .length
  const before = { own: await kept(), outside: received() }
  const sinceThen = async () => [(await kept()) - before.own, received() - before.outside] as const
  return {
    everyMs: 1_000,
    act: () =>
      noted(stage, 'an error, told', async () => {
        const address = `198.19.${randomBytes(2).join('.')}`
        const errors = [
          { name: ERROR_NAME, message: ERROR_MESSAGE, stack: 'at x (http://firm.example/a.js:1:2)' },
        ]
        const body = { ...VISIT, errors, measures: [] }
        const answer = await ask(stage, { method: 'POST', path: '/faults/visits', body, address })
        if (isDone(stage, 'an error, told', answer)) told += 1
        else refused += 1
      }),
    async settle(deadline) {
      await until(deadline, async () => (await sinceThen()).every((count) => count >= told))
      const [own, outside] = await sinceThen()
      if (own !== told || outside !== told)
        odd.push(`${told} errors were told, ${own} are in our store and ${outside} at the receiver`)
      if (firm.receiver.problems.length > 0) odd.push(...firm.receiver.problems.splice(0))
    },
    counts: () => ({ taken: told, refused }),
  }
}
