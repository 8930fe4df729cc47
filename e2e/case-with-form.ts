// A case of the demonstration's client, and a form that takes a few answers and that two people have approved.
import { randomUUID } from 'node:crypto'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import type { FieldRule } from '#areas/documents/forms/rules/mapping.ts'
import { insertApproval, insertForm, putMapping } from '#areas/documents/forms/server/repository.ts'
import { instant } from '#kernel/calendar.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'

/** What a form takes, by question: of whom and, of several, which. */
export type Taken = Readonly<Record<string, { of: string; as?: string }>>

export async function caseWithForm(form: string, takes: Taken): Promise<string> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(url, () => undefined)
  const idOf = async (role: string) => {
    const email = DEMONSTRATION_PEOPLE.find((each) => each.role === role)?.email
    const found = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    return found.rows[0]!.id
  }
  const [clientId, attorneyId, adminId] = [await idOf('client'), await idOf('attorney'), await idOf('admin')]
  const { id: caseId } = await openCase(db, {
    clientId,
    attorneyId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: instant(new Date()),
  })
  const formId = randomUUID()
  const now = new Date()
  const place = { page: 1, kind: 'text', maxLength: null, isComb: false, isMultiline: false } as const
  const plain = { isReadOnly: false, options: [], preset: '', part: '1', item: '1' } as const
  await insertForm(db, {
    id: formId,
    state: 'kept',
    fileName: 'form.pdf',
    fileId: randomUUID(),
    form,
    edition: '04/01/24',
    title: 'Form of a test',
    pages: 1,
    fingerprint: formId,
    addedBy: adminId,
    addedAt: now,
    inventory: Object.keys(takes).map((name) => ({
      ...place,
      ...plain,
      name,
      rect: [40, 700, 200, 716] as const,
      tooltip: `Have you EVER: ${name}`,
    })),
  })
  const taken = Object.entries(takes).map(([question, { of, as = '' }]) => {
    const rule: FieldRule = { takes: 'answer', question, of, as, when: '', whenEmpty: 'blank' }
    const confirmed = { confirmedBy: adminId, confirmedAt: now.toISOString(), changes: 1 }
    return [question, { rule, source: 'person', ...confirmed }] as const
  })
  await putMapping(db, { formId, version: 1, fields: Object.fromEntries(taken), savedAt: now })
  for (const approvedBy of [adminId, attorneyId])
    await insertApproval(db, { formId, version: 1, approvedBy, approvedAt: now })
  await close()
  return caseId
}
