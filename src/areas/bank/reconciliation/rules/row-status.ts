// Whether a row of a bank's table is booked: a pending one may change or never come, and is no movement yet.

const POSTED =
  /^(|post(ed)?|cleared?|completed?|settled|booked|processed|final|paid|reconciled|applied|success(ful)?|ok|done|executed|aplicad[oa]|contabilizad[oa]|liquidad[oa]|procesad[oa]|completad[oa]|complet[oa]|confirmad[oa]|pagad[oa]|asentad[oa]|registrad[oa]|realizad[oa]|cobrad[oa]|acreditad[oa]|abonad[oa]|efectuad[oa]|ejecutad[oa]|finalizad[oa]|conciliad[oa])$/
const PENDING =
  /^(pending|pendiente|processing|en proceso|in process|unposted|not posted|hold|on hold|authori[sz]ed|authori[sz]ation|pre-?authori[sz]ation|scheduled|programad[oa]|memo post|declined|rechazad[oa]|cancell?ed|cancelad[oa]|failed|por confirmar|en tr[aá]nsito|retenid[oa])\b/
const ALONE = /^\W{0,3}(pending|pendiente)( transaction)?\W{0,3}$/i
const MARKED = /^\W{0,3}(pending|pendiente)\b|[(*[-]\s*(pending|pendiente)\W{0,3}$/i

const PENDING_TITLE = /^(is )?pending\??$|^pendiente\??$/
const POSTED_TITLE = /^(is )?(posted|cleared|booked|settled)\??$|^(aplicad|contabilizad|liquidad)[oa]\??$/
const YES = /^(y|yes|true|t|1|x|✓|s|s[ií]|verdadero)$/
const NO = /^(n|no|false|f|0|falso)$/

/** "Pending: Yes", "Posted: X": a column that says it by a yes or a no. Titles as `titleOf` writes them. */
export function isStatusFlag(title: string, cells: readonly string[]): boolean {
  const said = cells.map(plain).filter((cell) => cell !== '')
  const isTitled = PENDING_TITLE.test(title) || POSTED_TITLE.test(title)
  return isTitled && said.length > 0 && said.every((cell) => YES.test(cell) || NO.test(cell))
}

function plain(cell: string): string {
  return cell.trim().toLowerCase()
}

/** A column that is named for it: any word but one for booked leaves the row out. */
export function isPostedStatus(cell: string, title = ''): boolean {
  const text = plain(cell)
  if (PENDING_TITLE.test(title) && (YES.test(text) || NO.test(text))) return NO.test(text)
  if (POSTED_TITLE.test(title) && (text === '' || YES.test(text) || NO.test(text))) return YES.test(text)
  return POSTED.test(text)
}

const BALANCE_ROW =
  /^((beginning|opening|starting|ending|closing|previous|prior|available|current|ledger) balance|balance (brought |carried )?forward|saldo (inicial|final|anterior|disponible|actual|de apertura|de cierre|al))( (as of|as at|on|for|from|at|al|del|de)\b.*| ?[\d/.,-]+)?[.: ]*$/i

/** A balance among the movements, whose amount may be in the column of amounts. */
export function isBalanceRow(descriptions: readonly string[]): boolean {
  return descriptions.some((text) => BALANCE_ROW.test(text.trim()))
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
