import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createOutbox } from './outbox.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.services.db.execute(sql`TRUNCATE outbox_letters`)
})

const MAIL: Mail = {
  id: 'notice-1',
  to: 'maria@person.example',
  language: 'es',
  subject: 'Su cita está confirmada',
  text: 'Línea uno\nLínea <dos>',
  html: '<!doctype html><html lang="es"><p style="color: #123">Señora "Núñez"</p></html>',
  attachments: [
    { fileName: 'cita médica.ics', contentType: 'text/calendar; charset=utf-8', content: 'SUMMARY:Reunión' },
  ],
}

async function keep(mail: Partial<Mail> = {}): Promise<void> {
  await createOutboxMail(world.services.db).send({ ...MAIL, ...mail })
}

async function get(path: string) {
  const response = await createOutbox(world.services.db).request(path)
  return { response, page: await response.text() }
}

describe('the list of mails', () => {
  it('says so when there are none, in both languages', async () => {
    expect((await get('/outbox')).page).toContain('No emails yet')
    expect((await get('/outbox?lang=es')).page).toContain('Todavía no hay correos')
  })
  it('shows the newest first', async () => {
    await keep({ id: 'old', subject: 'The old one' })
    await world.services.db.execute(sql`UPDATE outbox_letters SET created_at = now() - interval '1 hour'`)
    await keep({ id: 'new', subject: 'The new one' })
    const { page } = await get('/outbox')
    expect(page.indexOf('The new one')).toBeGreaterThan(0)
    expect(page.indexOf('The new one')).toBeLessThan(page.indexOf('The old one'))
  })
  it('says clearly that nothing was really sent', async () => {
    await keep()
    expect((await get('/outbox')).page).toContain('None of these emails was really sent')
    expect((await get('/outbox?lang=es')).page).toContain('Ninguno de estos correos se envió de verdad')
  })
  it('keeps the language from page to page and offers the other', async () => {
    await keep()
    const { page } = await get('/outbox?lang=es')
    expect(page).toContain('<html lang="es-US">')
    expect(page).toContain('href="/outbox/notice-1?lang=es"')
    expect(page).toContain('href="/outbox" hreflang="en" lang="en"')
  })
  it('escapes every value', async () => {
    await keep({ subject: '<script>alert(1)</script>' })
    const { page } = await get('/outbox')
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })
})

describe('the codes of the demonstration staff', () => {
  const CODES = [{ email: 'attorney@firm.example', code: '012345', secondsLeft: 1 }]
  const page = async (path: string) => {
    const response = await createOutbox(world.services.db, { staffCodes: () => CODES }).request(path)
    return (await response.text()).replace(/\s+/g, ' ')
  }
  it('stand below the mails with how long they last, in both languages, mails or none', async () => {
    expect(await page('/outbox')).toContain('<strong>012345</strong> for 1 more second<')
    await keep()
    expect(await page('/outbox?lang=es')).toContain('<strong>012345</strong> vale 1 segundo más<')
    expect(await page('/outbox')).toContain('attorney@firm.example')
  })
  it('are not there where nobody has any', async () => {
    expect((await get('/outbox')).page).not.toContain('second step')
  })
})

describe('one mail', () => {
  it('shows the subject, the reader, the text and the HTML in a frame without scripts', async () => {
    await keep()
    const { page } = await get('/outbox/notice-1')
    expect(page).toContain('Su cita está confirmada')
    expect(page).toContain('maria@person.example')
    expect(page).toContain('Línea &lt;dos&gt;')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('&lt;p style=&quot;color: #123&quot;&gt;Señora')
    expect(page).not.toContain('<p style="color: #123">')
  })
  it('offers its attachments as files', async () => {
    await keep()
    expect((await get('/outbox/notice-1')).page).toContain('href="/outbox/notice-1/attachments/0"')
    const { response, page } = await get('/outbox/notice-1/attachments/0')
    expect(page).toBe('SUMMARY:Reunión')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''cita%20m%C3%A9dica.ics",
    )
  })
  it.each(['/outbox/nothing', '/outbox/%00', '/outbox/%E0%A4', '/outbox/notice-1/attachments/7'])(
    'is a clear 404 at %s',
    async (path) => {
      await keep()
      const { response, page } = await get(`${path}?lang=es`)
      expect(response.status).toBe(404)
      expect(page).toContain('No existe ese correo')
    },
  )
})

