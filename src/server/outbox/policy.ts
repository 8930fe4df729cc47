// What a browser may do with the outbox: no scripts, no files, nothing from elsewhere, and one form of ours.
import { createHash } from 'node:crypto'
import { STYLE } from './style.ts'

const NOTHING_ELSE = "base-uri 'none'; frame-ancestors 'none'"
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

export const LIST_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; form-action 'none'; ${NOTHING_ELSE}`

/** A mail in its frame inherits this policy, and its styles are inline as mail programs want them; its sandbox sends no forms. */
export const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; ${NOTHING_ELSE}`
