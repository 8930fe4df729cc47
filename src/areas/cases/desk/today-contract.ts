import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Moment } from '#api/schema.ts'
import { DESK_ROWS_MAX, DESK_STAKES } from '#kernel/desk-row.ts'
import { DESK_ERRORS } from './rules/errors.ts'

/** Of all features; far more than there are. */
const SOURCES_MAX = 60
const ROWS_MAX = SOURCES_MAX * DESK_ROWS_MAX

export const RowKey = z.object({
  kind: z.string().min(1).max(40).describe('What kind of thing it is: each is named by one feature'),
  id: z.string().min(1).max(120).describe('Of its kind'),
})
export type RowKey = z.infer<typeof RowKey>

/** Sentences are in the reader's language. */
export const QueueRow = RowKey.extend({
  stake: z.enum(DESK_STAKES).describe('What is at stake: `liberty` cannot be put off'),
  title: z.string(),
  person: z.string().describe('Empty if it is about no one'),
  caseNumber: z.string().nullable(),
  context: z.string().describe('One line'),
  since: Moment.nullable().describe('Since when it waits'),
  due: CalendarDate.nullable(),
  phone: z.string().describe('To dial; empty if none is known'),
  path: z.string().nullable().describe('Where it is read whole; null if only the desk shows it'),
  act: z.object({
    label: z.string(),
    here: z.string().nullable().describe('The act that is done in place; null where it leads to `path`'),
  }),
})
export type QueueRow = z.infer<typeof QueueRow>

export const Today = z.object({
  rows: z.array(QueueRow).max(ROWS_MAX).describe('What is most at stake first'),
  putOff: z
    .array(QueueRow.extend({ until: Moment }))
    .max(ROWS_MAX)
    .describe('What the reader has put off, and until when'),
  failed: z.array(z.string()).max(SOURCES_MAX).describe('What could not be read, by name; the rest is whole'),
  cut: z.array(z.string()).max(SOURCES_MAX).describe('Of what there is more than is shown, by name'),
})
export type Today = z.infer<typeof Today>

const tags = ['Desk']

export const todayProcedures = {
  today: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/desk/today',
      tags,
      summary: 'Read what needs a person of the firm, what is most at stake first; for staff',
      description:
        'Each sees what they may see. What one feature cannot answer is named, and takes nothing from the others.',
    })
    .output(Today),
  putOff: procedure('staff')
    .route({
      method: 'POST',
      path: '/desk/today/later',
      tags,
      summary: 'Put something on my desk off until the next morning; for staff',
      description: 'For me alone. It comes back earlier if something happens in it.',
    })
    .errors(answers(DESK_ERRORS, 'TOO_MANY_PUT_OFF'))
    .input(RowKey)
    .output(z.object({ until: Moment })),
  bringBack: procedure('staff')
    .route({
      method: 'POST',
      path: '/desk/today/back',
      tags,
      summary: 'Bring back what I have put off; for staff',
      description: 'What is not put off is as good as back.',
    })
    .input(RowKey)
    .output(RowKey),
}
