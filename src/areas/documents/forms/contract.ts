// The agency's forms that the firm keeps, and what each field of them takes.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Email, Id, LanguageSchema, Moment, ruled } from '#api/schema.ts'
import { FILL_PROBLEMS, FORM_FIELD_KINDS, FORM_FIELDS_MAX, FORM_PROBLEMS } from '#kernel/agency-forms.ts'
import { FactValueSchema, FactValuesSchema, PersonAnswer } from '#areas/cases/cases/facts-contract.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { ANSWERED } from '#areas/cases/cases/rules/facts.ts'
import { REASON_LENGTH_MAX, whyNotReason } from '#areas/cases/cases/rules/hands.ts'
import { PARTS, PEOPLE_MAX } from '#areas/cases/cases/rules/people.ts'
import { LINK_CODE_ERRORS, LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { FieldLeft, FieldsLeft, packageContract } from './package-contract.ts'
import { FORM_ERRORS } from './rules/errors.ts'
import {
  APPROVALS_NEEDED,
  ASKED_MAX,
  BLOCKS_MAX,
  FIELD_NAME_LENGTH_MAX,
  FORM_WORDS_MAX,
  FORMS_MAX,
  PAGES_MAX,
  RULE_TEXT_LENGTH_MAX,
  VALUE_LENGTH_MAX,
} from './rules/limits.ts'
import { SAID } from './rules/questionnaire.ts'
import { RULE_SOURCES } from './rules/mapped.ts'
import { WHEN_EMPTY } from './rules/mapping.ts'
import { ORIGINS } from './rules/review.ts'

const FieldName = z.string().min(1).max(FIELD_NAME_LENGTH_MAX)
const RuleText = z.string().max(RULE_TEXT_LENGTH_MAX)
const FormPath = z.object({ formId: Id.describe('Of the form') })

export const FieldRuleSchema = z.discriminatedUnion('takes', [
  z.object({
    takes: z.literal('answer'),
    question: RuleText.min(1).describe('Of the vocabulary: "person.name.family"'),
    of: RuleText.describe('Whose answer: "petitioner"'),
    as: RuleText.describe('Which of several: "mailing"; empty for the only one'),
    when: RuleText.describe('Of a box: the answer that ticks it'),
    whenEmpty: z.enum(WHEN_EMPTY),
  }),
  z.object({ takes: z.literal('repeat'), field: FieldName.describe('The field whose value it repeats') }),
  z.object({ takes: z.literal('text'), text: RuleText.min(1).describe('"on" ticks a box') }),
  z.object({ takes: z.literal('hand') }),
  z.object({ takes: z.literal('nothing') }),
  z.object({
    takes: z.literal('overflow'),
    block: z.int().min(0).max(BLOCKS_MAX).describe('Which block of the addendum'),
    part: z.enum(['page', 'part', 'item', 'text']),
  }),
])

export const FILE_STATES = ['reading', 'refused', 'kept'] as const
/** Why a file is refused: what the form lacks, and what the firm does not keep. */
export const REFUSALS = [...FORM_PROBLEMS, 'harmful', 'here-already', 'too-many'] as const

const Counts = z.object({ confirmed: z.int(), proposed: z.int(), unmapped: z.int() })
const Approvals = z.array(z.object({ by: z.string(), at: Moment, isOwn: z.boolean() })).max(APPROVALS_NEEDED)
const Days = z.object({
  acceptedFrom: CalendarDate.nullable().describe('The first day on which the agency accepts the edition'),
  acceptedUntil: CalendarDate.nullable().describe('The last such day'),
})
const Version = z.int().min(1).describe('Of the mapping: a change after an approval begins the next one')

export const AgencyForm = Days.extend({
  id: Id,
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  pages: z.int(),
  addedAt: Moment,
  isArchived: z.boolean(),
  version: Version,
  counts: Counts.describe('Of its fields, by how far each is mapped'),
  approvals: Approvals.describe('Of this version: two different people approve it before its first use'),
})
export type AgencyForm = z.infer<typeof AgencyForm>

export const AgencyForms = z.object({
  forms: z.array(AgencyForm).max(FORMS_MAX),
  incoming: z
    .array(
      z.object({
        id: Id,
        fileName: z.string(),
        addedAt: Moment,
        refusal: z.enum(REFUSALS).nullable().describe('Null while it is being read'),
        sameAs: Id.nullable().describe('The form that the firm has already'),
      }),
    )
    .max(FORMS_MAX)
    .describe('Files of the last day that are being read or were refused'),
})
export type AgencyForms = z.infer<typeof AgencyForms>

export const MappedFieldView = z.object({
  rule: FieldRuleSchema.nullable(),
  source: z.enum(RULE_SOURCES).nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Moment.nullable(),
  changes: z.int().min(0).describe('Goes up with each change of the field'),
})
export type MappedFieldView = z.infer<typeof MappedFieldView>

export const FormFieldView = MappedFieldView.extend({
  page: z.int(),
  name: z.string(),
  kind: z.enum(FORM_FIELD_KINDS),
  tooltip: z.string(),
  rect: z.array(z.number()).length(4).describe('Left, bottom, right, top, in points'),
  part: z.string(),
  item: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).max(FORM_FIELDS_MAX),
})
export type FormFieldView = z.infer<typeof FormFieldView>

