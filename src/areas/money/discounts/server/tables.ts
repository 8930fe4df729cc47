import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { DISCOUNT_KINDS, USE_STATUSES } from '../rules/discount.ts'

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    /** As `codeOf` writes it: capitals, no spaces. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: DISCOUNT_KINDS }).notNull(),
    percent: integer('percent'),
    /** For staff: the code's purpose. */
    note: text('note').notNull().default(''),
    usesMax: integer('uses_max'),
    /** Reserved or settled uses; raised and compared in one statement, so that no use is given twice. */
    usesTaken: integer('uses_taken').notNull().default(0),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('discount_codes_code', sql`code <> '' AND code = upper(code) AND code !~ '\\s'`),
    check('discount_codes_kind', sql`kind IN ('free', 'percentage', 'testing')`),
    check(
      'discount_codes_percent',
      sql`(kind = 'percentage') = (percent IS NOT NULL) AND (percent IS NULL OR percent BETWEEN 1 AND 100)`,
    ),
    check('discount_codes_uses', sql`uses_taken >= 0 AND (uses_max IS NULL OR uses_max >= 1)`),
    check('discount_codes_days', sql`starts_on IS NULL OR ends_on IS NULL OR starts_on <= ends_on`),
    index('discount_codes_created').on(table.createdAt, table.id),
  ],
)

/** The meeting that took a code. A released use stays as a trace and does not count. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: id(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => discountCodes.id),
    appointmentId: uuid('appointment_id').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    status: text('status', { enum: USE_STATUSES }).notNull().default('reserved'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('discount_uses_status', sql`status IN ('reserved', 'settled', 'released')`),
    uniqueIndex('discount_uses_one_live_per_appointment')
      .on(table.appointmentId)
      .where(sql`status IN ('reserved', 'settled')`),
    index('discount_uses_code').on(table.codeId),
    index('discount_uses_client').on(table.clientId),
  ],
)
