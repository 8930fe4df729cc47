// A firm with more of everything than a page holds, and with what can go wrong in one: the demonstration shows neither.
import { Pool } from 'pg'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { addCrowd } from '#tests/intake-crowd.ts'
import type { RunningProduct } from '#tests/product.ts'
import { addVolume, idOf } from '../bench/volume.ts'

const VOLUME = {
  clients: 120,
  appointments: 1_600,
  cases: 120,
  caseEvents: 480,
  invoices: 120,
  payments: 120,
  audit: 120,
  movements: 120,
}
const INTAKES = 200
/** In the database that `makeBusy` fills. */
export const DRAFT = idOf('invoice', 20)
/** Issued to the pictured client; a bank took back a consultation fee that it credits. */
export const REOPENED = idOf('invoice', 63)
/** A client of this firm who has nothing yet. */
export const NEWCOMER = 'samuel@client.example'
const CLIENT = `(SELECT id FROM users WHERE email = 'maria@client.example')`
const HOURS_AGO = (hours: string) => `now() - (${hours}) * interval '1 hour'`

/** Many meetings are this week's, and many rows of every kind are the pictured client's own. */
const SHARED_OUT = [
  `UPDATE appointments SET starts_at = starts_at - interval '28 days', ends_at = ends_at - interval '28 days',
     meeting_method = 'video'
   WHERE phone = '214 555 0134'`,
  ...['appointments', 'cases', 'invoices', 'payments'].map(
    (table) => `UPDATE ${table} SET client_id = ${CLIENT}
      WHERE client_id = (SELECT id FROM users WHERE email = '${NEWCOMER}')`,
  ),
  `UPDATE appointments SET client_id = ${CLIENT} WHERE attorney_id = '${idOf('attorney', 1)}'`,
  `UPDATE invoices SET client_id = ${CLIENT} WHERE number > 'INV-2025-00060'`,
  `UPDATE payments SET invoice_id = NULL WHERE invoice_id IN (SELECT id FROM invoices WHERE state = 'draft')`,
  `UPDATE payments SET client_id = ${CLIENT} WHERE reference LIKE 'BENCH%' AND created_at < ${HOURS_AGO('1')}`,
]

/** Of each state, with every reason. */
const MAIL_AMISS = `
  INSERT INTO mails (message_id, kind, recipient_id, job_name, job_data, state, handed_over_at, tries, problem,
    failing_since, last_tried_at)
  SELECT 'pictured-' || n, kinds[1 + n % 5], CASE WHEN n % 4 > 0 THEN ${CLIENT} END, 'pictured', '{}', state,
    CASE state WHEN 'in-doubt' THEN ${HOURS_AGO('n')} END, 1 + n % 9,
    CASE state WHEN 'in-doubt' THEN 'lost' ELSE problems[1 + n % 4] END, ${HOURS_AGO('n + 1')}, ${HOURS_AGO('n')}
  FROM generate_series(1, 60) n,
    (SELECT ARRAY['appointment-confirmed', 'invoice-issued', 'urgent-intake', 'new-device', 'intake-draft-reminder']
       AS kinds, ARRAY['unreachable', 'sign-in', 'refused', 'other'] AS problems) words,
    LATERAL (SELECT (ARRAY['failed', 'in-doubt', 'failing'])[1 + n % 3] AS state) states`

/** One of each kind; files of the demonstration where there are any. */
const FILES_AMISS = `
  INSERT INTO file_findings (key, kind, bytes, found_at, seen_at)
  SELECT coalesce(files.id, gen_random_uuid())::text, kind, 90000, ${HOURS_AGO('24 * n')}, now()
  FROM unnest(ARRAY['missing', 'changed', 'locked', 'unreadable', 'orphan']) WITH ORDINALITY kinds (kind, n)
    LEFT JOIN (SELECT id, row_number() OVER () AS place FROM files) files ON place = n AND n < 5`

