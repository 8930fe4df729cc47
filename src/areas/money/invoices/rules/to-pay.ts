// What of invoices is a client's to pay, and which part of a plan comes next.
type Instalments = { instalments: readonly { position: number; openCents: number }[] }
type Payable = {
  id: string
  status: string
  next: { cents: number; dueOn: string; chargedOn: string | null } | null
}

/** The first open part and the number of parts; null of an invoice that is due at once. */
export function planPart(invoice: Instalments | undefined): { position: number; count: number } | null {
  const open = invoice?.instalments.find(({ openCents }) => openCents > 0)
  return invoice && open ? { position: open.position, count: invoice.instalments.length } : null
}

/** Nobody is asked for what a bank is sending or what is charged by itself; nor for what is asked for elsewhere. */
export function toPayBeside(
  invoices: readonly Payable[],
  askedIds: readonly (string | null)[],
): { id: string; cents: number; dueOn: string }[] {
  return invoices
    .flatMap(({ id, status, next }) =>
      next === null || next.chargedOn !== null || status === 'checking' || askedIds.includes(id)
        ? []
        : [{ id, cents: next.cents, dueOn: next.dueOn }],
    )
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}
