// Answers that the firm has ready: administrators write them in both languages, staff put them in the box.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment } from '#api/schema.ts'
import { ConversationPath } from './contract.ts'
import {
  TEMPLATE_FIELDS,
  TEMPLATE_LENGTH_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
  whyNotTemplateName,
  whyNotTemplateText,
  type WhyNotTemplate,
} from './rules/answer-templates.ts'
import { MESSAGE_ERRORS } from './rules/errors.ts'

function ruledBy(max: number, whyNot: (value: string) => WhyNotTemplate | null) {
  return z
    .string()
    .max(2 * max, { error: 'TOO_LONG', abort: true })
    .superRefine((value, context) => {
      const code = whyNot(value)
      // The procedure refuses an unknown field, with its own message.
      if (code !== null && code !== 'UNKNOWN_FIELD') context.addIssue({ code: 'custom', message: code })
    })
}

const Both = z.object({ en: z.string(), es: z.string() })
const Name = ruledBy(TEMPLATE_NAME_MAX, whyNotTemplateName)
const Text = ruledBy(TEMPLATE_LENGTH_MAX, whyNotTemplateText)
const Version = z.int().min(1).describe('Goes up with each change')

export const AnswerTemplate = z.object({
  id: Id,
  version: Version,
  names: Both,
  texts: Both,
  savedAt: Moment,
  isRetired: z.boolean().describe('Offered to nobody any more'),
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

export const AnswerTemplates = z.object({ templates: z.array(AnswerTemplate).max(TEMPLATES_MAX) })
export type AnswerTemplates = z.infer<typeof AnswerTemplates>

const TemplatePath = z.object({ templateId: Id })

export const TemplateToSave = TemplatePath.extend({
  before: Version.nullable().describe('The version that was read; null of a new one'),
  names: z.object({ en: Name, es: Name }),
  texts: z.object({ en: Text, es: Text }),
})
export type TemplateToSave = z.infer<typeof TemplateToSave>

export const TemplateToRetire = TemplatePath.extend({ before: Version, isRetired: z.boolean() })
export type TemplateToRetire = z.infer<typeof TemplateToRetire>

const Values = z.object(
  Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, z.string().nullable()])) as Record<
    (typeof TEMPLATE_FIELDS)[number],
    z.ZodNullable<z.ZodString>
  >,
)

export const ReadyAnswers = z.object({
  language: LanguageSchema.describe("The client's, in which texts and values are"),
  templates: z
    .array(z.object({ id: Id, name: z.string().describe("In the reader's language"), text: z.string() }))
    .max(TEMPLATES_MAX),
  values: Values.describe('What fields are filled with; null where there is nothing to say'),
})
export type ReadyAnswers = z.infer<typeof ReadyAnswers>

const tags = ['Messages']

export const answerTemplatesContract = {
  all: procedure('staff')
    .route({
      method: 'GET',
      path: '/answer-templates',
      tags,
      summary: 'List the answers that the firm has ready, in both languages; for staff',
    })
    .output(AnswerTemplates),
  save: procedure('admin')
    .route({
      method: 'PUT',
      path: '/answer-templates/{templateId}',
      tags,
      summary: 'Write or change a ready answer; for administrators',
      description: 'What was sent with it before stays as it was sent.',
    })
    .errors(answers(MESSAGE_ERRORS, 'TEMPLATE_CHANGED', 'TEMPLATE_FIELD_UNKNOWN', 'TOO_MANY_TEMPLATES'))
    .input(TemplateToSave)
    .output(AnswerTemplate),
  retire: procedure('admin')
    .route({
      method: 'POST',
      path: '/answer-templates/{templateId}/retired',
      tags,
      summary: 'Offer a ready answer no more, or again; for administrators',
    })
    .errors(answers(MESSAGE_ERRORS, 'TEMPLATE_CHANGED', 'TEMPLATE_NOT_FOUND'))
    .input(TemplateToRetire)
    .output(AnswerTemplate),
  ready: procedure('assigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/answer-templates',
      tags,
      summary:
        "List the ready answers in the client's language, with what their fields are filled with; for staff",
    })
    .errors(answers(MESSAGE_ERRORS, 'CONVERSATION_NOT_FOUND'))
    .input(ConversationPath)
    .output(ReadyAnswers),
}
