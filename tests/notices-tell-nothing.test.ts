// No notice tells a fact of a case: what a call can do is done once, and every notice that it causes is read in both languages, as
// it is sent. What only jobs and sign-in cause is read in its fixed words.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMails } from '#adapters/identity/mails.ts'
import { loginPathFor, pathAfterSignIn } from '#features/auth/rules/next-path.ts'
import { casesText } from '#features/cases/text/index.ts'
import { COUNTRY_CODES } from '#features/intake/rules/countries.ts'
import { countryName } from '#features/intake/rules/country-names.ts'
import { SEND_ADDRESS_MAIL } from '#features/notifications/server/job-kinds.ts'
import { addressMailOf, noticeMailOf, type WrittenMail } from '#features/notifications/server/mails.ts'
import { rendered } from '#features/notifications/server/rendered.ts'
import { openContent } from '#features/notifications/server/sealed-content.ts'
import { notices } from '#features/notifications/server/tables.ts'
import { listByIds } from '#features/users/server/index.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { FEATURES } from '#server/features.ts'
import { openStage, type Stage } from './everyone-asks.ts'
import { kindsOfLink, MAIL_LINKS } from './mail-links.ts'
import { callOf, everyProcedure, exampleOf } from './procedure-examples.ts'
import { ROOT } from './product.ts'
import { isProof } from './rounds.ts'
import { type Asker, WHO_MAY_CALL } from './who-may.ts'
import { sentences } from './words-of.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  for (const procedure of DEEDS) await doIt(procedure)
  read = [...(await noticesRead()), ...(await addressMailsRead())]
}, 300_000)
afterAll(() => stage.end())

/** Who may do it, the least first: what they do is told to the others. */
const DOERS = ['client', 'attorney', 'admin', 'visitor'] as const satisfies readonly Asker[]

function doerOf(name: string): (typeof DOERS)[number] | null {
  return DOERS.find((asker) => WHO_MAY_CALL.get(name)?.[asker] === 'yes') ?? null
}

/** Of each kind one call that causes it; `npm run prove` makes every call that there is. */
const TELLING = new RegExp(
  [
    'cases.reopen',
    'detention.send',
    'documents.(ask|return)',
    'intake.(complete|proveEmail|sendLink)',
    'invoices.(issue|pay)',
    'messages.send',
    'opening.(decline|invite|request)',
    'payments.refund',
    'scheduling.(book|cancel|move|setVideoLink)',
    'users.close',
  ]
    .map((name) => `^${name.replace('.', '[.]')}$`)
    .join('|'),
)

const DEEDS = everyProcedure().filter(
  ({ name, method }) => method !== 'GET' && (isProof || TELLING.test(name)) && doerOf(name) !== null,
)

async function doIt(procedure: (typeof DEEDS)[number]): Promise<void> {
  const cast = await stage.cast(doerOf(procedure.name) ?? 'visitor')
  const example = await exampleOf(procedure.name, stage, cast)
  await stage.ask(callOf(procedure, example, cast.token))
}

type Read = { kind: string; language: Language; text: string }
let read: Read[] = []

function textOf(id: string, { draft, attachments = [] }: WrittenMail): string {
  // The HTML says the same, of the same blocks.
  const { subject, text } = rendered(id, 'a@b.example', { draft })
  const files = attachments.map(({ fileName, content }) => `${fileName} ${content}`)
  return [subject, draft.preheader, text, ...files].join('\n')
}

async function noticesRead(): Promise<Read[]> {
  const { db } = stage.world.services
  const writing = { ...stage.world.services, features: FEATURES }
  const all: Read[] = []
  for (const notice of await db.select().from(notices)) {
    const [reader] = await listByIds(db, [notice.recipientId])
    for (const language of LANGUAGES) {
      const mail = noticeMailOf(FEATURES, notice.kind)
      const written = reader ? await mail.write(writing, notice, { ...reader, language }) : null
      if (written) all.push({ kind: notice.kind, language, text: textOf(notice.id, written) })
    }
  }
  return all
}

type Job = { data: { letterId: string; sealed: string } }

async function addressMailsRead(): Promise<Read[]> {
  const { db, seal } = stage.world.services
  const writing = { ...stage.world.services, features: FEATURES }
  const jobs = await db.execute<Job>(sql`SELECT data FROM pgboss.job WHERE name = ${SEND_ADDRESS_MAIL.name}`)
  const all: Read[] = []
  for (const { data } of jobs.rows) {
    const { letter } = openContent(seal, data.letterId, data.sealed)
    for (const language of LANGUAGES) {
      const written = await addressMailOf(FEATURES, letter.kind).write(writing, { ...letter, language })
      if (written) all.push({ kind: letter.kind, language, text: textOf(data.letterId, written) })
    }
  }
  return all
}

/** What is said of a case nowhere but behind the sign-in: its kind, how it stands, its papers, and countries. */
function markersIn(language: Language): RegExp {
  const { cases, documents } = casesText(language)
  // A meeting is called so as well.
  const { consultation: _also, ...statuses } = cases.statuses
  const told = [statuses, cases.kinds, documents.kinds].flatMap((part) =>
    sentences(part).map(([, text]) => text),
  )
  const words = [...told, ...COUNTRY_CODES.map((code) => countryName(code, language))]
  const long = words.filter((word) => word.length > 3 && word !== HERE[language])
  const escaped = long.map((word) => word.replace(/[^\p{L}\d ]/gu, '.'))
  return new RegExp(`(?<!\\p{L})(${escaped.join('|')})(?!\\p{L})`, 'iu')
}

