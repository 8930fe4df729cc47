import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Demonstration } from '#platform/feature.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices } from './read-invoices.ts'

/** Far enough for no reminder at the first start, near enough to be the next task. */
const DAYS_TO_FIRST_INSTALMENT = 6

/** Issued, in three parts, the first due within the week. */
export async function demonstrateInvoices({
  attorney,
  maria: client,
}: Pick<Demonstration, 'attorney' | 'maria'>): Promise<void> {
  if (client.actor.kind !== 'user') return
  const { userId: clientId } = client.actor
  if ((await listInvoices(client, { limit: 1 })).items.length > 0) return
  const { items: drafts } = await listInvoices(attorney, { state: 'draft', limit: PAGE_SIZE_MAX })
  const begun = drafts.find((draft) => draft.client.id === clientId)
  if (begun) {
    await issueInvoice(attorney, { invoiceId: begun.id })
    return
  }
  const cases = await listCasesOfClient(client.db, clientId)
  const draft = await createDraft(attorney, {
    clientId,
    caseId: cases[0]?.id ?? null,
    kind: 'invoice',
    dueOn: plusDays(dateIn(FIRM_ZONE, attorney.clock.now()), DAYS_TO_FIRST_INSTALMENT).toString(),
    lines: [
      {
        kind: 'service',
        description: 'Residencia por matrimonio: formularios y carta',
        amountCents: 150_000,
      },
      { kind: 'cost', description: 'Traducción certificada del acta de nacimiento', amountCents: 7_500 },
    ],
    planCount: 3,
    usesTrust: false,
    usesUnassignedTrust: false,
  })
  await issueInvoice(attorney, { invoiceId: draft.id })
}
