// What a form has for one category alone, and what staff wrote on it that no answer of a person says: basis and category above all.
import type { FormField } from '#kernel/agency-forms.ts'
import { answerOf, type FormPeople, rowsOf, subjectOf } from './answers.ts'
import type { FieldRule, FormMapping } from './mapping.ts'

export type Decided = FormPeople & {
  form: string
  fields: readonly FormField[]
  mapping: FormMapping
}

/** By field: what staff wrote for this form and its person. A box is "on". */
export function writtenHere({ people, self, form }: Pick<Decided, 'people' | 'self' | 'form'>) {
  const person = people.find(({ id }) => id === self)
  const rows = person ? rowsOf(person, 'formAnswers') : []
  return new Map(
    rows
      .filter((row) => row['form'] === form)
      .map(({ field = '', answer = '' }) => [field, answer] as const)
      .filter(([, answer]) => answer !== ''),
  )
}

/** `other`: of a category that was not chosen, or asked only after a yes. `unknown`: none was chosen yet. */
export type Closed = 'other' | 'unknown'
/** Of the categories that are chosen on the form, in the words of their boxes, or as they are written: "c9". */
type Gate = { isIn: RegExp; isOpen: (chosen: readonly string[]) => boolean; ofUnknown: Closed | null }

const isChosen =
  (category: RegExp): Gate['isOpen'] =>
  (chosen) =>
    chosen.some((each) => category.test(each))
const only = (isIn: RegExp, category: RegExp): Gate => ({
  isIn,
  isOpen: isChosen(category),
  ofUnknown: 'unknown',
})
/** Items 6 to 11 of I-131, for the person or for somebody else. */
const PAROLE = /initial Parole Document|initial application|parole in place|someone else|initially paroled/i
const receiptOf = (form: string) =>
  only(new RegExp(`Form ${form}\\b.*receipt number`, 'i'), new RegExp(`Form ${form}(?![A-Z])`))

