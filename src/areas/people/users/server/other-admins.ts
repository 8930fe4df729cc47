import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { findBySubject, lockAdmins } from './repository.ts'
import { whyNotClose } from '../rules/policy.ts'

type Asked = Pick<Services, 'identity'>

/** How many administrators beside this one can act as one: without a second step they have the rights of a client. */
export async function otherAdmins({ identity }: Asked, tx: Database, userId: string): Promise<number> {
  const others = (await lockAdmins(tx)).filter(({ id }) => id !== userId)
  const subjects = others.map(({ subject }) => subject)
  return (await identity.accounts.withSecondFactor(tx, subjects)).size
}

/** False for the last administrator who can act as one: the second step stays on. */
export async function mayTurnOffSecondFactor(
  services: Asked & Pick<Services, 'db'>,
  subject: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const row = await findBySubject(tx, subject)
    return !row || whyNotClose(row, await otherAdmins(services, tx, row.id)) === null
  })
}
