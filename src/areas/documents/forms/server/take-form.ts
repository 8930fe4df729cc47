// A file sent as a blank form: read in the cage, refused with a reason, or kept unchanged with a proposed mapping.
import { z } from 'zod'
import { forgetFile, readWhole, type UploadRoom } from '#areas/documents/files/server/index.ts'
import { recordAudit } from '#areas/office/audit/server/index.ts'
import type { FormRead } from '#kernel/agency-forms.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { REFUSALS } from '../contract.ts'
import { FORMS_MAX } from '../rules/limits.ts'
import { proposedFor } from '../rules/mapped.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { READ_FORM } from './job-kinds.ts'
import { shippedMapping } from './shipped-mapping.ts'
import {
  findForm,
  type FormRow,
  holdForms,
  insertForm,
  listForms,
  listUnread,
  lockForm,
  newestMapping,
  putMapping,
  updateForm,
} from './repository.ts'

/** The upload's metadata beside its name. */
const Said = z.object({ agencyForm: z.literal('blank') })

export const FORM_UPLOADS: UploadRoom = {
  takes: (metadata) => metadata['agencyForm'] !== undefined,
  async mayBegin(ctx, { metadata }) {
    requireAdmin(ctx)
    if (!Said.safeParse(metadata).success) throw generalError('INVALID_INPUT')
  },
  async received(ctx, tx, { uploadId: id, fileId, fileName, byId: addedBy }) {
    const addedAt = toDate(ctx.clock.now())
    const isNew = await insertForm(tx, { id, state: 'reading', fileId, fileName, addedBy, addedAt })
    if (isNew) await ctx.jobs.enqueue(tx, READ_FORM, { formId: id })
  },
}

/** Each can be large. */
const inTurn = oneByOne()

/** The job. Rejects if the scanner, the cage or the store is away: it is retried. */
export async function readSentForm(services: Services, { formId }: { formId: string }): Promise<void> {
  const row = await findForm(services.db, formId)
  if (row?.state !== 'reading' || row.fileId === null) return
  const { fileId } = row
  await inTurn(async () => {
    const bytes = await readWhole(services, fileId)
    const { isClean } = await services.scanner.scan(piecesOf(bytes), bytes.length)
    const read = isClean ? await services.processing.readForm(bytes) : ({ problem: 'harmful' } as const)
    await services.db.transaction(async (tx) => {
      await holdForms(tx)
      const current = await lockForm(tx, formId)
      if (current?.state !== 'reading') return
      if (read.problem === null) await keep(services, tx, current, read)
      else await refuse(services, tx, current, { refusal: read.problem })
    })
  })
}

const PIECE_BYTES = 256 * 1_024

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

async function keep(services: Services, tx: Database, row: FormRow, read: FormRead): Promise<void> {
  const { form, edition, title, pages, fields, fingerprint } = read
  const forms = await listForms(tx)
  const ofForm = forms.filter((each) => each.form === form)
  const same = ofForm.find((each) => each.edition === edition && each.fingerprint === fingerprint)
  if (same) return refuse(services, tx, row, { refusal: 'here-already', sameAs: same.id })
  if (forms.length >= FORMS_MAX) return refuse(services, tx, row, { refusal: 'too-many' })
  // The newest comes first.
  const earlier = ofForm[0] ? await findForm(tx, ofForm[0].id) : null
  const mapping = earlier ? await newestMapping(tx, earlier.id) : null
  const before = earlier && mapping ? { fields: earlier.inventory, mapped: mapping.fields } : null
  const shipped = await shippedMapping(read)
  const mapped = proposedFor(fields, { earlier: before, shipped })
  const inventory = [...fields]
  await updateForm(tx, row.id, { state: 'kept', form, edition, title, pages, fingerprint, inventory })
  const savedAt = toDate(services.clock.now())
  await putMapping(tx, { formId: row.id, version: 1, fields: mapped, savedAt })
  const source = { by: 'person', actorId: row.addedBy, at: savedAt, requestId: null } as const
  await recordAudit(tx, source, {
    action: FORM_ACTIONS['agency-form.added'],
    subjectId: null,
    after: { form, edition },
  })
}

type Refusal = { refusal: (typeof REFUSALS)[number]; sameAs?: string }

/** Its bytes are deleted. */
async function refuse(services: Services, tx: Database, row: FormRow, why: Refusal): Promise<void> {
  await updateForm(tx, row.id, { state: 'refused', fileId: null, ...why })
  if (row.fileId !== null) await forgetFile(services, tx, row.fileId)
}

const READ_AGAIN_MINUTES = 10

/** Enqueued by the clock: no file is being read forever. */
export async function readFormsAgain({ clock, db, jobs }: Services): Promise<void> {
  const before = toDate(plusMinutes(clock.now(), -READ_AGAIN_MINUTES))
  for (const formId of await listUnread(db, before))
    await jobs.enqueue(db, READ_FORM, { formId }, { singletonKey: formId })
}
