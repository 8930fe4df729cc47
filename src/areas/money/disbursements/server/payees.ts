// Checks before the firm pays out: the payee is a third party, and a check number has one payee per account.
import { payeesOfCheckBack } from '#areas/money/payments/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Fund } from '../rules/disbursement.ts'
import { checkNumberIn, isOfFirm, isSamePayee } from '../rules/payee.ts'
import { disbursementError } from './disbursement-error.ts'
import { payeesOfCheck, takeTurnWithChecks } from './repository.ts'

export async function refuseOwnPayee(ctx: Context, payee: string): Promise<void> {
  const people = await listStaff(ctx.db)
  if (isOfFirm(payee, ctx.firm.name, people)) throw disbursementError('PAYEE_IS_FIRM')
}

/** Runs in the transaction that writes the check: concurrent ones see each other's. An undone check's number is free. */
export async function refuseUsedCheck(
  tx: Database,
  { fund, reference, payee, id }: { fund: Fund; reference: string; payee: string; id: string },
): Promise<void> {
  const number = checkNumberIn(reference)
  if (number === null) return
  await takeTurnWithChecks(tx, fund)
  const used = [
    ...(await payeesOfCheck(tx, { fund, number, exceptId: id })),
    ...(await payeesOfCheckBack(tx, { account: fund, number, exceptId: id })),
  ]
  const other = used.find((each) => !isSamePayee(each, payee))
  if (other !== undefined) throw disbursementError('CHECK_USED', { number, payee: other })
}
