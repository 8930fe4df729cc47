// Fills a form from the answers of a case. The filled form, and a sheet for what it has no room for, are documents of the firm.
import {
  type CaseRow,
  findCase,
  listFilings,
  peopleView,
  readableCase,
} from '#areas/cases/cases/server/index.ts'
import type { CasePeople } from '#areas/cases/cases/contract.ts'
import { type FactRow, isFact } from '#areas/cases/cases/rules/facts.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { valueInEnglish } from '#areas/cases/cases/rules/said-in-english.ts'
import { keepMade, type MadeFile } from '#areas/documents/documents/server/index.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { contactNow, licenseNow } from '#areas/office/firm/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { FieldProblem, FormField } from '#kernel/agency-forms.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { FirmContact } from '#kernel/firm-contact.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { createPdf } from '#platform/pdf.ts'
import type { CaseForms, FilledFormView, FormToFill, ReviewPath } from '../contract.ts'
import type { FieldLeft } from '../package-contract.ts'
import type { Overflow } from '../rules/addendum.ts'
import type { FormFiling, FormFirm, FormHelper, FormPeople, FormPerson } from '../rules/answers.ts'
import type { FormMapping } from '../rules/mapping.ts'
import type { Outcome } from '../rules/outcomes.ts'
import { formStateOf, isFillable } from '../rules/packages.ts'
import { type FieldReport, type FormAnswers, valuesFor } from '../rules/values.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { formError } from './form-error.ts'
import { noneSaidIn } from './questionnaire-repository.ts'
import { headsOf, keptForm, whereFormFilesAre } from './read-forms.ts'
import { type FormHead, type FormRow, listForms, type MappingRow } from './repository.ts'

/** For staff who may read the case. */
export async function caseForms(
  ctx: Context,
  { caseId }: { caseId: string },
): Promise<Omit<CaseForms, 'asked'>> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const { people } = await peopleView(ctx, of)
  return {
    caseNumber: of.number,
    isClosed: of.outcome !== null,
    forms: (await readyForms(ctx, await listForms(ctx.db))).map(({ id, form, edition, title }) => ({
      id,
      form,
      edition,
      title,
    })),
    people: people.map((person) => ({ ...personView(person), email: person.email })),
  }
}

export function personView(person: CasePeople['people'][number]) {
  const { id, part, isClient } = person
  return { id, name: fullName(person), part, isClient }
}

export async function readyForms(ctx: Context, rows: readonly FormHead[]) {
  const today = todayOf(ctx)
  return (await headsOf(ctx, rows)).filter((form) => isFillable(formStateOf(form, today)))
}

/** On the firm's clock. */
export function todayOf({ clock }: Pick<Context, 'clock'>): string {
  return dateIn(FIRM_ZONE, clock.now()).toString()
}

/** For staff who may read the case, while it is open. Filled twice with the same ids it is kept once. */
export async function fillCaseForm(ctx: Context, input: FormToFill): Promise<FilledFormView> {
  const { caseId } = input
  const { of, row, person, asked, answers } = await answersFor(ctx, input)
  const filled = await filledForm(ctx, row, asked.mapping, answers)
  const view = viewOf(row, answers, filled.problems)
  const { bytes } = filled
  if (bytes === null) return view
  const title = `${row.form} · ${fullName(person)}`
  const form = { title, fileName: `${row.form}.pdf`, type: 'pdf', pages: row.pages, bytes } as const
  const files: MadeFile[] = view.hasSheet ? [form, await sheetFor(row, title, answers.sheets)] : [form]
  const documentIds = [input.documentId, input.sheetId].slice(0, files.length)
  await keepMade(
    ctx,
    { caseId, documentIds },
    () => Promise.resolve(files),
    (tx) =>
      recordAudit(tx, asker(ctx), {
        action: FORM_ACTIONS['agency-form.filled'],
        subjectId: of.clientId,
        after: {
          caseId,
          number: of.number,
          form: row.form,
          edition: row.edition,
          documentId: input.documentId,
        },
      }),
  )
  return view
}