export const OneForm = AgencyForm.extend({
  fields: z
    .array(FormFieldView)
    .max(FORM_FIELDS_MAX)
    .describe('Without barcodes and signatures, which nothing fills'),
  newer: z.int().describe('Fields for which the product proposes something else by now'),
})
export type OneForm = z.infer<typeof OneForm>

export const ProposalsToTake = FormPath.extend({
  version: z.int().describe('Of what the fields take, as read'),
})
export type ProposalsToTake = z.infer<typeof ProposalsToTake>

export const FieldToMap = FormPath.extend({
  field: FieldName,
  rule: FieldRuleSchema.nullable().describe('What it takes; the same as before confirms it, null unmaps it'),
  before: z.int().min(0).describe('`changes` of the field as it was read'),
})
export type FieldToMap = z.infer<typeof FieldToMap>

export const FieldMapped = z.object({
  field: MappedFieldView.extend({ name: z.string() }),
  version: Version,
  counts: Counts,
  approvals: Approvals,
})
export type FieldMapped = z.infer<typeof FieldMapped>

export const FormToApprove = FormPath.extend({
  version: Version,
  confirmed: z.int().describe('Fields, as they were read'),
})
export type FormToApprove = z.infer<typeof FormToApprove>

export const FormToDate = FormPath.extend({ ...Days.shape, isArchived: z.boolean() })
export type FormToDate = z.infer<typeof FormToDate>

export const FormPage = FormPath.extend({
  page: z.coerce.number<number>().int().min(1).max(PAGES_MAX).describe('The first is 1'),
  width: z.coerce.number<number>().int().min(100).max(2_000).describe('In pixels'),
})
export type FormPage = z.infer<typeof FormPage>

export const FormPagePicture = z.object({ jpeg: z.string().describe('Base64') })
export type FormPagePicture = z.infer<typeof FormPagePicture>

const CasePath = z.object({ caseId: Id.describe('Of the case') })

const Keys = z.array(z.string().max(RULE_TEXT_LENGTH_MAX)).max(ASKED_MAX)

export const AskedPerson = z.object({
  personId: Id,
  link: z
    .object({ email: z.string(), language: LanguageSchema, until: Moment, isOver: z.boolean() })
    .nullable()
    .describe('Where the link went; null: the client, who answers in the portal'),
  formIds: z.array(Id).max(FORMS_MAX),
  askedBy: z.string(),
  askedAt: Moment,
  doneAt: Moment.nullable().describe('When they said that all is answered'),
  isSeen: z.boolean().describe('Whether the firm has looked at the answers since'),
  open: z.int().describe('Questions that they have not answered yet'),
  answered: Keys.describe('Facts, or questions of the vocabulary, that they answered'),
  unsure: Keys.describe('Of which they are not sure'),
  none: Keys.describe('Of which they have none'),
})
export type AskedPerson = z.infer<typeof AskedPerson>

export const CaseForms = z.object({
  caseNumber: z.string(),
  isClosed: z.boolean(),
  forms: z
    .array(z.object({ id: Id, form: z.string(), edition: z.string(), title: z.string() }))
    .max(FORMS_MAX)
    .describe('Those that are approved, of editions that the agency accepts'),
  people: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        part: z.enum(PARTS),
        isClient: z.boolean(),
        email: z.string().describe('Empty where none is known'),
      }),
    )
    .max(PEOPLE_MAX),
  asked: z.array(AskedPerson).max(PEOPLE_MAX).describe('What people are asked for these forms'),
})
export type CaseForms = z.infer<typeof CaseForms>

