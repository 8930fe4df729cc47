import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment } from '#api/schema.ts'
import { COPY_ERRORS } from './rules/errors.ts'
import { OUTGOING } from './rules/copy.ts'
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

export const CopyStanding = z.object({
  copy: z
    .object({
      since: Moment.describe('When it was first opened as a copy'),
      madeAt: z.string().describe('The address of the site that it is a copy of'),
      isHeldBySetting: z.boolean().describe('RESTORE_DRILL is set, so that nobody can release it'),
      waiting: z
        .array(
          z.object({
            of: z.enum(OUTGOING).describe('What waits'),
            goes: z.int().describe('How many go out at the release'),
            stays: z.int().describe('How many are too late, and are listed instead'),
          }),
        )
        .max(OUTGOING.length),
    })
    .nullable()
    .describe('Null: this is no copy'),
})
export type CopyStanding = z.infer<typeof CopyStanding>

export const backupsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/backups',
      tags: ['Backups'],
      summary: 'Say how old the last proven backup is, and what came of the latest ones; for administrators',
    })
    .output(BackupStanding),
  copy: procedure('admin')
    .route({
      method: 'GET',
      path: '/backups/copy',
      tags: ['Backups'],
      summary: 'Say whether this is a restored copy, and what waits in it to go out; for administrators',
    })
    .output(CopyStanding),
  release: procedure('admin')
    .route({
      method: 'POST',
      path: '/backups/copy/release',
      tags: ['Backups'],
      summary: 'Let a restored copy send and charge from now on; for administrators',
    })
    .errors(answers(COPY_ERRORS, 'COPY_HELD_BY_SETTING', 'COPY_RELEASED'))
    .output(CopyStanding),
}
