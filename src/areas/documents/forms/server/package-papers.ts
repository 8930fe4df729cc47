// The papers that go with the forms of a package: the cover letter for the agency, and a sheet for each signer.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { type PlainDate, formatPastDate } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createPdf, letterheadOf, type PdfBlock } from '#platform/pdf.ts'
import { signingWords } from '../words/index.ts'
import type { PackageForm, SigningSheet } from './package-forms.ts'

export type Paper = { bytes: Uint8Array; pages: number }
type Dated = { of: CaseRow; day: PlainDate; at: Date }

/** In English, which the agency reads. */
export async function coverLetter(
  { firm }: Context,
  { of, day, at }: Dated,
  about: { forms: readonly PackageForm[]; exhibits: readonly string[]; attorney: string },
): Promise<Paper> {
  const { forms, exhibits, attorney } = about
  const names = [...new Set(forms.map(({ person }) => fullName(person)))]
  return createPdf({
    title: 'Cover letter',
    language: 'en',
    letterhead: letterheadOf(firm),
    isUntitled: true,
    lead: [],
    blocks: [
      { kind: 'paragraph', text: formatPastDate(day, 'en') },
      { kind: 'paragraph', text: 'U.S. Citizenship and Immigration Services' },
      { kind: 'paragraph', text: `Re: ${names.join(', ')}` },
      { kind: 'paragraph', text: 'Dear Officer:', isApart: true },
      { kind: 'paragraph', text: 'Please find enclosed the following forms:' },
      ...numbered(
        forms.map(
          ({ row, person }) => `Form ${row.form}, ${row.title}, edition ${row.edition}: ${fullName(person)}`,
        ),
      ),
      ...(exhibits.length === 0
        ? []
        : [{ kind: 'paragraph', text: 'In support, please find:' } as const, ...numbered(exhibits)]),
      { kind: 'paragraph', text: 'Sincerely,', isApart: true },
      { kind: 'paragraph', text: [attorney, firm.name].filter(Boolean).join('\n'), isApart: true },
    ],
    footer: `${firm.name} · ${of.number}`,
    at,
  })
}

function numbered(lines: readonly string[]): PdfBlock[] {
  return lines.map((line, index) => ({ kind: 'paragraph', text: `${index + 1}. ${line}` }))
}

/** In the signer's language; in all of them where nobody has said which. */
export async function signingSheet(
  ctx: Context,
  dated: Dated,
  sheet: SigningSheet & { ask: string },
): Promise<Paper> {
  const languages = sheet.language === null ? LANGUAGES : [sheet.language]
  const [first = 'en'] = languages
  const words = signingWords(first)
  return createPdf({
    title: words.title,
    language: first,
    lead: [leadOf(sheet, dated, first)],
    blocks: languages.flatMap((language, index): PdfBlock[] => [
      ...(index === 0
        ? []
        : ([{ kind: 'page' }, { kind: 'heading', text: signingWords(language).title }] as const)),
      ...blocksIn(language, ctx, sheet),
    ]),
    footer: `${ctx.firm.name} · ${dated.of.number}`,
    at: dated.at,
  })
}

function leadOf({ name }: SigningSheet, { of, day }: Dated, language: Language): string {
  const words = signingWords(language)
  return fill(words.lead, {
    name: name || words.someone,
    number: of.number,
    date: formatPastDate(day, language),
  })
}

function blocksIn(language: Language, { firm }: Context, sheet: SigningSheet & { ask: string }): PdfBlock[] {
  const words = signingWords(language)
  const lines = new Map<string, string[]>()
  const add = (form: string, person: string, line: string) => {
    const label = fill(words.form, { form, person })
    lines.set(label, [...(lines.get(label) ?? []), line])
  }
  for (const { form, person, page, part, item } of sheet.places)
    add(
      form,
      person,
      [fill(words.page, { page }), part && fill(words.part, { part }), item && fill(words.item, { item })]
        .filter(Boolean)
        .join(', '),
    )
  for (const { form, person } of sheet.sheets) add(form, person, words.sheet)
  return [
    { kind: 'paragraph', text: words.how },
    ...(sheet.isUnder14 ? [{ kind: 'paragraph', text: words.under14 } as const] : []),
    { kind: 'facts', facts: [...lines].map(([label, of]) => ({ label, value: of.join('\n') })) },
    { kind: 'paragraph', text: words.changed },
    { kind: 'paragraph', text: fill(words.ask, { name: sheet.ask, phone: firm.phone }) },
  ]
}