export const QuestionsToAsk = CasePath.extend({
  formIds: z.array(Id).max(FORMS_MAX).describe('For which forms; of none, they are asked no more'),
  personId: Id.optional().describe('Of somebody who is asked by a link; without it, the client is asked'),
  to: z
    .object({ email: Email, language: LanguageSchema.describe('Of the mail') })
    .optional()
    .describe('Where the link goes'),
}).refine(({ formIds, personId, to }) => personId === undefined || to !== undefined || formIds.length === 0, {
  path: ['to', 'email'],
  error: 'REQUIRED',
})
export type QuestionsToAsk = z.infer<typeof QuestionsToAsk>

export const ClientQuestion = z.object({
  key: z.string().max(RULE_TEXT_LENGTH_MAX).describe('A fact, or a yes or no question of the vocabulary'),
  value: FactValueSchema.describe('Empty where nobody has answered it, and of a number that is not shown'),
  hasHidden: z.boolean().describe('It has an answer that is not shown'),
  said: z.enum(SAID).nullable(),
  again: z.string().nullable().describe('Why the firm asks for it again'),
  firmRows: FactValueSchema.describe('Rows of the value that the firm entered: these stay as they are'),
  isFirms: z.boolean().describe('The firm answered it in the meantime'),
  forms: z
    .array(
      z.object({
        form: z.string(),
        words: z
          .array(z.string())
          .max(FORM_WORDS_MAX)
          .describe('Of a yes or no question: as the form asks it'),
      }),
    )
    .max(FORMS_MAX),
})
export type ClientQuestion = z.infer<typeof ClientQuestion>

export const ClientQuestions = z.object({
  state: z.enum(['none', 'open', 'done']),
  doneAt: Moment.nullable(),
  questions: z.array(ClientQuestion).max(ASKED_MAX),
})
export type ClientQuestions = z.infer<typeof ClientQuestions>

export const ClientAnswer = CasePath.extend({
  question: z.string().min(1).max(RULE_TEXT_LENGTH_MAX).describe('A fact, or a yes or no question'),
  said: z.enum(SAID),
  value: FactValuesSchema.optional().describe('The answer, by fact; without it, there is none'),
  before: FactValueSchema.describe('The value as it was read'),
})
export type ClientAnswer = z.infer<typeof ClientAnswer>

export const AnswersToSee = CasePath.extend({
  personId: Id.optional().describe('Of somebody who answered by a link; without it, the client'),
})
export type AnswersToSee = z.infer<typeof AnswersToSee>

export const LinkedQuestions = ClientQuestions.omit({ doneAt: true }).extend({
  state: z
    .enum(['locked', 'open', 'done', 'replaced', 'expired', 'ended'])
    .describe(
      '`locked`: before the code. `replaced`: there is a newer link. `ended`: they are asked no more',
    ),
})
export type LinkedQuestions = z.infer<typeof LinkedQuestions>

export const LinkedAnswer = ClientAnswer.omit({ caseId: true }).extend(MailLink.shape)
export type LinkedAnswer = z.infer<typeof LinkedAnswer>

export const FormToFill = CasePath.extend({
  formId: Id.describe('Of the form'),
  personId: Id.describe('Of the person in the case whose form it is'),
  documentId: Id.describe('Of the document that the filled form becomes'),
  sheetId: Id.describe('Of the document for what the form has no room for'),
})
export type FormToFill = z.infer<typeof FormToFill>

export const FilledFormView = z.object({
  isKept: z.boolean().describe('Not where a value could not be written'),
  hasSheet: z.boolean().describe('The form does not have room for everything'),
  answered: z.int().describe('Fields with an answer'),
  byRule: z.int().describe('Fields that a rule writes or leaves empty'),
  left: z
    .object({ missing: FieldsLeft, hand: FieldsLeft, overflow: FieldsLeft, unmapped: FieldsLeft })
    .describe('The fields that a person still looks at'),
  problems: z
    .array(FieldLeft.extend({ why: z.enum(FILL_PROBLEMS), characters: z.string() }))
    .max(FORM_FIELDS_MAX)
    .describe('Why the form was not kept'),
})
export type FilledFormView = z.infer<typeof FilledFormView>

const ReviewPath = CasePath.extend({
  formId: Id.describe('Of the form'),
  personId: Id.describe('Of the person in the case whose form it is'),
})
export type ReviewPath = z.infer<typeof ReviewPath>

const LookView = z
  .object({
    by: z.string(),
    at: Moment,
    before: z.string().nullable().describe('The value at which they looked, where it is another one now'),
  })
  .nullable()
  .describe('Who looked at it; null: nobody yet')

