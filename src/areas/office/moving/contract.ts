// Moving in from another program: a file becomes a batch, which is checked, imported and undone as one.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { FILE_BYTES_MAX } from '#kernel/decode-file.ts'
import { LINE_LENGTH_MAX, whyNotText } from '#kernel/validation.ts'
import { BATCH_STATES, ROW_STATES } from './rules/batches.ts'
import { MOVING_ERRORS } from './rules/errors.ts'
import { COLUMNS_MAX, FIELDS, MOVING_KINDS } from './rules/files.ts'
import { ROW_PROBLEMS } from './rules/problems.ts'

const FILES_AT_ONCE_MAX = 200

export const BatchPath = z.object({
  batchId: Id.describe('Chosen by the caller: sent again with the same one, it is the same file'),
})
export type BatchPath = z.infer<typeof BatchPath>

export const MovingFile = BatchPath.extend({
  kind: z.enum(MOVING_KINDS).describe('What its rows are'),
  fileName: ruled(LINE_LENGTH_MAX, (value) => whyNotText(value)).describe('As it is called on the computer'),
  text: z.string().min(1).max(FILE_BYTES_MAX).describe('The file as text, whatever it was encoded in'),
  columns: z
    .array(z.enum(FIELDS).nullable())
    .max(COLUMNS_MAX)
    .describe('What each column is, in their order; null is left out'),
})
export type MovingFile = z.infer<typeof MovingFile>

const Count = z.int()
export const Batch = z.object({
  id: Id,
  kind: z.enum(MOVING_KINDS),
  fileName: z.string(),
  state: z.enum(BATCH_STATES),
  isStuck: z.boolean().describe('Nothing has moved for some minutes: importing it again goes on with it'),
  by: z.string(),
  at: Moment,
  rows: Count,
  counts: z.object({
    read: Count.describe('Still to be checked'),
    fine: Count.describe('To be imported, or being imported'),
    alike: Count.describe('May be someone who is here already: a person has to say'),
    known: Count.describe('Here already'),
    refused: Count,
    made: Count,
    undone: Count,
    kept: Count.describe('Work was added since, so they stayed when the rest was undone'),
  }),
  money: z
    .object({
      fileCents: Count.describe('Of the rows that can be imported: in trust, or open of invoices'),
      postedCents: Count.describe('In the clients’ ledgers, or in their invoices here'),
      bankCents: Count.nullable().describe(
        'With what the books of the trust account began, less what was outstanding; null while it is not set up, and of invoices',
      ),
    })
    .nullable()
    .describe('Of trust balances and invoices; null of anything else'),
  files: z
    .object({
      checking: Count.describe('Arrived, and not yet checked'),
      refused: Count.describe('Arrived, and not accepted by the check'),
    })
    .nullable()
    .describe('Of documents; null of anything else'),
})
export type Batch = z.infer<typeof Batch>

export const RowsQuery = BatchPath.extend({
  show: z
    .enum(['open', 'left-out', 'files', 'all'])
    .describe('open: those a person has to answer. files: those whose file is to arrive, or has'),
  ...PageQuery.shape,
})
export type RowsQuery = z.infer<typeof RowsQuery>

export const MovingRow = z.object({
  id: Id,
  line: z.int().describe('In the file'),
  name: z.string().describe('What the row is about'),
  state: z.enum(ROW_STATES),
  problems: z
    .array(
      z.object({
        code: z.enum(ROW_PROBLEMS),
        field: z.enum(FIELDS).nullable(),
        line: z.int().nullable().describe('The earlier line that says the same'),
      }),
    )
    .max(10),
  cells: z
    .partialRecord(z.enum(FIELDS), z.string())
    .nullable()
    .describe('What it says, so that it can be corrected; null of a row that was not left out'),
  case: z
    .object({ number: z.string(), client: z.string() })
    .nullable()
    .describe('Where the file goes that is still to come; null of anything else'),
  alike: z
    .object({ clientId: Id, name: z.string(), phone: z.string(), email: z.string() })
    .nullable()
    .describe('Who is here already and looks like the same person'),
})
export type MovingRow = z.infer<typeof MovingRow>