/** Of the firm's own address and of how long a letter takes. */
const HERE: Record<Language, string> = { en: 'United States', es: 'Estados Unidos' }

/** A-Numbers, receipt numbers of the agency, its forms. */
const NUMBERS = /\bA[- ]?\d{3}[- ]?\d{3}[- ]?\d{2,3}\b|\b[A-Z]{3}\d{10}\b|\b[IN]-\d{2,3}\b|\bDACA\b|\bRFE\b/

const MAILS_OF_CALLS = [
  'appointment-cancelled',
  'appointment-confirmed',
  'appointment-moved',
  'case-moved',
  'case-request',
  'case-request-news',
  'detention-report',
  'documents-again',
  'documents-asked',
  'invoice-issued',
  'payment-receipt',
  'payment-refunded',
  'staff-appointment',
  'visitor-code',
]

function foundIn(texts: readonly Read[], pattern: RegExp): string[] {
  const found = texts.flatMap(({ kind, text }) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [`${kind}: ${word}`]
  })
  return [...new Set(found)].toSorted()
}

describe('every notice that a call causes', () => {
  it('is read here', () => {
    expect([...new Set(read.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(MAILS_OF_CALLS))
  })
  it.each(LANGUAGES)('names no condition, status, country or paper (%s)', (language) => {
    const own = read.filter((each) => each.language === language)
    expect(own.length).toBeGreaterThan(30)
    expect(foundIn(own, markersIn(language))).toEqual([])
  })
  it('has no number of the agency, and no name of a form', () => {
    expect(foundIn(read, NUMBERS)).toEqual([])
  })
  it('would be found with one', () => {
    const planted = [
      'A 123-456-789',
      'IOE0123456789',
      'your I-751',
      'Green card renewal (I-90)',
      'from Honduras',
    ]
    for (const text of planted) {
      const texts: Read[] = [{ kind: 'planted', language: 'en', text: `We write about ${text} today.` }]
      expect([...foundIn(texts, NUMBERS), ...foundIn(texts, markersIn('en'))]).not.toEqual([])
    }
  })
})

describe('the fixed words of every mail', () => {
  const files = LANGUAGES.flatMap((language) =>
    globSync(`src/**/text/mails/${language}.json`, { cwd: ROOT }).map((file) => ({
      kind: file,
      language,
      text: sentences(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
        .filter(([path]) => !path.startsWith('/names/'))
        .map(([, text]) => text)
        .join('\n'),
    })),
  )

  it.each(LANGUAGES)('name no condition, status, country, paper or number (%s)', (language) => {
    const own = files.filter((each) => each.language === language)
    expect(own.length).toBeGreaterThan(8)
    expect([...foundIn(own, markersIn(language)), ...foundIn(own, NUMBERS)]).toEqual([])
  })
})

/** As they stand in the text of the mail, without the language. */
async function linksRead(): Promise<string[]> {
  const { publicUrl } = stage.world.services.firm
  const urls = read.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
  const own = urls.filter((url) => url.startsWith(publicUrl))
  return [...new Set([...own, ...(await accountLinks(publicUrl))])].map(pathOf)
}

function pathOf(url: string): string {
  const { pathname, hash } = new URL(url)
  return `${pathname}${hash}`
}

/** Those of mails about an account, which no call of these tests causes. */
async function accountLinks(publicUrl: string): Promise<string[]> {
  const found: string[] = []
  const mails = createMails({
    publicUrl,
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve('es'),
    report: () => undefined,
  })
  mails.send({ to: 'a@b.example', acceptLanguage: null }, (links) => {
    const token = 'x'.repeat(43)
    found.push(links.signInLink, links.resetLink, links.proofLink(token), links.newPasswordLink(token))
    return { kind: 'account-closed', resetLink: links.resetLink }
  })
  await mails.settled()
  return found
}

describe('links in notices', () => {
  it('are each of a kind that is known here', async () => {
    const links = await linksRead()
    expect(links.filter((path) => kindsOfLink(path).length === 0)).toEqual([])
    expect(links.flatMap(kindsOfLink)).toEqual(
      expect.arrayContaining(['a proof of the address', 'a new password', 'the sign-in page']),
    )
  })
  it('that need a sign-in lead back to the very page, in the language of the mail', async () => {
    const pages = (await linksRead()).filter((path) => kindsOfLink(path).includes(MAIL_LINKS[0]!.kind))
    expect(pages.length).toBeGreaterThan(5)
    for (const path of pages) {
      const [page = '', part] = path.split('#')
      const hash = part === undefined ? '' : `#${part}`
      const login = loginPathFor(page, 'lang=es', hash)
      expect(pathAfterSignIn(login.slice(login.indexOf('?')))).toBe(`${page}?lang=es${hash}`)
    }
  })
  it.each(MAIL_LINKS)('are seen when they are old: $kind $whenOld', ({ seenBy: [file, name] }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name)
  })
})
