// Notices as they are sent, read in both languages, and the facts of a case that none of them may tell.
import { inArray } from 'drizzle-orm'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { COUNTRY_CODES } from '#areas/people/users/rules/countries.ts'
import { countryName } from '#areas/people/users/rules/country-names.ts'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { addressMailOf, noticeMailOf, type WrittenMail } from '#areas/messages/notifications/server/mails.ts'
import { rendered } from '#areas/messages/notifications/server/rendered.ts'
import { openContent } from '#areas/messages/notifications/server/sealed-content.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import { listByIds } from '#areas/people/users/server/index.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { FEATURES } from '#server/features.ts'
import type { Change } from './kept-changes.ts'
import { sentences } from './words-of.ts'
import type { World } from './world.ts'

export type Read = { kind: string; language: Language; text: string }

/** Every notice and mail to an address that stands in these changes. */
export async function noticesIn(world: World, changes: readonly Change[]): Promise<Read[]> {
  return [...(await noticesRead(world, changes)), ...(await addressMailsRead(world, changes))]
}

function textOf(id: string, { draft, attachments = [] }: WrittenMail): string {
  // The HTML says the same, of the same blocks.
  const { subject, text } = rendered(id, 'a@b.example', { draft })
  const files = attachments.map(({ fileName, content }) => `${fileName} ${unfolded(content)}`)
  return [subject, draft.preheader, text, ...files].join('\n')
}

/** A long line of a calendar goes on in the next one. */
function unfolded(text: string): string {
  return text.replaceAll(/\r?\n[ \t]/g, '')
}

async function noticesRead({ services }: World, changes: readonly Change[]): Promise<Read[]> {
  const ids = changes.flatMap(({ name, before, after }) =>
    name === 'public.notices' && !before ? [String(after?.['id'])] : [],
  )
  if (ids.length === 0) return []
  const writing = { ...services, features: FEATURES }
  const all: Read[] = []
  for (const notice of await services.db.select().from(notices).where(inArray(notices.id, ids))) {
    const [reader] = await listByIds(services.db, [notice.recipientId])
    for (const language of LANGUAGES) {
      const mail = noticeMailOf(FEATURES, notice.kind)
      const written = reader ? await mail.write(writing, notice, { ...reader, language }) : null
      if (written) all.push({ kind: notice.kind, language, text: textOf(notice.id, written) })
    }
  }
  return all
}

type Sealed = { letterId: string; sealed: string }

async function addressMailsRead({ services }: World, changes: readonly Change[]): Promise<Read[]> {
  const queued = changes.filter(
    ({ name, before, after }) =>
      name.startsWith('pgboss.') && !before && after?.['name'] === SEND_ADDRESS_MAIL.name,
  )
  const writing = { ...services, features: FEATURES }
  const all: Read[] = []
  for (const { after } of queued) {
    const { letterId, sealed } = after!['data'] as Sealed
    const { letter } = openContent(services.seal, letterId, sealed)
    for (const language of LANGUAGES) {
      const written = await addressMailOf(FEATURES, letter.kind).write(writing, { ...letter, language })
      if (written) all.push({ kind: letter.kind, language, text: textOf(letterId, written) })
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

const MARKERS: Record<Language, RegExp> = { en: markersIn('en'), es: markersIn('es') }

function foundIn(texts: readonly Read[], pattern: RegExp): string[] {
  const found = texts.flatMap(({ kind, text }) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [`${kind}: ${word}`]
  })
  return [...new Set(found)].toSorted()
}

/** Conditions, statuses, countries, papers and numbers of the agency that these texts name. */
export function factsOfCases(texts: readonly Read[]): string[] {
  const words = LANGUAGES.flatMap((language) =>
    foundIn(
      texts.filter((each) => each.language === language),
      MARKERS[language],
    ),
  )
  return [...words, ...foundIn(texts, NUMBERS)]
}

/** The firm's own links as they stand in the text of the mail, without the language. */
export function linksIn(texts: readonly Read[], publicUrl: string): string[] {
  const urls = texts.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
  return [...new Set(urls.filter((url) => url.startsWith(publicUrl)))].map(pathOf)
}

export function pathOf(url: string): string {
  const { pathname, hash } = new URL(url)
  return `${pathname}${hash}`
}
