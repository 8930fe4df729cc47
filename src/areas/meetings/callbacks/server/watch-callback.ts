// The promised time is over without a call: all staff are notified again. Safe to repeat: each mail goes out once.
import { listStaff } from '#areas/people/users/server/index.ts'
import type { Services } from '#platform/context.ts'
import { isWaiting, tellOfCallback } from './callback-mails.ts'
import { lockCallback } from './repository.ts'

export async function watchCallback(
  services: Services,
  { callbackId }: { callbackId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockCallback({ db: tx, seal: services.seal }, callbackId)
    if (!row || !isWaiting(row)) return
    for (const { id } of await listStaff(tx)) await tellOfCallback(services, tx, callbackId, 'late', id)
  })
}
