// Whether a database is opened as the firm's own, or as a copy that sends and charges nothing.

/** What waits in a copy. */
export const OUTGOING = ['mails', 'texts', 'charges', 'refunds'] as const

export type Installation = {
  /** Of the site while it was last opened as the firm's own. */
  address: string
  restoredAt: Date | null
  heldSince: Date | null
  isHeldBySetting: boolean
}

type Opening = { address: string; isHeldBySetting: boolean; now: Date }
type Opened = { installation: Installation; movedFrom: string | null }

/** A copy stays one at any address until it is released. `kept`: null before the first start. */
export function openedAs(kept: Installation | null, { address, isHeldBySetting, now }: Opening): Opened {
  const isElsewhere = kept !== null && kept.address !== address
  const isRestored = kept !== null && kept.restoredAt !== null
  const heldSince = kept?.heldSince ?? (isHeldBySetting || (isElsewhere && isRestored) ? now : null)
  if (heldSince === null) {
    const installation = { address, restoredAt: null, heldSince, isHeldBySetting: false }
    return { installation, movedFrom: isElsewhere ? kept.address : null }
  }
  const { restoredAt = null, address: own = address } = kept ?? {}
  return { installation: { address: own, restoredAt, heldSince, isHeldBySetting }, movedFrom: null }
}
