// Subjects of the activity log: cases, invoices, payments and checks, by the numbers that people know them by.
import type { AuditRecords, NamedRecord } from '#areas/office/audit/server/index.ts'
import { idsOfCasesFoundBy } from '#areas/cases/cases/server/index.ts'
import { idsOfCostsFoundBy } from '#areas/money/disbursements/server/index.ts'
import { idsOfInvoicesFoundBy } from '#areas/money/invoices/server/index.ts'
import { idsOfPaymentsFoundBy } from '#areas/money/payments/server/index.ts'
import { idsFoundBy } from '#areas/people/users/server/index.ts'
import { isId } from '#kernel/id.ts'
import { numbersOfValues, valuesWithin } from './audit-records-repository.ts'

const FOUND_MAX = 500

export const auditRecords: AuditRecords = {
  peopleFoundBy: idsFoundBy,
  async valuesAbout(db, number) {
    const found = await Promise.all([
      idsOfCasesFoundBy(db, number),
      idsOfInvoicesFoundBy(db, number),
      idsOfPaymentsFoundBy(db, number, FOUND_MAX),
      idsOfCostsFoundBy(db, number, FOUND_MAX),
    ])
    const ids = found.flat()
    return ids.length === 0 ? [] : [...ids, ...(await valuesWithin(db, ids))]
  },
  async numbersOf(db, values) {
    const numbers = new Map<string, NamedRecord[]>()
    if (values.length === 0) return numbers
    const named = await numbersOfValues(db, { ids: values.filter(isId), values })
    for (const { value, kind, number } of named)
      numbers.set(value, [...(numbers.get(value) ?? []), { kind, number }])
    return numbers
  },
}
