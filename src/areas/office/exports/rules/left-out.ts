// What a firm does not take along, and why. Everything else goes out; a test finds a table that is in neither list.

/**
 * `secret`: lets somebody in, charges a card, or opens what is sealed. `mark`: a keyed hash that says nothing outside this installation.
 * `made`: made of other columns, for searching. `passing`: how the program runs from minute to minute.
 */
export const LEFT_OUT_WHYS = ['secret', 'mark', 'made', 'passing'] as const
export type LeftOutWhy = (typeof LEFT_OUT_WHYS)[number]

export const LEFT_OUT_TABLES: Readonly<Record<string, LeftOutWhy>> = {
  'identity.attempt': 'passing',
  'identity.device': 'passing',
  'identity.hosted_session': 'secret',
  'identity.jwks': 'secret',
  'identity.proof': 'secret',
  'identity.session': 'secret',
  'identity.two_factor': 'secret',
  'identity.verification': 'secret',
  connections: 'secret',
  email_codes: 'secret',
  fault_places: 'passing',
  fault_sightings: 'passing',
  faults: 'passing',
  file_findings: 'passing',
  file_links: 'secret',
  folder_sharers: 'passing',
  gateway_events: 'passing',
  gateway_news: 'passing',
  idempotency_keys: 'passing',
  installation: 'passing',
  intake_search_terms: 'made',
  job_runs: 'passing',
  key_canaries: 'secret',
  mail_addresses: 'mark',
  outbox_letters: 'secret',
  outbox_texts: 'secret',
  party_name_keys: 'made',
  rate_windows: 'passing',
  refund_turns: 'passing',
  reply_addresses: 'secret',
  system_findings: 'passing',
  uploads: 'secret',
  vital_counts: 'passing',
}

/** By "table.column". */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, LeftOutWhy>> = {
  'agency_status_settings.sealed': 'secret',
  'audit_entries.window_key': 'passing',
  'autopays.saved_id': 'secret',
  'calendar_feeds.secret_hash': 'secret',
  'callbacks.key_hash': 'secret',
  'case_filings.receipt_key': 'mark',
  'case_people.a_number_key': 'mark',
  'conflict_checks.search_text': 'made',
  'detention_reports.key_hash': 'secret',
  'detention_reports.network': 'mark',
  'detention_reports.crowd': 'mark',
  'documents.fingerprint': 'mark',
  'files.fingerprint': 'mark',
  'files.key': 'secret',
  'identity.account.access_token': 'secret',
  'identity.account.id_token': 'secret',
  'identity.account.password': 'secret',
  'identity.account.refresh_token': 'secret',
  'incoming_mails.answer_mark': 'mark',
  'incoming_mails.mark': 'mark',
  'incoming_mails.token_mark': 'secret',
  'mails.address_mark': 'mark',
  'mails.job_data': 'secret',
  'mails.job_name': 'passing',
  'outside_calendars.sealed_access': 'secret',
  'party_names.search_text': 'made',
  'seal_certificates.key': 'secret',
  'staff_invitations.token_digest': 'secret',
  'text_consents.code_mark': 'secret',
  'users.name_order': 'made',
  'users.search_text': 'made',
  'users.sort_name': 'made',
  'visitors.key_hash': 'secret',
}

/** Names of columns that may hold what nobody else should have: each that goes out is in the list below. */
const TELLS_A_SECRET =
  /(^|_)(key|hash|mark|token|secret|password|code|codes|credentials?|access|fingerprint|saved_id)$/

/** Named like a secret, and none. */
const HARMLESS: readonly string[] = [
  'agency_forms.fingerprint',
  'case_tasks.code',
  'case_template_tasks.code',
  'case_tasks.words_key',
  'case_template_tasks.words_key',
  'desk_put_off.row_key',
  'discount_codes.code',
  'seal_certificates.fingerprint',
  'case_events.task_code',
  'users.postal_code',
]

export function whyLeftOut(table: string, column: string): LeftOutWhy | null {
  return LEFT_OUT_TABLES[table] ?? LEFT_OUT_COLUMNS[`${table}.${column}`] ?? null
}

/** A column that somebody has to decide about. */
export function isUndecided(table: string, column: string): boolean {
  if (whyLeftOut(table, column) !== null) return false
  return TELLS_A_SECRET.test(column) && !HARMLESS.includes(`${table}.${column}`)
}
