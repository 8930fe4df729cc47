import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { FINDING_KINDS } from './rules/findings.ts'
import { CASES_SHOWN_MAX } from './rules/limits.ts'

/** A finding of the nightly check about a stored file. It contains no file name. */
export const FileFinding = z.object({
  /** In the store. */
  key: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** The size in the store; null if the store has none. */
  bytes: z.int().nullable(),
  foundAt: Moment,
  /** Of an orphan: when it is removed; null if nothing is removed automatically. */
  removedAt: Moment.nullable(),
  cases: z.array(z.object({ id: Id, number: z.string() })).max(CASES_SHOWN_MAX),
})
export type FileFinding = z.infer<typeof FileFinding>

export const FilesStanding = z.object({
  kept: z.int(),
  /** Every kept file was read at or after this; null if none is kept. */
  readSince: Moment.nullable(),
  /** The check has not finished for two nights. */
  isLate: z.boolean(),
})
export type FilesStanding = z.infer<typeof FilesStanding>

const tags = ['Files']

export const filesContract = {
  findings: procedure('admin')
    .route({
      method: 'GET',
      path: '/file-findings',
      tags,
      summary: 'List what the nightly check found about stored files, the oldest first; for administrators',
    })
    .input(PageQuery)
    .output(pageOf(FileFinding)),
  standing: procedure('admin')
    .route({
      method: 'GET',
      path: '/file-findings/standing',
      tags,
      summary: 'How many files are stored, and since when all were read; for administrators',
    })
    .output(FilesStanding),
  checkAgain: procedure('admin')
    .route({
      method: 'POST',
      path: '/file-findings/check',
      tags,
      summary: 'Read again what was found, without waiting for the night; for administrators',
    })
    .output(FilesStanding),
}
