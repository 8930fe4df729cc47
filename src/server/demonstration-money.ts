// What the demonstration firm asks money for, and when its attorney is away. Nothing here charges a card.
import { createCode } from '#features/discounts/server/manage-codes.ts'
import { createDraft } from '#features/invoices/server/drafts.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { listInvoices } from '#features/invoices/server/read-invoices.ts'
import { listCases } from '#features/cases/server/list-cases.ts'
import { viewFor } from '#features/scheduling/server/availability-view.ts'
import { addAbsence } from '#features/scheduling/server/change-absences.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'

/** Far enough not to be reminded of at the first start, near enough to be the next thing to do. */
const DAYS_TO_FIRST_INSTALMENT = 6
const DAYS_TO_ABSENCE = 30

/** Half of the price of a first meeting. */
export async function makeWelcomeCode(admin: Context): Promise<void> {
  const limits = { usesMax: 50, startsOn: null, endsOn: null, note: 'Church fair in Oak Cliff' }
  try {
    await createCode(admin, { code: 'BIENVENIDA', kind: 'percentage', percent: 50, ...limits })
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'CODE_TAKEN')) throw error
  }
}

/** Issued, in three parts, the first of them due within the week. */
export async function issueFirstInvoice(attorney: Context, client: Context): Promise<void> {
  if (client.actor.kind !== 'user') return
  const { userId: clientId } = client.actor
  if ((await listInvoices(client, { limit: 1 })).items.length > 0) return
  const { items: drafts } = await listInvoices(attorney, { state: 'draft', limit: PAGE_SIZE_MAX })
  const begun = drafts.find((draft) => draft.client.id === clientId)
  if (begun) {
    await issueInvoice(attorney, { invoiceId: begun.id })
    return
  }
  const { items: cases } = await listCases(client, { limit: 1 })
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

/** Two whole days. */
export async function addFirstAbsence(attorney: Context): Promise<void> {
  const actor = requireStaff(attorney)
  const { absences } = await viewFor(attorney, actor)
  if (absences.some(({ attorneyId }) => attorneyId === actor.userId)) return
  const first = plusDays(dateIn(FIRM_ZONE, attorney.clock.now()), DAYS_TO_ABSENCE)
  await addAbsence(attorney, {
    attorneyId: actor.userId,
    firstDay: first.toString(),
    fromMinute: 0,
    lastDay: plusDays(first, 1).toString(),
    toMinute: 1_440,
    note: 'Immigration bar conference',
  })
}
