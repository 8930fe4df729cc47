// Subjects of ids, and their relations: over the tables of several features, by their names in the database.
import { sql, type SQL } from 'drizzle-orm'
import type { AuditedRecord } from '#areas/office/audit/rules/objects.ts'
import type { Database } from '#platform/database.ts'

/** Of each of these the column that says its case. */
const OF_CASES = [
  ['invoices', 'case_id'],
  ['payments', 'matter_id'],
  ['disbursements', 'case_id'],
  ['fee_agreements', 'case_id'],
  ['fee_earnings', 'case_id'],
  ['fee_hours', 'case_id'],
  ['documents', 'case_id'],
  ['document_requests', 'case_id'],
  ['document_packets', 'case_id'],
  ['conversations', 'case_id'],
  ['case_requests', 'case_id'],
] as const

type NumberRow = { value: string; kind: AuditedRecord; number: string }

/** Ids in the form of a list that PostgreSQL takes as one value. */
function listOf(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`
}

/** Only checks have numbers, others references. */
function kindOf(method: SQL): SQL {
  return sql`CASE WHEN ${method} = 'check' THEN 'check' ELSE 'reference' END`
}

function joinedAs(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` UNION `)
}

/** The ids of records of these cases or invoices, and their receipt numbers. */
export async function valuesWithin(db: Database, ids: readonly string[]): Promise<string[]> {
  const list = listOf(ids)
  const parts = OF_CASES.map(
    ([table, column]) =>
      sql`SELECT id::text AS value FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ANY(${list})`,
  )
  const { rows } = await db.execute<{ value: string }>(
    joinedAs([
      ...parts,
      sql`SELECT id::text FROM payments WHERE invoice_id = ANY(${list})`,
      sql`SELECT reference FROM payments
        WHERE id = ANY(${list}) OR matter_id = ANY(${list}) OR invoice_id = ANY(${list})`,
    ]),
  )
  return rows.map(({ value }) => value)
}

/** A payment is named by its id in some entries, and by the number of its receipt in others. */
function ofPayments(given: Given): SQL[] {
  const payments = sql`(
    SELECT id::text AS value, p.* FROM payments p WHERE id = ANY(${listOf(given.ids)})
    UNION SELECT reference, p.* FROM payments p WHERE reference = ANY(${sql.param([...given.values])}::text[])
  ) p`
  return [
    sql`SELECT p.value, 'case', c.number FROM ${payments} JOIN cases c ON c.id = p.matter_id`,
    sql`SELECT p.value, 'invoice', i.number FROM ${payments}
      JOIN invoices i ON i.id = p.invoice_id WHERE i.number IS NOT NULL`,
    sql`SELECT p.value, 'payment', p.reference FROM ${payments}`,
    sql`SELECT p.value, ${kindOf(sql`p.method`)}, h.number FROM ${payments}
      JOIN hand_payments h ON h.payment_id = p.id WHERE h.number <> ''`,
  ]
}

type Given = { ids: readonly string[]; values: readonly string[] }

/** Each number that one of the values is about. */
export async function numbersOfValues(db: Database, given: Given): Promise<NumberRow[]> {
  const list = listOf(given.ids)
  const ofCases = OF_CASES.map(
    ([table, column]) =>
      sql`SELECT o.id::text, 'case', c.number FROM ${sql.identifier(table)} o
        JOIN cases c ON c.id = o.${sql.identifier(column)} WHERE o.id = ANY(${list})`,
  )
  const { rows } = await db.execute<NumberRow>(
    joinedAs([
      sql`SELECT id::text AS value, 'case' AS kind, number FROM cases WHERE id = ANY(${list})`,
      ...ofCases,
      sql`SELECT id::text, 'invoice', number FROM invoices WHERE id = ANY(${list}) AND number IS NOT NULL`,
      ...ofPayments(given),
      sql`SELECT id::text, ${kindOf(sql`method`)}, reference FROM disbursements
        WHERE id = ANY(${list}) AND reference <> ''`,
    ]),
  )
  return rows
}