/** By form: which tooltips belong to which category. */
const GATES: Readonly<Record<string, readonly Gate[]>> = {
  'I-360': [
    only(/Complete Only If Filing for an Amerasian/, /Select Amerasian/),
    only(/Complete Only If Filing as a Widow/, /Select Widow/),
    only(/Complete Only If Filing for a Special Immigrant Juvenile/, /Select Special Immigrant Juvenile/),
    only(/Complete Only If Filing a Special Immigrant Religious/, /Select Special Immigrant Religious/),
    only(/answer the following question\. 1\. Will the beneficiary/, /Select Special Immigrant Religious/),
    only(/Complete Only If Filing as a V\. ?A\. ?W\. ?A\./, /Self-Petitioning (Spouse|Child|Parent)/),
  ],
  'I-765': [
    only(/\(c\)\(3\)\(C\) STEM OPT|\b28\. ?[BC]\. Enter your Employer's/, /^c3c$/),
    only(/\(c\)\(26\) Eligibility Category/, /^c26$/),
    only(
      /30\. \(c\)\(8\) Eligibility|refer to Special Filing Instructions for Those With Pending Asylum/,
      /^c8$/,
    ),
    only(/eligibility category \(c\)\(35\)|Item Number 31\. B\./, /^c3[56]$/),
  ],
  'N-400': [only(/8\. Enter Current Spouse's Current Employer/, /Qualified Employer Outside/)],
  'I-131': [
    ...['I-485', 'I-821', 'I-821D', 'I-914', 'I-918', 'I-817', 'I-687', 'I-589'].map(receiptOf),
    only(
      /Information About You\..* (1[6-9]|2[0-7])\. |Provide your daytime telephone number|about that person in Item/,
      PAROLE,
    ),
    only(
      /Processing Information\. (7\.b|9\. ?[A-Ca-c]|.*SKIP to Part 7|If you are requesting that the Reentry)/,
      /reentry permit|Refugee Travel Document/,
    ),
    only(/Only If Applying for a Reentry Permit/, /applying for a reentry permit/),
    only(/Only If Applying for a Refugee Travel Document/, /applying for a Refugee Travel Document/),
    only(/only if you are applying for an Advance Parole Document/, /return from abroad based on/),
    only(/Only If Applying for an Initial Parole Document/, PAROLE),
    only(/Employment Authorization For New Period of Parole/, /initially paroled/),
  ],
  'I-821D': [
    { isIn: /For Initial Requests Only/, isOpen: isChosen(/1\. Initial Request/), ofUnknown: null },
    only(/Childhood Arrivals expires on/, /2\. Renewal Request/),
  ],
  'I-485': [
    only(/Principal Applicant's (Name|Date|Alien)/, /Select Derivative Applicant/),
    {
      // Who is exempt leaves the questions about public charge empty.
      isIn: /Public Charge\. (5[7-9]|6[0-6])\.|institutionalization at government expense|61\. Less than a high school/,
      isOpen: (chosen) =>
        !chosen.some((each) => /I am exempt from/.test(each) && !/None of the exempt/.test(each)),
      ofUnknown: null,
    },
  ],
}

/** By form: tooltips of what is asked only after a yes of the form's own person, and the question. */
const AFTER_YES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'I-131': [
    [/If 2\. A\. Yes, is Checked/, 'travel.hadReentryPermit'],
    [/If 3\. A\. Yes, is Checked/, 'travel.hadAdvanceParole'],
    [/Processing Information\. (5\.|6\.[ab]\.) /, 'travel.replacement'],
  ],
  'I-485': [
    [/provide all other dates of birth/, 'history.otherBirthDates'],
    [/Provide the A-Numbers/, 'history.otherANumbers'],
    [/complete Item Numbers 2\. through 4\. below/, 'history.immigrantVisa'],
    [/86\. If you answered "Yes" to Item Number 85/, 'military.evadedService'],
  ],
  'I-821D': [
    [/Proceedings Information\. (.*Status or outcome|6\. [FG]\.)/, 'proceedings.everInOrOrdered'],
    [/5\. [BC]\. If you answered "Yes" to Item Number 5/, 'entry.i94Issued'],
    [/Military Service Information\. (.* )?9\. [A-D]\. /, 'military.us'],
  ],
}

/** Of what follows a yes, that of a question which was answered no. */
function saidNoTo(of: Decided): (field: FormField) => boolean {
  const self = subjectOf('self', '', of)
  const rows = AFTER_YES[of.form] ?? []
  const closed = rows.filter(([, question]) => self && answerOf(self, question, '') === 'no')
  return ({ tooltip }) => closed.some(([isIn]) => isIn.test(tooltip))
}

/** By field, those that are not to be filled. What chooses a category is never one of them. */
export function closedFields(of: Decided): ReadonlyMap<string, Closed> {
  const gates = GATES[of.form] ?? []
  if (gates.length === 0) return new Map()
  const chosen = chosenOn(of)
  const isAfterNo = saidNoTo(of)
  return new Map(
    of.fields.flatMap((field) => {
      if (isAfterNo(field)) return [[field.name, 'other'] as const]
      const gate = isChoice(of.mapping[field.name])
        ? undefined
        : gates.find(({ isIn }) => isIn.test(field.tooltip))
      if (!gate || gate.isOpen(chosen)) return []
      const closed = chosen.length === 0 ? gate.ofUnknown : 'other'
      return closed === null ? [] : [[field.name, closed] as const]
    }),
  )
}

const CHOICES: ReadonlySet<string> = new Set(['filing.basis', 'filing.category', 'publicCharge.exempt'])

function isChoice(rule: FieldRule | undefined): boolean {
  return rule?.takes === 'answer' && CHOICES.has(rule.question)
}

function chosenOn(of: Decided): string[] {
  const here = writtenHere(of)
  const fields = of.fields.filter(({ name }) => isChoice(of.mapping[name]) && here.has(name))
  const typed = fields.filter(({ kind }) => kind !== 'box').map(({ name }) => here.get(name) ?? '')
  const written = typed
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const ticked = fields.filter(({ kind }) => kind === 'box').map((box) => wordsOf(box, of.mapping[box.name]))
  return [...ticked, ...(written === '' ? [] : [written])]
}

/** Tooltips are long, and some of them end before they say which box it is. */
function wordsOf({ tooltip }: FormField, rule: FieldRule | undefined): string {
  return rule?.takes === 'answer' ? `${tooltip} ${rule.when}` : tooltip
}
