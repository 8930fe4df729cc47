// A restored copy sends, charges and asks nothing: decided here for all features, at the ports and in the queue (decision 194).
import { openInstallation, readInstallation } from '#areas/office/backups/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { connect } from '#platform/database.ts'
import type { Services } from '#platform/context.ts'
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { Config } from '../config.ts'
import { HELD } from './held-ports.ts'

export type Hold = {
  /** False once the copy is released. */
  readonly isOn: boolean
  ports(services: Services): Services
  /** What reaches out stays in its queue until the release. */
  runner(runner: JobRunner): JobRunner
  /** Looks for the release: another process may take it. */
  watch(services: Pick<Services, 'db' | 'log'>): void
  close(): void
}

const LOOK_EACH_MS = 1_000

type Opened = { config: Config; databaseUrl: string; isFirst: boolean; log: Log }

/** Before anything may go out. Null: this is the firm's own. */
export async function openHold({ config, databaseUrl, isFirst, log }: Opened): Promise<Hold | null> {
  const { db, close } = connect(databaseUrl, (error) => log.error('database', error), { poolSize: 1 })
  try {
    if (!isFirst) return (await readInstallation(db))?.heldSince ? createHold(config) : null
    const opening = { address: config.publicUrl, isHeldBySetting: config.isDrill }
    const { installation, movedFrom } = await openInstallation(db, opening, toDate(systemClock.now()))
    if (movedFrom !== null) log.info('address-changed', { from: movedFrom, to: config.publicUrl })
    if (installation.heldSince === null) return null
    log.info('copy-held', { of: installation.address, release: `${config.publicUrl}/admin/backups` })
    return createHold(config)
  } finally {
    await close()
  }
}

export function createHold({ bucket, firebase }: Pick<Config, 'bucket' | 'firebase'>): Hold {
  const waiting: (() => Promise<void>)[] = []
  let isOn = true
  let timer: NodeJS.Timeout | undefined
  const held = <Port extends object>(real: Port, instead: Partial<Port>) =>
    whileHeld(real, instead, () => isOn)
  const waits = ({ reachesOut }: Pick<JobKind<JobData>, 'reachesOut'>) => isOn && reachesOut === true
  const release = async (log: Log) => {
    isOn = false
    clearInterval(timer)
    for (const begin of waiting.splice(0)) await begin()
    log.info('copy-released', {})
  }
  return {
    get isOn() {
      return isOn
    },
    ports: (services) => ({
      ...services,
      mail: held(services.mail, HELD.mail),
      texts: held(services.texts, HELD.texts),
      payments: held(services.payments, HELD.payments),
      outside: held(services.outside, HELD.outside),
      timestamps: held(services.timestamps, HELD.timestamps),
      mailbox: services.mailbox && held(services.mailbox, HELD.mailbox),
      agency: held(services.agency, HELD.agency),
      // A bucket and Google's accounts are those of the firm itself, not copies.
      files: bucket ? held(services.files, HELD.files) : services.files,
      identity: firebase
        ? { ...services.identity, accounts: held(services.identity.accounts, HELD.accounts) }
        : services.identity,
    }),
    runner: (runner) => ({
      ...runner,
      async work(kind, handle) {
        if (waits(kind)) waiting.push(() => runner.work(kind, handle))
        else await runner.work(kind, handle)
      },
      // The clock goes on: what it asks for meanwhile is left out, not kept for later.
      repeat: (kind, cron, handle) =>
        runner.repeat(kind, cron, () => (waits(kind) ? Promise.resolve() : handle())),
    }),
    watch({ db, log }) {
      let isLooking = false
      const look = async () => {
        if (isLooking || !isOn) return
        isLooking = true
        try {
          if ((await readInstallation(db))?.heldSince === null) await release(log)
        } catch (error) {
          log.error('copy', error)
        } finally {
          isLooking = false
        }
      }
      timer = setInterval(() => void look(), LOOK_EACH_MS).unref()
    },
    close: () => clearInterval(timer),
  }
}

/** What is not named of `instead` stays as it is. */
function whileHeld<Port extends object>(real: Port, instead: Partial<Port>, isOn: () => boolean): Port {
  return new Proxy(real, {
    get(_target, name) {
      const from = isOn() && name in instead ? instead : real
      const value: unknown = Reflect.get(from, name)
      return typeof value === 'function' ? (value.bind(from) as unknown) : value
    },
  })
}
