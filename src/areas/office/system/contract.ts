// How the parts of this installation are, and what waits on the pages about it.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { Moment } from '#api/schema.ts'
import { FINDING_STATES } from '#kernel/finding.ts'
import { PARTS } from './rules/judgement.ts'

const PAGES_MAX = 20

export const PartFound = z.object({
  part: z.enum(PARTS),
  name: z.string().describe('As people read it, in the reader’s language, as all that follows'),
  state: z.enum(FINDING_STATES),
  said: z.string().describe('What was found'),
  remedy: z.string().nullable().describe('What to do; null: nothing is to be done'),
  page: z.string().nullable().describe('The page of the product where that is done; null: on the server'),
})
export type PartFound = z.infer<typeof PartFound>

export const SystemView = z.object({
  lookedAt: Moment.nullable().describe('Null: nothing was looked at yet'),
  isStale: z.boolean().describe('The hourly look is late'),
  parts: z.array(PartFound).max(PARTS.length).describe('What is broken first'),
  pages: z
    .array(
      z.object({
        path: z.string().describe('The address of a page'),
        count: z.int().describe('How many things on it need a look'),
      }),
    )
    .max(PAGES_MAX),
})
export type SystemView = z.infer<typeof SystemView>

const tags = ['System']

export const systemContract = {
  read: procedure('admin')
    .route({
      method: 'GET',
      path: '/system',
      tags,
      summary: 'Say what the last look at this installation found; for administrators',
    })
    .output(SystemView),
  look: procedure('admin')
    .route({
      method: 'POST',
      path: '/system/look',
      tags,
      summary: 'Look at every part of this installation now; for administrators',
      description: 'What does not answer within its time is told as that. Nothing is changed or sent.',
    })
    .output(SystemView),
}
