// What a browser may do with the outbox: no scripts, no files, no forms, nothing from elsewhere.
import { createHash } from 'node:crypto'
import { STYLE } from './style.ts'

const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

export const LIST_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; ${NOTHING_ELSE}`

/** A mail in its frame inherits this policy, and its styles stand inline as mail programs want them. */
export const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${NOTHING_ELSE}`
