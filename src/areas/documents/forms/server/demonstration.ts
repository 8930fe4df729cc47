// A blank form of the demonstration: uploaded by the administrator, and in use if both people have approved its proposals.
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { countsOf, type MappedField } from '../rules/mapped.ts'
import { approveForm } from './change-form.ts'
import { findForm, insertForm, newestMapping, putMapping } from './repository.ts'
import { readSentForm } from './take-form.ts'

type Blank = { id: string; fileName: string; bytes: Uint8Array; isApproved: boolean }
type People = Pick<Demonstration, 'attorney' | 'admin'>

/** Once for each id. */
export async function demonstrateForm({ admin, attorney }: People, blank: Blank): Promise<void> {
  const { id, fileName, bytes, isApproved } = blank
  const { userId: addedBy } = requireStaff(admin)
  const addedAt = toDate(admin.clock.now())
  const stored = await storeFile(admin, bytes)
  await admin.db.transaction(async (tx) => {
    const { fileId } = await addFile(admin, tx, stored)
    await insertForm(tx, { id, state: 'reading', fileId, fileName, addedBy, addedAt })
  })
  await readSentForm(admin, { formId: id })
  if (isApproved) await approve({ admin, attorney }, id)
}

export async function isDemonstrated({ admin }: People, id: string): Promise<boolean> {
  return (await findForm(admin.db, id)) !== null
}

/** A field without a proposal is filled by hand. */
async function approve({ admin, attorney }: People, formId: string): Promise<void> {
  const mapping = await newestMapping(admin.db, formId)
  if (!mapping) return
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
