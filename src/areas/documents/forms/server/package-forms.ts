// The forms of a package: what goes into each, whether it can be filled today, and who signs it.
import { createHash } from 'node:crypto'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { CasePeople } from '#areas/cases/cases/contract.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { displayName, findById as findUser } from '#areas/people/users/server/index.ts'
import { plainDate, plusMonths } from '#kernel/calendar.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { PackageItem } from '../package-contract.ts'
import type { FormMapping } from '../rules/mapping.ts'
import { formStateOf, type FormState } from '../rules/packages.ts'
import { type SignaturePlace, signaturePlaces, type Signer } from '../rules/signing.ts'
import { type FormAnswers, valuesFor } from '../rules/values.ts'
import { askedOf, formFilings, formFirm, rulesOf, todayOf } from './fill-form.ts'
import { formError } from './form-error.ts'
import { noneSaidIn } from './questionnaire-repository.ts'
import { headsOf, keptForms } from './read-forms.ts'
import type { FormRow } from './repository.ts'

export type Person = CasePeople['people'][number]
/** The form and the person of an item, without what the form says. */
export type ReadItem = PackageItem & {
  row: FormRow
  mapping: FormMapping
  version: number
  state: FormState
  person: Person
}
export type PackageForm = ReadItem & {
  asked: ReturnType<typeof askedOf>
  answers: FormAnswers
  checksum: string
}
export type InCase = { of: CaseRow; people: CasePeople }

/** In the same order. */
export async function packageForms(
  ctx: Context,
  at: InCase,
  items: readonly PackageItem[],
): Promise<PackageForm[]> {
  return withValues(ctx, at, await packageItems(ctx, at, items))
}

/** Throws where a form or a person is not there any more. */
export async function packageItems(
  ctx: Context,
  at: InCase,
  items: readonly PackageItem[],
): Promise<ReadItem[]> {
  return (await readItems(ctx, at, items)).map(({ form, person, ...item }) => {
    if (!form) throw formError('FORM_NOT_FOUND')
    if (!person) throw formError('FORM_PERSON_NOT_FOUND')
    return { ...item, ...form, person }
  })
}

/** Those that are no longer in the case, or no longer a form of the firm, are left out. */
export async function formsStillThere(
  ctx: Context,
  at: InCase,
  items: readonly PackageItem[],
): Promise<PackageForm[]> {
  const there = (await readItems(ctx, at, items)).flatMap(({ form, person, ...item }) =>
    form && person ? [{ ...item, ...form, person }] : [],
  )
  return withValues(ctx, at, there)
}

/** Each form is read once, however many people it is of. */
async function readItems(ctx: Context, { people }: InCase, items: readonly PackageItem[]) {
  const kept = await keptForms(ctx.db, [...new Set(items.map(({ formId }) => formId))])
  const heads = await headsOf(
    ctx,
    kept.map(({ row }) => row),
  )
  const forms = new Map(
    kept.flatMap(({ row, mapping }) => {
      const head = heads.find(({ id }) => id === row.id)
      if (!head) return []
      const { version } = mapping
      return [
        [
          row.id,
          { row, mapping: rulesOf(mapping), state: formStateOf(head, todayOf(ctx)), version },
        ] as const,
      ]
    }),
  )
  return items.map(({ formId, personId }) => ({
    formId,
    personId,
    form: forms.get(formId) ?? null,
    person: people.people.find(({ id }) => id === personId) ?? null,
  }))
}

export async function withValues(
  ctx: Context,
  { of, people }: InCase,
  items: readonly ReadItem[],
): Promise<PackageForm[]> {
  const [firm, none] = [await formFirm(ctx, of), await noneSaidIn(ctx, of.id)]
  const filings = await formFilings(ctx, of.id)
  const today = todayOf(ctx)
  const forms: PackageForm[] = []
  for (const item of items) {
    // Other requests are answered between two forms.
    await turnOfOthers()
    const { formId, personId, row, mapping, version } = item
    const asked = askedOf({ row, mapping, people, personId, firm, none, filings, today })
    const answers = valuesFor(asked)
    forms.push({ ...item, asked, answers, checksum: checksumOf({ formId, version, ...answers }) })
  }
  return forms
}

type Filled = { formId: string; version: number } & Pick<FormAnswers, 'values' | 'sheets'>

/** The same for the same values, in the same form and mapping. */
function checksumOf({ formId, version, values, sheets }: Filled): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formId, version, sorted, sheets]))
    .digest('hex')
}

export type SigningSheet = {
  name: string
  /** Null where nobody has said it: the sheet is then in all of them. */
  language: Language | null
  isUnder14: boolean
  places: (Omit<SignaturePlace, 'by'> & { form: string; person: string })[]
  /** Forms with an additional sheet, which is signed too. */
  sheets: { form: string; person: string }[]
}

/** In the order in which their places come. */
export async function signingSheets(
  ctx: Context,
  { of, people }: InCase,
  forms: readonly PackageForm[],
): Promise<SigningSheet[]> {
  const attorney = of.attorneyId === null ? null : await findUser(ctx.db, of.attorneyId)
  const client = await findUser(ctx.db, of.clientId)
  const sheets = new Map<string, SigningSheet>()
  const sheetOf = (key: string, who: Pick<SigningSheet, 'name' | 'language' | 'isUnder14'>) => {
    const sheet = sheets.get(key) ?? { ...who, places: [], sheets: [] }
    sheets.set(key, sheet)
    return sheet
  }
  const ofPerson = (person: Person) =>
    sheetOf(person.id, {
      name: fullName(person),
      language: person.isClient && client ? client.language : saidLanguage(person),
      isUnder14: isUnder14(person, todayOf(ctx)),
    })
  const sheetBy = (by: Signer, self: Person): SigningSheet | null => {
    if (by === 'attorney')
      return sheetOf('attorney', {
        name: attorney ? displayName(attorney) : ctx.firm.name,
        language: attorney?.language ?? 'en',
        isUnder14: false,
      })
    const person = by === 'self' ? self : otherSigner(by, self, people.people)
    if (person) return ofPerson(person)
    return by === 'interpreter' ? null : sheetOf('other', { name: '', language: null, isUnder14: false })
  }
  for (const { row, asked, person, answers } of forms) {
    const about = { form: row.form, person: fullName(person) }
    for (const { by, ...place } of signaturePlaces(row.inventory, asked.mapping))
      sheetBy(by, person)?.places.push({ ...place, ...about })
    if (answers.sheets.length > 0) sheetBy('self', person)?.sheets.push(about)
  }
  return [...sheets.values()]
}

function otherSigner(by: Signer, self: Person, people: readonly Person[]): Person | null {
  const parts = by === 'interpreter' ? ['interpreter'] : by === 'spouse' ? ['spouse', 'petitioner'] : []
  const found = people.filter(({ id, part }) => id !== self.id && parts.includes(part))
  return found.length === 1 ? (found[0] ?? null) : null
}

function saidLanguage({ answers }: Person): Language | null {
  const said = answers.find(({ question }) => question === 'language')?.value
  return LANGUAGES.find((language) => language === said) ?? null
}

const MONTHS_OF_14_YEARS = 14 * 12

/** For whom a parent or a guardian may sign. */
function isUnder14({ birthDate }: Person, today: string): boolean {
  return birthDate !== null && plusMonths(plainDate(birthDate), MONTHS_OF_14_YEARS).toString() > today
}
