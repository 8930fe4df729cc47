// The mails of the demonstration firm, for a person to read: GET /outbox, /outbox/{id} and its attachments.
// Opened outside production only; nothing here was really sent.
import { type Context, Hono } from 'hono'
import { findMail, listMails, type OutboxMail } from '#adapters/mail/repository.ts'
import { answerTo, type WrittenAnswer } from '#adapters/mail/write-answer.ts'
import { bounceOf, complaintOf } from '#adapters/mail/write-report.ts'
import { listTexts } from '#adapters/texts/repository.ts'
import { inLanguage, type Language, languageOf } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import type { DemonstrationCode } from '../demonstration-codes.ts'
import type { MarkUp } from '../small-page.ts'
import { FATES, type Fate, mailPage, listPage, missingPage } from './pages.ts'
import { MAIL_POLICY, LIST_POLICY } from './policy.ts'

const LISTED_MAILS_MAX = 200
const LISTED_TEXTS_MAX = 50

function languageOfPage(c: Context): Language {
  return languageOf(new URL(c.req.url))
}

function answer(c: Context, page: MarkUp, policy: string, status: 200 | 404 = 200) {
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  return c.html(page, status)
}

function notFound(c: Context) {
  return answer(c, missingPage(languageOfPage(c)), LIST_POLICY, 404)
}

/** Anything but an id of ours is not even asked for. */
function mailAt(db: Database, id: string): Promise<OutboxMail | null> {
  return /^[\w.-]{1,200}$/.test(id) ? findMail(db, id) : Promise.resolve(null)
}

function attachmentOf(mail: OutboxMail | null, position: string) {
  return /^\d{1,3}$/.test(position) ? (mail?.attachments[Number(position)] ?? null) : null
}

async function download(c: Context<object, '/outbox/:id/attachments/:position'>, db: Database) {
  const attachment = attachmentOf(await mailAt(db, c.req.param('id')), c.req.param('position'))
  if (!attachment) return notFound(c)
  c.header('content-type', attachment.contentType)
  c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`)
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return c.body(attachment.content)
}

function fateIn(value: unknown): Fate | null {
  return FATES.find((fate) => fate === value) ?? null
}

function withQuery(page: string, query: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${query}`
}

const ADDRESS = /^[^\s@<>",;]{1,100}@[^\s@<>",;]{1,150}$/

/** What a person has written in the form; null where it is none. */
async function answerIn(c: Context): Promise<WrittenAnswer | null> {
  const { from, text, file } = await c.req.parseBody()
  if (typeof from !== 'string' || typeof text !== 'string' || !ADDRESS.test(from)) return null
  if (!(file instanceof File) || file.size === 0) return { from, text, file: null }
  return { from, text, file: { name: file.name, type: file.type, bytes: await file.bytes() } }
}

export type OutboxOptions = {
  /** The current codes of the demonstration staff's authenticator apps. */
  staffCodes?: () => readonly DemonstrationCode[]
  /** Takes what a mail server would send back. */
  report?: (raw: string) => Promise<void>
  /** Takes what somebody would answer. */
  take?: (raw: Uint8Array) => Promise<void>
}

export function createOutbox(
  db: Database,
  {
    staffCodes = () => [],
    report = () => Promise.resolve(),
    take = () => Promise.resolve(),
  }: OutboxOptions = {},
): Hono {
  const app = new Hono()
  app.get('/outbox', async (c) => {
    const mails = await listMails(db, LISTED_MAILS_MAX)
    const texts = await listTexts(db, LISTED_TEXTS_MAX)
    return answer(c, listPage({ mails, texts, codes: staffCodes() }, languageOfPage(c)), LIST_POLICY)
  })
  app.get('/outbox/:id', async (c) => {
    const mail = await mailAt(db, c.req.param('id'))
    const told = fateIn(c.req.query('told'))
    const isAnswered = c.req.query('answered') === 'yes'
    return mail
      ? answer(c, mailPage(mail, languageOfPage(c), { told, isAnswered }), MAIL_POLICY)
      : notFound(c)
  })
  app.post('/outbox/:id/reports', async (c) => {
    const mail = await mailAt(db, c.req.param('id'))
    const fate = fateIn((await c.req.parseBody())['fate'])
    if (!mail || !fate) return notFound(c)
    await report(fate === 'bounced' ? bounceOf(mail) : complaintOf(mail))
    const page = inLanguage(`/outbox/${encodeURIComponent(mail.id)}`, languageOfPage(c))
    return c.redirect(withQuery(page, `told=${fate}`), 303)
  })
  app.post('/outbox/:id/answers', async (c) => {
    const mail = await mailAt(db, c.req.param('id'))
    const written = await answerIn(c)
    if (!mail?.replyTo || !written) return notFound(c)
    await take(answerTo({ ...mail, replyTo: mail.replyTo }, written))
    return c.redirect(
      withQuery(inLanguage(`/outbox/${encodeURIComponent(mail.id)}`, languageOfPage(c)), 'answered=yes'),
      303,
    )
  })
  app.get('/outbox/:id/attachments/:position', (c) => download(c, db))
  return app
}
