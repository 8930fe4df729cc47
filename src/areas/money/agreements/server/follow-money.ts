// A bank took back earned money: the missing part is open again, and proposed once it arrives again.
import { tellReaders } from '#areas/cases/cases/server/index.ts'
import { earnedOf } from '#areas/money/ledger/server/index.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { findPayment } from '#areas/money/payments/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { takenBackOf } from '../rules/agreement.ts'
import { changeEarning, listStanding, lockCurrent } from './repository.ts'

/** Runs in a transaction, safe to repeat: only the books know what is still earned. */
export async function followMoneyBack(_services: Services, tx: Database, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return
  const cases = await listCasesOfClient(tx, payment.clientId)
  for (const { id: caseId, clientId } of cases) {
    if ((await listStanding(tx, [caseId])).length === 0) continue
    await lockCurrent(tx, caseId)
    const standing = await listStanding(tx, [caseId])
    const taken = takenBackOf(standing, await earnedOf(tx, { clientId, matterId: caseId }))
    for (const { id, takenBackCents } of standing) {
      const now = taken.get(id) ?? 0
      if (now !== takenBackCents) await changeEarning(tx, id, { takenBackCents: now })
    }
    await tellReaders(tx, { kind: 'fees', caseId, isShared: true })
  }
}
