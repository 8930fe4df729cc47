// A blank form of the demonstration: uploaded by the administrator, and in use if both people have approved its proposals.
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { APPROVALS_NEEDED } from '../rules/limits.ts'
import { countsOf, type MappedField } from '../rules/mapped.ts'
import { approveForm } from './change-form.ts'
import { approvalsOf, findForm, insertForm, newestMapping, putMapping } from './repository.ts'
import { readSentForm } from './take-form.ts'

type Blank = { id: string; fileName: string; draw: () => Promise<Uint8Array>; isApproved: boolean }
type People = Pick<Demonstration, 'attorney' | 'admin'>

/** Once for each id; one that was interrupted goes on. */
export async function demonstrateForm({ admin, attorney }: People, blank: Blank): Promise<void> {
  const { id, isApproved } = blank
  if ((await findForm(admin.db, id)) === null) await upload(admin, blank)
  await readSentForm(admin, { formId: id })
  if (isApproved) await approve({ admin, attorney }, id)
}

async function upload(admin: Context, { id, fileName, draw }: Blank): Promise<void> {
  const { userId: addedBy } = requireStaff(admin)
  const addedAt = toDate(admin.clock.now())
  const stored = await storeFile(admin, await draw())
  await admin.db.transaction(async (tx) => {
    const { fileId } = await addFile(admin, tx, stored)
    await insertForm(tx, { id, state: 'reading', fileId, fileName, addedBy, addedAt })
  })
}

/** A field without a proposal is filled by hand. */
async function approve({ admin, attorney }: People, formId: string): Promise<void> {
  const mapping = await newestMapping(admin.db, formId)
  if (!mapping || (await approvalsOf(admin.db, [formId])).length >= APPROVALS_NEEDED) return
  const { userId: confirmedBy } = requireStaff(attorney)
  const confirmedAt = toDate(attorney.clock.now()).toISOString()
  const fields = Object.fromEntries(
    Object.entries(mapping.fields).map(([name, field]): [string, MappedField] => [
      name,
      { ...field, rule: field.rule ?? { takes: 'hand' }, confirmedBy, confirmedAt },
    ]),
  )
  await putMapping(admin.db, { ...mapping, fields })
  const { version } = mapping
  const { confirmed } = countsOf(fields)
  for (const by of [attorney, admin]) await approveForm(by, { formId, version, confirmed })
}
