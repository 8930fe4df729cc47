// What the fields of a letter say of a case, in both languages, and where each comes from.
import {
  partNames,
  peopleView,
  caseInWords,
  type CaseRow,
  listFilings,
} from '#areas/cases/cases/server/index.ts'
import { fullName, type Part } from '#areas/cases/cases/rules/people.ts'
import type { CasePeople } from '#areas/cases/cases/contract.ts'
import { exhibitsOf } from '#areas/documents/documents/server/index.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, formatPastDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { FilledField } from '../contract.ts'
import { type LetterField, PART_FIELDS } from '../rules/fields.ts'
import type { FieldValues, Source } from '../rules/letters.ts'

type Known = Pick<FilledField, 'values' | 'source' | 'of'>
type Person = CasePeople['people'][number]
type Filing = Awaited<ReturnType<typeof listFilings>>[number]

const NOTHING: Known = { values: { en: [], es: [] }, source: null, of: null }

/** The fields in their order; one without a value has no source. */
export async function valuesOf(
  ctx: Context,
  of: CaseRow,
  fields: readonly LetterField[],
  filingId: string | null,
): Promise<FilledField[]> {
  const people = await peopleView(ctx, of)
  const client = await findUser(ctx.db, of.clientId)
  const known: Partial<Record<LetterField, Known>> = {
    ...ofFirm(ctx),
    ...(await ofCase(ctx, of)),
    ...ofFiling(await filingOf(ctx, of, filingId)),
    ...ofClient(people, client),
    ...Object.fromEntries(PART_FIELDS.flatMap((part) => ofPart(people, part, client))),
    people: inBoth((language) => peopleLines(people, language), 'people'),
  }
  if (fields.includes('exhibits')) {
    const [en, es] = [await exhibitsOf(ctx, of.id, 'en'), await exhibitsOf(ctx, of.id, 'es')]
    known.exhibits = inBoth((language) => ({ en, es })[language], 'documents')
  }
  return fields.map((field) => ({ field, ...(known[field] ?? NOTHING) }))
}

/** Of one language, for the text. */
export function valuesIn(fields: readonly FilledField[], language: Language): FieldValues {
  return Object.fromEntries(fields.map(({ field, values }) => [field, values[language]]))
}

function inBoth(
  say: (language: Language) => readonly string[],
  source: Source,
  of: string | null = null,
): Known {
  const values = { en: [...say('en')], es: [...say('es')] }
  return values.en.length === 0 ? NOTHING : { values, source, of }
}

function said(text: string | null | undefined, source: Source, of: string | null = null): Known {
  return inBoth(() => (text?.trim() ? [text] : []), source, of)
}

function onDay(day: PlainDate | null, source: Source, of: string | null = null): Known {
  return inBoth((language) => (day ? [formatPastDate(day, language)] : []), source, of)
}

function ofFirm({ firm, clock }: Context): Partial<Record<LetterField, Known>> {
  return {
    today: onDay(dateIn(FIRM_ZONE, clock.now()), 'today'),
    'firm.name': said(firm.name, 'firm'),
    'firm.address': said(firm.address, 'firm'),
    'firm.phone': said(firm.phone, 'firm'),
    'firm.email': said(firm.email, 'firm'),
  }
}

async function ofCase(ctx: Context, of: CaseRow): Promise<Partial<Record<LetterField, Known>>> {
  const words = { en: await caseInWords(ctx, of, 'en'), es: await caseInWords(ctx, of, 'es') }
  return {
    'case.number': said(of.number, 'case'),
    'case.kind': inBoth((language) => [words[language].kind], 'case'),
    'attorney.name': said(words.en.attorney, 'case'),
  }
}

/** The one that is meant, or the one filed last; null if there is none, or it was removed since. */
async function filingOf(ctx: Context, of: CaseRow, filingId: string | null): Promise<Filing | null> {
  const filings = await listFilings(ctx, [of.id])
  return (filingId === null ? filings.at(-1) : filings.find(({ id }) => id === filingId)) ?? null
}

function ofFiling(filing: Filing | null): Partial<Record<LetterField, Known>> {
  if (!filing) return {}
  const form = filing.form === 'other' ? null : filing.form
  return {
    'filing.form': said(form, 'filing'),
    'filing.receipt': said(filing.receiptNumber, 'filing', form),
  }
}

/** As the people of the case have it; else as the client's own profile does. */
function ofClient(people: CasePeople, client: UserRow | null): Partial<Record<LetterField, Known>> {
  const own = people.people.find(({ isClient }) => isClient)
  const { name, phone, email } = people.client
  const address = own ? addressOf(own) : NOTHING
  return {
    'client.name': own ? nameOf(own) : said(name, 'profile'),
    'client.birthDate': own ? birthDateOf(own) : NOTHING,
    'client.address': address.source === null ? said(client && profileAddress(client), 'profile') : address,
    'client.aNumber': own ? said(own.aNumber, 'people', fullName(own)) : NOTHING,
    'client.phone': said(phone, 'profile'),
    'client.email': said(email, 'profile'),
  }
}

/** Where several people have this part, a letter names the first. */
function ofPart(people: CasePeople, part: Part, client: UserRow | null): [string, Known][] {
  const person = people.people.find((each) => each.part === part)
  if (!person) return []
  const address = addressOf(person)
  const own =
    person.isClient && address.source === null ? said(client && profileAddress(client), 'profile') : address
  return [
    [`${part}.name`, nameOf(person)],
    [`${part}.birthDate`, birthDateOf(person)],
    [`${part}.address`, own],
  ]
}

function sourceOf(person: Person, question: string): Source {
  const answer = person.answers.find((each) => each.question === question)
  return answer?.source.kind === 'intake' ? 'intake' : 'people'
}

function nameOf(person: Person): Known {
  return said(fullName(person), sourceOf(person, 'name'), fullName(person))
}

function birthDateOf(person: Person): Known {
  const day = person.birthDate === null ? null : plainDate(person.birthDate)
  return onDay(day, sourceOf(person, 'birthDate'), fullName(person))
}

/** The current one: an address that ended is none to write to. */
function addressOf(person: Person): Known {
  const rows = person.answers.find(({ question }) => question === 'addresses')?.value
  const row = Array.isArray(rows) ? rows.find(({ to }) => !to) : undefined
  if (!row) return NOTHING
  const { street = '', unit = '', city = '', state = '', province = '', zip = '' } = row
  const text = oneLine([street, unit, city, `${state || province} ${zip}`])
  return said(text, sourceOf(person, 'addresses'), fullName(person))
}

function profileAddress({ addressLine1, addressLine2, city, state, postalCode }: UserRow): string {
  return oneLine([addressLine1, addressLine2, city, `${state} ${postalCode}`])
}

function oneLine(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** The other side is no one to list. */
function peopleLines({ people }: CasePeople, language: Language): string[] {
  const names = partNames(language)
  return people
    .filter(({ part }) => part !== 'adverse-party')
    .map((person) => `${fullName(person)} (${names[person.part].toLocaleLowerCase(language)})`)
}