describe('what becomes of a mail', () => {
  const told: string[] = []
  const outbox = (path: string, fate?: string) =>
    createOutbox(world.services.db, { report: (raw) => Promise.resolve(void told.push(raw)) }).request(path, {
      ...(fate !== undefined && { method: 'POST', body: new URLSearchParams({ fate }) }),
    })
  it('is said with a button, as a mail server would say it, and shown afterwards', async () => {
    await keep()
    expect((await get('/outbox/notice-1?lang=es')).page).toContain(
      'action="/outbox/notice-1/reports?lang=es"',
    )
    const answer = await outbox('/outbox/notice-1/reports?lang=es', 'bounced')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/outbox/notice-1?lang=es&told=bounced',
    ])
    expect(told.at(-1)).toContain('Original-Envelope-Id: notice-1')
    const page = await outbox('/outbox/notice-1?told=bounced')
    expect(await page.text()).toContain('The firm was told that this email came back.')
    await outbox('/outbox/notice-1/reports', 'complained')
    expect(told.at(-1)).toContain('Feedback-Type: abuse')
  })
  it.each([
    ['/outbox/notice-1/reports', 'lost'],
    ['/outbox/nothing/reports', 'bounced'],
  ])('is nothing else: %s, %s', async (path, fate) => {
    await keep()
    told.length = 0
    expect((await outbox(path, fate)).status).toBe(404)
    expect(told).toEqual([])
  })
})

describe('the policy of the pages', () => {
  it.each(['/outbox', '/outbox/notice-1', '/outbox/nothing', '/outbox/notice-1/attachments/0'])(
    'allows no script at %s and keeps nothing',
    async (path) => {
      await keep()
      const { response } = await get(path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )
  it('names the hash of the very style that stands in the list', async () => {
    const { response, page } = await get('/outbox')
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })
})

async function answers(id: string, fields: Record<string, string | File>) {
  const taken: string[] = []
  const take = (raw: Uint8Array) => Promise.resolve(void taken.push(Buffer.from(raw).toString()))
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const path = `/outbox/${id}/answers?lang=es`
  const response = await createOutbox(world.services.db, { take }).request(path, { method: 'POST', body })
  return { response, taken }
}

describe('the answer to a mail', () => {
  const REPLY = 'reply+abc@reply.example'

  it('is offered where somebody reads it, and goes to its address with its file', async () => {
    await keep()
    await keep({ id: 'notice-2', replyTo: REPLY })
    expect((await get('/outbox/notice-1')).page).not.toContain('Answer this email')
    expect((await get('/outbox/notice-2')).page).toContain('Answer this email')
    const file = new File(['a photograph'], 'niño.jpg', { type: 'image/jpeg' })
    const { response, taken } = await answers('notice-2', { from: MAIL.to, text: 'Aquí', file })
    expect(response.headers.get('location')).toBe('/outbox/notice-2?lang=es&answered=yes')
    expect(taken[0]).toContain(`To: <${REPLY}>`)
    expect(taken[0]).toContain("filename*=utf-8''ni%C3%B1o.jpg")
  })
  it('is not taken of a mail that cannot be answered, or from two addresses', async () => {
    await keep()
    await keep({ id: 'notice-2', replyTo: REPLY })
    const written = { from: MAIL.to, text: 'Aquí' }
    for (const asked of [answers('notice-1', written), answers('notice-2', { ...written, from: 'a@b, c@d' })])
      expect(await asked).toMatchObject({ response: { status: 404 }, taken: [] })
  })
})