export const RowAnswer = BatchPath.extend({
  rowId: Id.describe('Of the row that is answered'),
  isSame: z.boolean().describe('True: the person who is here already. False: another person'),
})
export type RowAnswer = z.infer<typeof RowAnswer>

export const FilesQuery = BatchPath.extend({
  files: z
    .array(
      z.object({
        rowId: Id.describe('Of a row whose file has arrived'),
        sha256: z
          .string()
          .length(64)
          .regex(/^[0-9a-f]{64}$/)
          .describe('Of the file that was chosen for it now'),
      }),
    )
    .min(1)
    .max(FILES_AT_ONCE_MAX)
    .describe('The chosen files of these rows'),
})
export type FilesQuery = z.infer<typeof FilesQuery>

export const OtherFiles = z.object({
  rowIds: z.array(Id).max(FILES_AT_ONCE_MAX).describe('Rows for which another file has arrived'),
})
export type OtherFiles = z.infer<typeof OtherFiles>

const tags = ['Moving in']
const ofOne = answers(MOVING_ERRORS, 'MOVE_NOT_FOUND')

export const movingInContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/move-in',
      tags,
      summary: 'List the files from other programs, the newest first; for administrators',
    })
    .input(PageQuery)
    .output(pageOf(Batch)),
  stage: procedure('admin')
    .route({
      method: 'PUT',
      path: '/move-in/{batchId}',
      tags,
      summary: 'Have a file checked; for administrators',
      description: 'Nothing of it is imported yet.',
    })
    .errors(
      answers(
        MOVING_ERRORS,
        'MOVE_FILE_BROKEN',
        'MOVE_FILE_EMPTY',
        'MOVE_FILE_LONG',
        'MOVE_FILE_WIDE',
        'MOVE_COLUMN_MISSING',
        'MOVE_COLUMN_TWICE',
      ),
    )
    .input(MovingFile)
    .output(Batch),
  rows: procedure('admin')
    .route({
      method: 'GET',
      path: '/move-in/{batchId}/rows',
      tags,
      summary: 'List the rows of a file; for administrators',
    })
    .errors(ofOne)
    .input(RowsQuery)
    .output(pageOf(MovingRow)),
  compareFiles: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-in/{batchId}/files/compare',
      tags,
      summary: 'Ask which chosen files differ from those that have arrived; for administrators',
      description: 'By their checksums, so that no file is sent twice.',
    })
    .errors(ofOne)
    .input(FilesQuery)
    .output(OtherFiles),
  answer: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-in/{batchId}/rows/{rowId}/answer',
      tags,
      summary: 'Say whether a row is a person who is here already; for administrators',
    })
    .errors({ ...ofOne, ...answers(MOVING_ERRORS, 'MOVE_NOT_READY') })
    .input(RowAnswer)
    .output(MovingRow),
  bring: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-in/{batchId}/import',
      tags,
      summary: 'Import a file that was checked; for administrators',
      description: 'Asked for twice, it is imported once. Nobody gets a mail of it.',
    })
    .errors({ ...ofOne, ...answers(MOVING_ERRORS, 'MOVE_NOT_READY', 'MOVE_NOTHING') })
    .input(BatchPath)
    .output(Batch),
  undo: procedure('admin')
    .route({
      method: 'POST',
      path: '/move-in/{batchId}/undo',
      tags,
      summary: 'Undo an import, as long as nothing was built on it; for administrators',
      description:
        'Entries of the ledger are reversed by new ones, and cases are closed. People are deleted.',
    })
    .errors({ ...ofOne, ...answers(MOVING_ERRORS, 'MOVE_NOT_READY', 'MOVE_BUILT_ON') })
    .input(BatchPath)
    .output(Batch),
  discard: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/move-in/{batchId}',
      tags,
      summary: 'Delete a file that was not imported; for administrators',
    })
    .errors({ ...ofOne, ...answers(MOVING_ERRORS, 'MOVE_NOT_READY', 'MOVE_IN_USE') })
    .input(BatchPath)
    .output(BatchPath),
}
