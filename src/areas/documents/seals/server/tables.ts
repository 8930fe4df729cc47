import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The certificates by which the firm's documents are sealed. None is deleted, so that what an older one sealed can be checked. */
export const sealCertificates = pgTable(
  'seal_certificates',
  {
    /** In the order in which they were made, whatever the clock said. */
    number: integer('number').primaryKey(),
    /** DER, in base64. */
    certificate: text('certificate').notNull(),
    /** SHA-256 of the certificate. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Of the newest: its private key (PKCS #8, in base64), sealed. Empty once it seals no more. */
    key: text('key').notNull(),
  },
  () => [
    check('seal_certificates_number', sql`number > 0`),
    check('seal_certificates_fingerprint', sql`fingerprint ~ '^[0-9a-f]{64}$'`),
  ],
)
