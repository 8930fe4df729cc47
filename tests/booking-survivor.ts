// What an instance that goes on living makes of what another one left: it works off the queue, later and later.
import { createLawPayPayments, type LawPayOptions } from '#adapters/payments/lawpay-payments.ts'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { registerJobs } from '#server/jobs.ts'
import type { World } from './world.ts'

/** Minutes after the death at which the queue is worked off; by the last, nothing can still be in doubt. */
const LATER_MINUTES = [0, 2, 5, 9, 15, 30, 60]

type Handle = (data: Record<string, string | number>) => Promise<void>
type Waiting = { id: string; name: string; data: Record<string, string | number> }

export type Survivor = {
  services: Services
  /** Does every job that is due at these moments, also those of a worker that died; what fails is tried at the next one. */
  workOff(): Promise<void>
}

export async function createSurvivor(world: World, gateway: LawPayOptions): Promise<Survivor> {
  const services: Services = {
    ...world.services,
    payments: createLawPayPayments(gateway),
    mail: createOutboxMail(world.connection.db),
    // What is in doubt is logged: here that is what is looked for.
    log: { info: () => undefined, error: () => undefined },
  }
  const handlers = new Map<string, Handle>()
  const collector: JobRunner = {
    enqueue: world.jobs.enqueue,
    work: (kind, handle) => Promise.resolve(void handlers.set(kind.name, handle as Handle)),
    repeat: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
  await registerJobs(collector, services)

  async function due(): Promise<Waiting[]> {
    const { rows } = await world.connection.pool.query<Waiting>(
      `SELECT id, name, data FROM pgboss.job
       WHERE state IN ('created', 'retry', 'active') AND start_after <= $1 AND name = ANY($2) ORDER BY created_on`,
      [toDate(world.clock.now()), [...handlers.keys()]],
    )
    return rows
  }

  async function workOffNow(): Promise<void> {
    for (const { id, name, data } of await due()) {
      const isDone = await handlers.get(name)!(data).then(
        () => true,
        () => false,
      )
      if (isDone) await world.connection.pool.query('DELETE FROM pgboss.job WHERE id = $1', [id])
    }
  }

  return {
    services,
    async workOff() {
      const death = instant(new Date())
      for (const minutes of LATER_MINUTES) {
        world.clock.set(plusMinutes(death, minutes))
        await workOffNow()
      }
    },
  }
}