/** What a form of a person of a case says, for staff who may read the case. Nothing is written. */
export async function answersFor(ctx: Context, { caseId, formId, personId }: ReviewPath) {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const { row, mapping } = await keptForm(ctx.db, formId)
  await refuseUnready(ctx, row)
  const people = await peopleView(ctx, of)
  const person = people.people.find(({ id }) => id === personId)
  if (!person) throw formError('FORM_PERSON_NOT_FOUND')
  const [firm, none] = [await formFirm(ctx, of), await noneSaidIn(ctx, caseId)]
  const filings = await formFilings(ctx, caseId)
  const today = todayOf(ctx)
  const asked = askedOf({ row, mapping: rulesOf(mapping), people, personId, firm, none, filings, today })
  return { of, row, person, people: people.people, asked, answers: valuesFor(asked) }
}

/** Those of the case with a receipt number. */
export async function formFilings(ctx: Pick<Context, 'db' | 'seal'>, caseId: string): Promise<FormFiling[]> {
  const filings = await listFilings(ctx, [caseId])
  return filings.flatMap(({ form, receiptNumber }) =>
    receiptNumber ? [{ form, receipt: receiptNumber }] : [],
  )
}

type Asking = {
  row: Pick<FormRow, 'form' | 'inventory'>
  mapping: FormMapping
  people: CasePeople
  personId: string
  firm: FormFirm
  /** By person: the facts that they said there are none of. */
  none: ReadonlyMap<string, ReadonlySet<string>>
  filings: readonly FormFiling[]
  today: string
}

export function askedOf({ row, mapping, ...who }: Asking) {
  return { form: row.form, fields: row.inventory, mapping, ...formPeople(who) }
}

export function formPeople({
  people,
  personId,
  firm,
  none,
  filings,
  today,
}: Omit<Asking, 'row' | 'mapping'>): FormPeople {
  const all = people.people.map((each) => ({
    ...formPerson(each, people),
    none: none.get(each.id) ?? new Set<string>(),
  }))
  return { people: all, self: personId, firm, filings, today }
}

export async function refuseUnready(ctx: Context, row: FormHead): Promise<void> {
  if ((await readyForms(ctx, [row])).length === 0) throw formError('FORM_NOT_READY')
}

export function rulesOf({ fields }: MappingRow): FormMapping {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { rule }]) => (rule ? [[name, rule]] : [])),
  )
}

export async function filledForm(ctx: Context, row: FormRow, rules: FormMapping, { values }: FormAnswers) {
  const { fileId } = row
  if (fileId === null) throw formError('FORM_NOT_FOUND')
  const neverFill = Object.keys(rules).filter((name) => rules[name]?.takes === 'nothing')
  return whereFormFilesAre(async () =>
    ctx.processing.fillForm({ bytes: await readWhole(ctx, fileId), values, neverFill }),
  )
}

function formPerson(person: CasePeople['people'][number], { client }: CasePeople): FormPerson {
  const { id, part, given, surnames, birthDate, aNumber, isClient, answers } = person
  const said = answers.flatMap(({ english }) => english)
  const written = new Map(said.flatMap((each) => (each.english ? [[each.said, each.english.text]] : [])))
  return {
    id,
    parts: isClient ? [part, 'client'] : [part],
    given,
    surnames,
    birthDate,
    aNumber: aNumber.replace(/\D/g, ''),
    phone: person.phone || (isClient ? client.phone : ''),
    email: person.email || (isClient ? client.email : ''),
    facts: Object.fromEntries(
      answers.flatMap((answer) =>
        isFact(answer.question) ? [[answer.question, valueInEnglish(answer, written)]] : [],
      ),
    ),
    untranslated: new Set(said.flatMap((each) => (each.english === null ? [each.said] : []))),
    disputed: new Set(answers.flatMap(({ question, others }) => (others.length > 0 ? [question] : []))),
  }
}