/** One job is late, one failed and one runs; the watch that would forgive them has just looked. */
const JOBS_AMISS = `
  UPDATE job_runs SET since = now() - interval '9 days', done_at = now() - interval '8 hours',
    ended_at = now() - interval '8 hours', begun_at = now() - interval '8 hours', took_ms = 5 * length(job) * length(job);
  UPDATE job_runs SET done_at = ${HOURS_AGO('50')}, ended_at = ${HOURS_AGO('50')}, begun_at = ${HOURS_AGO('50')}, took_ms = 94000 WHERE job = 'files.check';
  UPDATE job_runs SET ended_at = now(), took_ms = 30200,
    why = 'Error the gateway did not answer in time (src/adapters/payments/lawpay-payments.ts:88:11) ← TypeError fetch failed ← Error ECONNREFUSED'
    WHERE job = 'reconcile-books';
  UPDATE job_runs SET begun_at = now() WHERE job = 'intake.keep-drafts';
  UPDATE job_runs SET done_at = now(), ended_at = now() WHERE cron LIKE '*%'`

/** Of each state; a browser met the first. */
const FAULTS_MET = `
  INSERT INTO faults (fingerprint, event, why, count, first_at, last_at, state)
  SELECT md5(n::text), (ARRAY['api', 'page', 'send-notice', 'files'])[n],
    'TypeError (async bookAppointment (src/areas/meetings/scheduling/server/book-appointment.ts:120:9)) ← DatabaseError 23505 appointments appointments_no_overlap (src/platform/database.ts:88:3)',
    n * n * n, ${HOURS_AGO('30 * n')}, ${HOURS_AGO('n')}, (ARRAY['new', 'known', 'fixed', 'ignored'])[n]
  FROM generate_series(1, 4) n;
  UPDATE faults SET release = '0.1.0+7f3b11c0de', first_release = '0.1.0+1c0de7f3b1',
    fixed_in = CASE WHEN state = 'fixed' THEN '0.1.0+1c0de7f3b1' END;
  UPDATE faults SET source = 'browser', event = 'browser', count = 9,
    why = 'TypeError: Cannot read properties of undefined (reading ''map'') (src/areas/documents/documents/web/request-list.tsx:61:18)'
    WHERE fingerprint = md5('1');
  INSERT INTO fault_places (fingerprint, page, language, device, count) VALUES
    (md5('1'), '/portal/documents/:caseId?', 'es', 'phone', 8), (md5('1'), '/services/daca', 'en', 'computer', 1);
  INSERT INTO fault_sightings
    (fingerprint, at, release, page, language, device, browser_language, is_elderly, assistive_technology, user_id, role, frames, breadcrumbs)
  SELECT md5('1'), ${HOURS_AGO('n')}, '0.1.0+7f3b11c0de', '/portal/documents/:caseId?', 'es', 'phone', 'es-MX', true, false, ${CLIENT}, 'client',
    '["at src/areas/documents/documents/web/request-list.tsx:61:18", "at /assets/react-DxK2_a91.js:1:48213", "at src/web/loaded.tsx:44:10"]',
    '[{"at": 10, "kind": "page", "text": "/portal"}, {"at": 4200, "kind": "press", "text": "click a /portal/documents"}, {"at": 4450, "kind": "page", "text": "/portal/documents"}, {"at": 5100, "kind": "call", "text": "/api/cases 200"}, {"at": 7900, "kind": "slow", "text": "slow-resource 2210 ms /api/documents/:id"}, {"at": 9000, "kind": "press", "text": "click button submit"}]'
  FROM generate_series(1, 2) n`