export const ReviewFieldView = FormFieldView.pick({
  page: true,
  name: true,
  kind: true,
  tooltip: true,
  rect: true,
  part: true,
  item: true,
}).extend({
  maxLength: z.int().nullable(),
  isComb: z.boolean(),
  isMultiline: z.boolean(),
  value: z.string(),
  shown: z.string().describe('The value as the form shows it: of a list, the name of the option'),
  origin: z.enum(ORIGINS).describe('Where the value comes from'),
  asked: z
    .object({ question: z.string(), of: z.string(), as: z.string(), when: z.string() })
    .nullable()
    .describe('What it takes of the vocabulary'),
  repeats: z.string().nullable().describe('The field that it repeats'),
  person: z.object({ id: Id, name: z.string() }).nullable().describe('Of the case, whose answer it is'),
  fact: z.enum(ANSWERED).nullable().describe('Of that person: what the value is read from'),
  said: PersonAnswer.omit({ id: true, question: true, value: true, others: true, english: true })
    .nullable()
    .describe('Who said it'),
  isHidden: z.boolean().describe('Until somebody asks to see it'),
  ask: z
    .object({
      name: z.string(),
      language: LanguageSchema.nullable().describe('Of their account, if they have one'),
      askedAt: Moment.nullable().describe('Since when they are asked again, without an answer yet'),
    })
    .nullable()
    .describe('Who can be asked for it again'),
  needsEnglish: z.boolean().describe('Its explanation is not on the form until it is in English'),
  translated: PersonAnswer.shape.english.element
    .nullable()
    .describe('What was explained in another language, and its English'),
  isDisputed: z.boolean().describe('Two answers disagree, and nobody has chosen'),
  isAttorneys: z.boolean().describe('Only an attorney accepts it'),
  isOwn: z.boolean().describe('Staff write it for this form: no answer of a person says it'),
  options: FormFieldView.shape.options.describe('Of a list that staff write'),
  isToReview: z.boolean(),
  look: LookView,
})
export type ReviewFieldView = z.infer<typeof ReviewFieldView>

export const FormReview = z.object({
  caseNumber: z.string(),
  form: z.string(),
  edition: z.string(),
  pages: z.int(),
  personName: z.string(),
  isClosed: z.boolean(),
  canDecide: z.boolean().describe('The reader is an attorney'),
  fields: z.array(ReviewFieldView).max(FORM_FIELDS_MAX),
})
export type FormReview = z.infer<typeof FormReview>

export const ReviewCounts = z.object({
  all: z.int().describe('Fields that a person looks at'),
  reviewed: z.int().describe('Those that somebody has accepted as they are now'),
})

export const FieldsToAccept = ReviewPath.extend({
  fields: z
    .array(z.object({ field: FieldName, value: z.string().max(VALUE_LENGTH_MAX).describe('As it was read') }))
    .min(1)
    .max(FORM_FIELDS_MAX),
})
export type FieldsToAccept = z.infer<typeof FieldsToAccept>

export const FieldToWrite = ReviewPath.extend({
  field: FieldName,
  text: z
    .string()
    .max(VALUE_LENGTH_MAX)
    .describe('For this form alone; "on" ticks a box, and empty takes away what was written'),
})
export type FieldToWrite = z.infer<typeof FieldToWrite>

export const FieldToAskAgain = ReviewPath.extend({
  field: FieldName,
  note: ruled(REASON_LENGTH_MAX, whyNotReason).describe('Why, for the person who is asked'),
})
export type FieldToAskAgain = z.infer<typeof FieldToAskAgain>

export const FieldsAccepted = z.object({
  looks: z.array(z.object({ name: z.string(), look: LookView })).max(FORM_FIELDS_MAX),
})
export type FieldsAccepted = z.infer<typeof FieldsAccepted>

export const CaseFormPage = CasePath.extend(FormPage.shape)
export type CaseFormPage = z.infer<typeof CaseFormPage>

const tags = ['Forms']
const ofOne = answers(FORM_ERRORS, 'FORM_NOT_FOUND')
const ofReview = {
  ...ofOne,
  ...answers(FORM_ERRORS, 'FORM_NOT_READY', 'FORM_PERSON_NOT_FOUND'),
  ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
}
const ofLink = { ...answers(GENERAL_ERRORS, 'NOT_FOUND'), ...answers(FORM_ERRORS, 'QUESTION_NOT_ASKED') }
const ofAccepting = {
  ...ofReview,
  ...answers(
    FORM_ERRORS,
    'FORM_FIELD_NOT_FOUND',
    'FORM_VALUE_CHANGED',
    'FORM_ANSWERS_DIFFER',
    'FORM_FIELD_ATTORNEYS',
  ),
  ...answers(CASE_ERRORS, 'CASE_CLOSED'),
}

