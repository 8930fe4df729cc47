// The letters of a case, made from templates that administrators write in one or both languages.
import { z } from 'zod'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { FILINGS_MAX, FORMS } from '#areas/cases/cases/rules/filings.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment, ruled } from '#api/schema.ts'
import { LETTER_ERRORS } from './rules/errors.ts'
import { FIELDS } from './rules/fields.ts'
import {
  asTyped,
  LETTER_LANGUAGES,
  LETTERS_MAX,
  PART_ROLES,
  PARTS_MAX,
  SOURCES,
  TITLE_LENGTH_MAX,
  whyNotTitle,
} from './rules/letters.ts'
import {
  NAME_LENGTH_MAX,
  readLetterText,
  TEMPLATE_KINDS,
  TEMPLATES_MAX,
  TEXT_LENGTH_MAX,
  whyNotLetterText,
  whyNotTemplateName,
} from './rules/templates.ts'

const Name = ruled(NAME_LENGTH_MAX, whyNotTemplateName)
const Text = ruled(TEXT_LENGTH_MAX, whyNotLetterText, readLetterText)
/** Saved while somebody writes: blanks at the end belong to what comes next. */
const DraftTitle = ruled(TITLE_LENGTH_MAX, whyNotTitle, asTyped)
const DraftText = ruled(TEXT_LENGTH_MAX, whyNotLetterText, asTyped)
const Version = z.int().min(1).describe('Goes up with each change')
const TemplatePath = z.object({ templateId: Id.describe('Of the template') })
const CasePath = z.object({ caseId: Id.describe('Of the case') })
const LetterPath = CasePath.extend({ letterId: Id.describe('Of the letter') })

const TemplateKind = z.enum(TEMPLATE_KINDS)
const CaseKinds = z
  .array(z.enum(CASE_KINDS))
  .max(CASE_KINDS.length)
  .describe('The kinds of case it is offered for; none means all')