/** Three cases of the demonstration whose documents are past their date: nobody, one and two people decided. */
const EXPIRED = `
  WITH past AS (
    UPDATE cases SET outcome = 'ended', closed_at = '2018-03-05', keep_until = '2025-03-05'
    WHERE id IN (SELECT case_id FROM documents WHERE gone_at IS NULL AND file_id IS NOT NULL GROUP BY case_id ORDER BY case_id LIMIT 3)
    RETURNING id
  )
  INSERT INTO case_deletions (case_id, proposed_by, proposed_at, confirmed_by, confirmed_at)
  SELECT id, staff[1], ${HOURS_AGO('20')}, CASE WHEN n = 3 THEN staff[2] END, CASE WHEN n = 3 THEN ${HOURS_AGO('2')} END
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM past) cases,
    (SELECT array_agg(id ORDER BY role DESC, id) AS staff FROM users WHERE role <> 'client') people
  WHERE n > 1`

/** Of each state: the last two of the firm's clients wait for an answer. */
const ERASURES = `
  INSERT INTO erasure_requests (client_id, asked_at, state, answered_by, ended_at, refusal, staying)
  SELECT id, ${HOURS_AGO('30 * n')}, (ARRAY['asked', 'asked', 'in-part', 'refused', 'withdrawn'])[n],
    CASE WHEN n IN (3, 4) THEN (SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1) END,
    CASE WHEN n > 2 THEN ${HOURS_AGO('n')} END, CASE WHEN n = 4 THEN 'owed' END,
    CASE WHEN n = 3 THEN '[{"kind": "account", "why": "name", "until": null}, {"kind": "cases", "why": "file", "until": "2031-03-02"},
      {"kind": "payments", "why": "books", "until": null}, {"kind": "activity", "why": "log", "until": null}]'::jsonb ELSE '[]' END
  FROM (SELECT id, row_number() OVER (ORDER BY id = ${CLIENT} DESC, id) AS n FROM users WHERE role = 'client') clients
  WHERE n <= 5`

/** Some nights, one of which was not proven and one that is under way. */
const BACKED_UP = `
  INSERT INTO backup_runs (backup, begun_at, stored_at, bytes, proven_at, rows, files, failed_at, failed_step, removed_at)
  SELECT 'backup-pictured-' || n, at, at, CASE WHEN n > 1 THEN 4000000 + 90000 * n END,
    CASE WHEN n NOT IN (1, 3) THEN at END, CASE WHEN n NOT IN (1, 3) THEN 91000 - 100 * n END,
    CASE WHEN n NOT IN (1, 3) THEN 420 - n END, CASE n WHEN 3 THEN at END, CASE n WHEN 3 THEN 'fetch' END,
    CASE WHEN n > 8 THEN at END
  FROM generate_series(1, 10) n, LATERAL (SELECT ${HOURS_AGO('24 * n - 23')} AS at) moments`

/** As a look may find it that is late itself. */
const SYSTEM_AMISS = `
  INSERT INTO system_findings (part, state, why, facts, looked_at, since)
  SELECT part, state, why, facts::jsonb, ${HOURS_AGO('3')}, ${HOURS_AGO('9')} FROM (VALUES
    ('settings', 'ok', 'settings', '{}'),
    ('database', 'ok', 'database', '{"version": "18.1"}'),
    ('keys', 'ok', 'keys', '{}'),
    ('clock', 'ok', 'clock-alone', '{}'),
    ('disk', 'attention', 'disk-grows', '{"free": 41, "days": 23}'),
    ('files', 'ok', 'files', '{}'),
    ('scanner', 'broken', 'scanner-away', '{"problem": "Error ECONNREFUSED"}'),
    ('mail', 'broken', 'no-answer', '{"seconds": 20}'),
    ('mail-dns', 'broken', 'dkim-other', '{"domain": "firm.example", "at": "portal._domainkey.firm.example", "key": "${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKC'.repeat(9)}"}'),
    ('texts', 'ok', 'texts-none', '{}'),
    ('gateway', 'broken', 'gateway-away', '{}'),
    ('jobs', 'broken', 'jobs-late', '{"jobs": "files.check, reconcile-books, watch-mail"}'),
    ('backups', 'attention', 'backups-none', '{}'),
    ('backup-key', 'ok', 'backup-key-unseen', '{}'),
    ('certificate', 'attention', 'certificate-ends', '{"host": "firm.example", "days": 6}'),
    ('release', 'ok', 'release-alone', '{"here": "v1.4.0"}')) found (part, state, why, facts)
  ON CONFLICT DO NOTHING`

