import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { Moment } from '#api/schema.ts'
import { RUNS_SHOWN_MAX } from './rules/limits.ts'
import { FAILED_STEPS } from './rules/states.ts'

export const BackupRun = z.object({
  name: z.string(),
  /** Its data is from this moment, or later. */
  begunAt: Moment,
  /** Its sealed size on the shelf; null before it is there. */
  bytes: z.int().nullable(),
  /** When it was restored beside the product and found whole. */
  provenAt: Moment.nullable(),
  /** Of the database that was restored; null: not in it, or not counted yet. */
  rows: z.int().nullable(),
  /** Read against their checksums; null: not in it, or not read yet. */
  files: z.int().nullable(),
  failedStep: z.enum(FAILED_STEPS).nullable(),
  removedAt: Moment.nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const BackupStanding = z.object({
  /** The destination and content of the daily backup; null: none is set up. */
  plan: z.object({ place: z.string(), database: z.boolean(), files: z.boolean() }).nullable(),
  /** From which moment the newest proven one is. */
  lastProven: Moment.nullable(),
  isOld: z.boolean(),
  runs: z.array(BackupRun).max(RUNS_SHOWN_MAX),
})
export type BackupStanding = z.infer<typeof BackupStanding>

export const backupsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/backups',
      tags: ['Backups'],
      summary: 'Say how old the last proven backup is, and what came of the latest ones; for administrators',
    })
    .output(BackupStanding),
}