export const formsContract = {
  ...packageContract,
  list: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/agency-forms',
      tags,
      summary: 'List the forms that the firm keeps; for attorneys and administrators',
    })
    .output(AgencyForms),
  read: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/agency-forms/{formId}',
      tags,
      summary: 'Read a form with what each field takes; for attorneys and administrators',
    })
    .errors(ofOne)
    .input(FormPath)
    .output(OneForm),
  page: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/agency-forms/{formId}/pages/{page}',
      tags,
      summary: 'See one page of a form as a picture; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(FORM_ERRORS, 'FORM_FILE_AWAY', 'FORM_FILE_DAMAGED') })
    .input(FormPage)
    .output(FormPagePicture),
  mapField: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/agency-forms/{formId}/fields',
      tags,
      summary: 'Confirm or change what a field takes; for attorneys and administrators',
      description:
        'A field that somebody else has changed is refused. After an approval a new version begins.',
    })
    .errors({
      ...ofOne,
      ...answers(FORM_ERRORS, 'FORM_FIELD_NOT_FOUND', 'FORM_FIELD_CHANGED', 'FORM_REPEAT_WRONG'),
    })
    .input(FieldToMap)
    .output(FieldMapped),
  takeProposals: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/agency-forms/{formId}/proposals',
      tags,
      summary: 'Take the newer proposals of the product for a form; for attorneys and administrators',
      description: 'Fields that a person chose stay. The others are confirmed, and the form approved, again.',
    })
    .errors({ ...ofOne, ...answers(FORM_ERRORS, 'FORM_MAPPING_CHANGED') })
    .input(ProposalsToTake)
    .output(OneForm),
  approve: procedure('attorneyOrAdmin')
    .route({
      method: 'POST',
      path: '/agency-forms/{formId}/approvals',
      tags,
      summary:
        'Approve what the fields take: two people before the first use; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(FORM_ERRORS, 'FORM_NOT_CONFIRMED', 'FORM_MAPPING_CHANGED') })
    .input(FormToApprove)
    .output(AgencyForm),
  date: procedure('admin')
    .route({
      method: 'PUT',
      path: '/agency-forms/{formId}/dates',
      tags,
      summary: 'Say from when until when the agency accepts an edition, or archive it; for administrators',
    })
    .errors({ ...ofOne, ...answers(FORM_ERRORS, 'FORM_DAYS_WRONG') })
    .input(FormToDate)
    .output(AgencyForm),
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/agency-forms',
      tags,
      summary: 'List the forms that can be filled for a case; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(CaseForms),
  ask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/questionnaire',
      tags,
      summary:
        'Ask the client, or another person by a link, for what these forms need and nobody has answered; for staff',
      description:
        'Asked again while it is open, the forms are replaced. Each time a link is sent, the one before opens nothing any more.',
    })
    .errors({
      ...ofOne,
      ...answers(FORM_ERRORS, 'FORM_NOT_READY', 'FORM_PERSON_NOT_FOUND'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'CASE_CLOSED'),
    })
    .input(QuestionsToAsk)
    .output(CaseForms),
  seeAnswers: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/questionnaire/seen',
      tags,
      summary: 'Say that the answers of the client, or of another person, have been looked at; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(AnswersToSee)
    .output(CaseForms),
  questions: procedure('clientOwner')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/questions',
      tags,
      summary: 'Read what the forms of the case still ask of its client; for the client',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(ClientQuestions),
  answer: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/questions/{question}',
      tags,
      summary: 'Answer one question of the forms of the case; for the client',
    })
    .errors({
      ...answers(FORM_ERRORS, 'QUESTION_NOT_ASKED', 'ANSWER_NEWER', 'ANSWER_EMPTY'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
    })
    .input(ClientAnswer)
    .output(ClientQuestions),
  finish: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/questionnaire/done',
      tags,
      summary: 'Say that all of it is answered; for the client',
    })
    .errors({
      ...answers(FORM_ERRORS, 'QUESTION_NOT_ASKED', 'QUESTIONS_LEFT'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
    })
    .input(CasePath)
    .output(ClientQuestions),
  linkedQuestions: procedure('openKey')
    .route({
      method: 'POST',
      path: '/question-links/open',
      tags,
      summary: 'Read what I am asked, by the link of its mail',
      description: 'Nothing before a code has proven the address to which the mail went.',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(MailLink)
    .output(LinkedQuestions),
  sendQuestionsCode: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/question-links/code',
      tags,
      summary: 'Send a code to the address to which the link went',
    })
    .errors({ ...ofLink, ...LINK_CODE_ERRORS.send })
    .input(MailLink)
    .output(LinkCodeSent),
  proveQuestions: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/question-links/prove',
      tags,
      summary: 'Open my questions with the code',
      description: 'For two hours, in the browser that asked for the code.',
    })
    .errors({ ...ofLink, ...LINK_CODE_ERRORS.prove, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(ProveLinkInput)
    .output(LinkedQuestions),
  answerByLink: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/question-links/answer',
      tags,
      summary: 'Answer one question by the link of the mail',
    })
    .errors({ ...ofLink, ...answers(FORM_ERRORS, 'ANSWER_NEWER', 'ANSWER_EMPTY') })
    .input(LinkedAnswer)
    .output(LinkedQuestions),
  finishByLink: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/question-links/done',
      tags,
      summary: 'Say by the link of the mail that all of it is answered',
    })
    .errors({ ...ofLink, ...answers(FORM_ERRORS, 'QUESTIONS_LEFT') })
    .input(MailLink)
    .output(LinkedQuestions),
  fill: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/agency-forms/{formId}/filled',
      tags,
      summary:
        'Fill a form from the answers of a case, and keep it among its documents, for the firm alone; for staff',
      description:
        'Nothing is kept where a value cannot be written, or does not read back as it was written.',
    })
    .errors({
      ...ofOne,
      ...answers(
        FORM_ERRORS,
        'FORM_NOT_READY',
        'FORM_PERSON_NOT_FOUND',
        'FORM_FILE_AWAY',
        'FORM_FILE_DAMAGED',
      ),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'CASE_CLOSED'),
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'TOO_MANY_DOCUMENTS', 'FILES_AWAY', 'FILE_DAMAGED'),
    })
    .input(FormToFill)
    .output(FilledFormView),
  review: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/review',
      tags,
      summary: 'Read what a form of a case would say, with where each value comes from; for staff',
    })
    .errors(ofReview)
    .input(ReviewPath)
    .output(FormReview),
  reviewCounts: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/review/counts',
      tags,
      summary: 'Count the fields of a form of a case that somebody has looked at; for staff',
    })
    .errors(ofReview)
    .input(ReviewPath)
    .output(ReviewCounts),
  reviewPage: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/agency-forms/{formId}/pages/{page}',
      tags,
      summary: 'See one page of a form that can be filled for a case as a picture; for staff',
    })
    .errors({
      ...ofOne,
      ...answers(FORM_ERRORS, 'FORM_FILE_AWAY', 'FORM_FILE_DAMAGED'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
    })
    .input(CaseFormPage)
    .output(FormPagePicture),
  accept: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/review',
      tags,
      summary: 'Accept values of a form of a case; for staff',
      description:
        'A value that has changed since it was read is refused, and so is what an attorney answers for.',
    })
    .errors(ofAccepting)
    .input(FieldsToAccept)
    .output(FieldsAccepted),
  write: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/written',
      tags,
      summary: 'Write in a field what no answer of a person says, such as a category; for staff',
      description: 'Basis, category and conduct are written by attorneys alone.',
    })
    .errors({
      ...ofReview,
      ...answers(FORM_ERRORS, 'FORM_FIELD_NOT_FOUND', 'FORM_FIELD_ANSWERED', 'FORM_FIELD_ATTORNEYS'),
    })
    .input(FieldToWrite)
    .output(FormReview),
  askAgain: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/questions',
      tags,
      summary: 'Ask again for what a field of a form takes, with a note; for staff',
      description: 'A client who was never asked is asked for what this form needs.',
    })
    .errors({
      ...ofReview,
      ...answers(FORM_ERRORS, 'FIELD_NOT_ASKED'),
      ...answers(CASE_ERRORS, 'CASE_CLOSED'),
    })
    .input(FieldToAskAgain)
    .output(FormReview),
  acceptAsAttorney: procedure('assignedAttorneyAlone')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/agency-forms/{formId}/people/{personId}/decisions',
      tags,
      summary: 'Accept values of a form of a case, also what an attorney answers for; for attorneys',
      description: 'A value that has changed since it was read is refused.',
    })
    .errors(ofAccepting)
    .input(FieldsToAccept)
    .output(FieldsAccepted),
}