/** Of three weeks; one page is slow in Spanish. */
const VISITS_MEASURED = `
  INSERT INTO vital_counts (day, page, language, measure, bucket, count)
  SELECT current_date - d, p.page, p.language, m.measure, m.bucket + p.more + (d * 7) % 5, 40 - d
  FROM generate_series(0, 20) d,
    (VALUES ('/', 'es', 0), ('/services/daca', 'en', 2), ('/portal/documents/:caseId?', 'es', 6)) p (page, language, more),
    (VALUES ('lcp', 78), ('cls', 40), ('inp', 50), ('ttfb', 62), ('fcp', 72), ('load', 80), ('slow-resource', 75)) m (measure, bucket)`

/** Two payments were taken back after their trust money had been drawn. */
const TO_PUT_BACK = `
  WITH undone AS (
    INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
    SELECT 'transfer-undone', client, 'pictured:' || cents, now()
    FROM (VALUES (${CLIENT}, 45000), ('${idOf('client', 7)}'::uuid, 120050)) each (client, cents)
    RETURNING id, client_id, source)
  INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
  SELECT id, client_id, account, sign * split_part(source, ':', 2)::int
  FROM undone, (VALUES ('trust_bank', 1), ('client_funds', -1), ('receivable', 1), ('trust_refill', -1)) sides (account, sign)`

const CREDIT_BACK = `
  INSERT INTO invoice_lines (invoice_id, position, kind, description, amount_cents)
  SELECT '${REOPENED}', 1 + max(position), 'consultation-credit', '', -5000 FROM invoice_lines WHERE invoice_id = '${REOPENED}';
  UPDATE invoices SET total_cents = total_cents - 5000 WHERE id = '${REOPENED}';
  WITH undone AS (
    INSERT INTO ledger_transactions (kind, client_id, source, invoice_id, occurred_at)
    SELECT 'credit-undone', ${CLIENT}, 'pictured:credit', '${REOPENED}', now() RETURNING id, client_id)
  INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
  SELECT id, client_id, account, cents FROM undone, (VALUES ('receivable', 5000), ('fees_earned', -5000)) sides (account, cents)`

/** One of those who should be called has been. */
const CALLED = `
  WITH called AS (
    UPDATE intake_sessions SET called_at = now() WHERE id = (
      SELECT id FROM intake_sessions WHERE handling = 'new' AND NOT isempty(urgent_on) ORDER BY id DESC LIMIT 1)
    RETURNING id)
  INSERT INTO intake_calls (session_id, called_by, called_at)
  SELECT id, '${idOf('attorney', 1)}', now() FROM called`

/** Written by SQL: the product itself would take hours of pretended work for it. */
export async function makeBusy({ dataDirectory }: RunningProduct): Promise<void> {
  const pool = new Pool({ connectionString: runningPrivatePostgres(dataDirectory) ?? '', max: 1 })
  await addVolume(pool, VOLUME)
  await addCrowd(pool, INTAKES, [idOf('attorney', 1)])
  for (const statement of [
    ...SHARED_OUT,
    MAIL_AMISS,
    FILES_AMISS,
    JOBS_AMISS,
    SYSTEM_AMISS,
    FAULTS_MET,
    VISITS_MEASURED,
    BACKED_UP,
    EXPIRED,
    ERASURES,
    TO_PUT_BACK,
    CREDIT_BACK,
    CALLED,
  ])
    await pool.query(statement)
  await pool.end()
}
