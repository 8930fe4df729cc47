// Moving out: a copy of everything that the firm keeps, in open files.
import { z } from 'zod'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { MOVING_OUT_ERRORS } from './rules/errors.ts'
import { EXPORT_STATES, EXPORTS_SHOWN_MAX } from './rules/exports.ts'

const Count = z.int().nullable()

export const FirmExport = z.object({
  id: Id,
  state: z.enum(EXPORT_STATES),
  by: z.string().describe('The administrator who asked for it'),
  askedAt: Moment,
  rows: Count.describe('Of all tables together; null until it is ready'),
  files: Count.describe('How many documents are in it; null until it is ready'),
  problems: Count.describe('How many values and documents could not be copied; null until it is ready'),
  bytes: Count.describe('Of the archive; null until it is ready'),
  endsAt: Moment.nullable().describe('Until when it can be downloaded'),
})
export type FirmExport = z.infer<typeof FirmExport>

export const FirmExports = z.object({
  exports: z.array(FirmExport).max(EXPORTS_SHOWN_MAX).describe('The newest first'),
})
export type FirmExports = z.infer<typeof FirmExports>

export const ExportPath = z.object({ exportId: Id.describe('Of the copy') })
export type ExportPath = z.infer<typeof ExportPath>

export const ExportLink = z.object({
  url: z.string().describe('Opens once, without a token, for the browser that opens it'),
  expiresAt: Moment,
})
export type ExportLink = z.infer<typeof ExportLink>

const tags = ['Moving out']
const recent = answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN')

export const exportsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/move-out',
      tags,
      summary: 'List the latest copies of everything; for administrators',
    })
    .output(FirmExports),
  ask: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-out',
      tags,
      summary: 'Have a copy of everything made; for administrators',
      description:
        'Needs a sign-in of the last ten minutes. Asked for while one is being made, it is that one. The other administrators get a mail.',
    })
    .errors(recent)
    .output(FirmExports),
  open: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-out/{exportId}/link',
      tags,
      summary: 'Get a link to a copy of everything; for administrators',
      description: 'Needs a sign-in of the last ten minutes.',
    })
    .errors({
      ...recent,
      ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
      ...answers(MOVING_OUT_ERRORS, 'EXPORT_NOT_THERE'),
    })
    .input(ExportPath)
    .output(ExportLink),
}