export const LetterTemplate = z.object({
  id: Id,
  version: Version,
  kind: TemplateKind,
  names: z.object({ en: z.string(), es: z.string() }),
  texts: z.object({ en: z.string(), es: z.string() }).describe('Empty where it is not written in a language'),
  caseKinds: CaseKinds,
  isRead: z.boolean().describe('An attorney has read this text'),
  savedAt: Moment,
  isArchived: z.boolean(),
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

export const LetterTemplates = z.object({ templates: z.array(LetterTemplate).max(TEMPLATES_MAX) })
export type LetterTemplates = z.infer<typeof LetterTemplates>

export const TemplateToSave = TemplatePath.extend({
  before: Version.nullable().describe('The version that was read; null of a new one'),
  kind: TemplateKind,
  names: z.object({ en: Name, es: Name }),
  texts: z.object({ en: Text, es: Text }).refine(({ en, es }) => en !== '' || es !== '', {
    error: 'REQUIRED',
    path: ['en'],
  }),
  caseKinds: CaseKinds,
  isRead: z.boolean(),
})
export type TemplateToSave = z.infer<typeof TemplateToSave>

export const TemplateToArchive = TemplatePath.extend({ before: Version, isArchived: z.boolean() })
export type TemplateToArchive = z.infer<typeof TemplateToArchive>

export const LetterPart = z.object({
  role: z.enum(PART_ROLES),
  language: LanguageSchema,
  text: z.string(),
})
export type LetterPart = z.infer<typeof LetterPart>

const ValueLines = z.array(z.string()).max(1_000)
export const FilledField = z.object({
  field: z.enum(FIELDS),
  values: z.object({ en: ValueLines, es: ValueLines }).describe('None where the case has no value'),
  source: z.enum(SOURCES).nullable(),
  of: z.string().nullable().describe('Whose it is, or of which filing'),
})
export type FilledField = z.infer<typeof FilledField>

const Kept = z.object({ version: Version, at: Moment, pdfId: Id, docxId: Id })

const LetterRow = z.object({
  id: Id,
  kind: TemplateKind,
  title: z.string(),
  version: Version,
  savedAt: Moment,
  savedBy: z.string(),
  kept: Kept.nullable().describe('As files of the case; an earlier version where it was changed since'),
})

export const Letter = LetterRow.extend({
  caseId: Id,
  caseNumber: z.string(),
  parts: z.array(LetterPart).max(PARTS_MAX),
  fields: z.array(FilledField).max(FIELDS.length).describe('Of its template, as the case is now'),
  isClosed: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

export const CaseLetters = z.object({
  caseNumber: z.string(),
  client: z.string(),
  isClosed: z.boolean(),
  letters: z.array(LetterRow).max(LETTERS_MAX),
  templates: z
    .array(
      z.object({
        id: Id,
        kind: TemplateKind,
        name: z.string().describe("In the reader's language"),
        languages: z.array(z.enum(LETTER_LANGUAGES)).max(LETTER_LANGUAGES.length),
        isRead: z.boolean(),
      }),
    )
    .max(TEMPLATES_MAX),
  filings: z
    .array(z.object({ id: Id, form: z.enum(FORMS), receiptNumber: z.string() }))
    .max(FILINGS_MAX)
    .describe('Those that a letter can be about'),
})
export type CaseLetters = z.infer<typeof CaseLetters>

export const LetterToMake = LetterPath.extend({
  templateId: Id,
  language: z.enum(LETTER_LANGUAGES),
  filingId: Id.nullable().describe('What it is about; null: the filing filed last'),
})
export type LetterToMake = z.infer<typeof LetterToMake>

export const LetterToSave = LetterPath.extend({
  before: Version,
  title: DraftTitle,
  texts: z.array(DraftText).min(1).max(PARTS_MAX).describe('Of its parts, in their order'),
})
export type LetterToSave = z.infer<typeof LetterToSave>

export const LetterToKeep = LetterPath.extend({
  before: Version,
  pdfId: Id.describe('Of the document that the PDF becomes'),
  docxId: Id.describe('Of the document that the Word file becomes'),
})
export type LetterToKeep = z.infer<typeof LetterToKeep>

const tags = ['Letters']
const ofCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const ofOpenCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'CASE_CLOSED')

export const lettersContract = {
  templates: procedure('staff')
    .route({
      method: 'GET',
      path: '/letter-templates',
      tags,
      summary: 'List the templates of letters; for staff',
    })
    .output(LetterTemplates),
  saveTemplate: procedure('admin')
    .route({
      method: 'PUT',
      path: '/letter-templates/{templateId}',
      tags,
      summary: 'Write or change a template of letters; for administrators',
      description:
        'A field that there is not is refused with its line. Letters made before stay as they were made.',
    })
    .errors(answers(LETTER_ERRORS, 'LETTER_TEMPLATE_CHANGED', 'TOO_MANY_LETTER_TEMPLATES'))
    .input(TemplateToSave)
    .output(LetterTemplate),
  archiveTemplate: procedure('admin')
    .route({
      method: 'POST',
      path: '/letter-templates/{templateId}/archived',
      tags,
      summary: 'Archive a template of letters, or bring it back; for administrators',
    })
    .errors(answers(LETTER_ERRORS, 'LETTER_TEMPLATE_CHANGED', 'LETTER_TEMPLATE_NOT_FOUND'))
    .input(TemplateToArchive)
    .output(LetterTemplate),
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/letters',
      tags,
      summary: 'List the letters of a case, and what one can be made from; for staff',
    })
    .errors(ofCase)
    .input(CasePath)
    .output(CaseLetters),
  make: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/letters/{letterId}',
      tags,
      summary: 'Make a letter from a template, filled from the case; for staff',
    })
    .errors({
      ...ofOpenCase,
      ...answers(
        LETTER_ERRORS,
        'LETTER_NOT_FOUND',
        'LETTER_TEMPLATE_NOT_FOUND',
        'LETTER_LANGUAGE_MISSING',
        'CERTIFICATE_MISSING',
        'TOO_MANY_LETTERS',
      ),
      ...answers(CASE_ERRORS, 'FILING_NOT_FOUND'),
    })
    .input(LetterToMake)
    .output(Letter),
  read: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/letters/{letterId}',
      tags,
      summary: 'Read a letter, with the fields that the case fills in; for staff',
    })
    .errors({ ...ofCase, ...answers(LETTER_ERRORS, 'LETTER_NOT_FOUND') })
    .input(LetterPath)
    .output(Letter),
  save: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/letters/{letterId}/text',
      tags,
      summary: 'Save the draft of a letter; for staff',
      description: 'A version that somebody else has changed is refused.',
    })
    .errors({ ...ofOpenCase, ...answers(LETTER_ERRORS, 'LETTER_NOT_FOUND', 'LETTER_CHANGED') })
    .input(LetterToSave)
    .output(Letter),
  discard: procedure('assigned')
    .route({
      method: 'DELETE',
      path: '/cases/{caseId}/letters/{letterId}',
      tags,
      summary: 'Discard a letter that was never kept as files; for staff',
    })
    .errors({ ...ofOpenCase, ...answers(LETTER_ERRORS, 'LETTER_NOT_FOUND', 'LETTER_KEPT') })
    .input(LetterPath)
    .output(z.object({ discarded: z.literal(true) })),
  keep: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/letters/{letterId}/kept',
      tags,
      summary:
        'Keep a letter as a PDF and a Word file among the documents of the case, for the firm alone; for staff',
      description: 'Refused while a field has no value.',
    })
    .errors({
      ...ofOpenCase,
      ...answers(
        LETTER_ERRORS,
        'LETTER_NOT_FOUND',
        'LETTER_CHANGED',
        'LETTER_UNFILLED',
        'LETTER_NOT_DRAWABLE',
      ),
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'TOO_MANY_DOCUMENTS', 'FILES_AWAY', 'FILE_DAMAGED'),
    })
    .input(LetterToKeep)
    .output(Letter),
}