/** The attorney of the case prepares it. Who interpreted signs by hand. */
export async function formFirm({ db, firm }: Context, of: CaseRow): Promise<FormFirm> {
  const attorney = of.attorneyId === null ? null : await findUser(db, of.attorneyId)
  if (!attorney) return { attorney: null, preparer: null, interpreter: null }
  const license = await licenseNow(db, firm.first)
  const isNamed = license.attorney === `${attorney.firstName} ${attorney.lastName}`
  const helper: FormHelper = {
    id: attorney.id,
    parts: [],
    given: attorney.firstName,
    surnames: attorney.lastName,
    birthDate: null,
    aNumber: '',
    phone: firm.phone,
    email: firm.email,
    business: firm.name,
    barNumber: isNamed ? license.barNumber : '',
    licensingAuthority: isNamed ? license.licensingAuthority : '',
    facts: { addresses: [addressOfFirm(await contactNow(db, firm.first))] },
  }
  return { attorney: helper, preparer: helper, interpreter: null }
}

/** "1700 Pacific Avenue, Suite 1000" */
function addressOfFirm({ street, city, state, postalCode }: FirmContact): FactRow {
  const [, line = street, kind, unit = ''] =
    /^(.*?),? +(suite|ste\.?|apt\.?|floor) +(\S+)$/i.exec(street) ?? []
  const unitKind = { s: 'ste', a: 'apt', f: 'flr' }[kind?.[0]?.toLowerCase() ?? ''] ?? ''
  return { street: line, unitKind, unit, city, state, zip: postalCode, country: 'US' }
}

export function viewOf(
  { inventory }: FormRow,
  { report, sheets }: FormAnswers,
  problems: readonly FieldProblem[],
): FilledFormView {
  const byName = new Map(inventory.map((field) => [field.name, field]))
  const of = (outcome: Outcome) => report.filter((each) => each.outcome === outcome)
  const left = (outcome: Outcome) => of(outcome).flatMap((each) => fieldLeft(byName.get(each.field), each))
  return {
    isKept: problems.length === 0,
    hasSheet: sheets.length > 0,
    answered: of('answered').length,
    byRule: of('rule').length,
    left: {
      missing: left('missing'),
      hand: left('hand'),
      overflow: left('overflow'),
      unmapped: left('unmapped'),
    },
    problems: problems.flatMap(({ field, why, characters = '' }) =>
      fieldLeft(
        byName.get(field),
        report.find((each) => each.field === field),
      ).map((each) => ({ ...each, why, characters })),
    ),
  }
}

function fieldLeft(field: FormField | undefined, report: FieldReport | undefined): FieldLeft[] {
  if (!field) return []
  const { name, page, part, item, tooltip } = field
  return [{ field: name, page, part, item, tooltip, question: report?.question ?? null }]
}

/** In English, which the agency reads; each sheet is signed and dated by hand. */
export async function sheetFor(
  { form }: FormRow,
  title: string,
  sheets: readonly Overflow[],
  at?: Date,
): Promise<MadeFile> {
  const { bytes, pages } = await createPdf({
    ...(at && { at }),
    title: `${form}: additional information`,
    language: 'en',
    footer: title,
    lead: [title],
    blocks: [
      ...sheets.flatMap(({ page, part, item, text }) => [
        {
          kind: 'heading',
          text: [`Page ${page}`, part && `Part ${part}`, item && `Item ${item}`].filter(Boolean).join(', '),
        } as const,
        { kind: 'paragraph', text } as const,
      ]),
      { kind: 'paragraph', text: 'Signature: ______________________________   Date: ______________' },
    ],
  })
  return {
    title: `${title} (additional sheet)`,
    fileName: `${form}-additional.pdf`,
    type: 'pdf',
    pages,
    bytes,
  }
}
