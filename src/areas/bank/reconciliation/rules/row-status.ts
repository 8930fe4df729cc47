// Whether a row of a bank's table is booked: a pending one may change or never come, and is no movement yet.

const POSTED =
  /^(|post(ed)?|cleared?|completed?|settled|booked|processed|final|paid|reconciled|applied|success(ful)?|ok|done|executed|aplicad[oa]|contabilizad[oa]|liquidad[oa]|procesad[oa]|completad[oa]|complet[oa]|confirmad[oa]|pagad[oa]|asentad[oa]|registrad[oa]|realizad[oa]|cobrad[oa]|acreditad[oa]|abonad[oa]|efectuad[oa]|ejecutad[oa]|finalizad[oa]|conciliad[oa])$/
const PENDING =
  /^(pending|pendiente|processing|en proceso|in process|unposted|not posted|hold|on hold|authori[sz]ed|authori[sz]ation|pre-?authori[sz]ation|scheduled|programad[oa]|memo post|declined|rechazad[oa]|cancell?ed|cancelad[oa]|failed|por confirmar|en tr[aá]nsito|retenid[oa])\b/
const ALONE = /^\W{0,3}(pending|pendiente)( transaction)?\W{0,3}$/i
const MARKED = /^\W{0,3}(pending|pendiente)\b|[(*[-]\s*(pending|pendiente)\W{0,3}$/i

/** A column that is named for it: any word but one for booked leaves the row out. */
export function isPostedStatus(cell: string): boolean {
  return POSTED.test(cell.trim().toLowerCase())
}

/** Elsewhere: a cell that is the word alone, or a description that begins or ends with it. */
export function isPendingRow(cells: readonly string[], descriptions: readonly string[]): boolean {
  return cells.some((cell) => ALONE.test(cell)) || descriptions.some((text) => MARKED.test(text))
}

/** A row without a day above others: "Pending transactions", "Posted transactions". */
export function sectionOf(cells: readonly string[]): 'pending' | 'posted' | null {
  const text = cells
    .filter((cell) => cell !== '')
    .join(' ')
    .toLowerCase()
  if (text.length > 80) return null
  if (PENDING.test(text) || /\b(transacciones|movimientos|operaciones) (pendientes|en proceso)/.test(text))
    return 'pending'
  return /^(posted|cleared|completed)\b|\b(transacciones|movimientos) (aplicad|contabilizad|registrad)/.test(
    text,
  )
    ? 'posted'
    : null
}
