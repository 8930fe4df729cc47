// The doctor as the running product asks it about itself.
import { systemClock } from '#adapters/clock/system-clock.ts'
import { finding } from '#areas/office/system/rules/judgement.ts'
import type { Database } from '#platform/database.ts'
import type { SystemLook } from '#platform/ports/system-look.ts'
import type { Config } from '../config.ts'
import { lookAround } from './look.ts'
import { newestRelease } from './newest-release.ts'
import { OUTSIDE } from './outside.ts'

/** A page that is shown proves that it answers. */
const ITSELF = { ...OUTSIDE, ask: () => Promise.resolve(null) }

/** Several who ask at once get the same look. */
export function createSystemLook(config: Config, db: Database, release: string): SystemLook {
  const looked = { config, database: { db }, clock: systemClock, outside: ITSELF, testMailTo: null }
  const look = async () => {
    const found = await lookAround({
      ...looked,
      release: { here: release, newest: await newestRelease(config.dataDirectory, systemClock.now()) },
      keyFile: { isUnseen: true },
    })
    return [finding('settings', 'ok', 'settings'), ...found.filter(({ part }) => part !== 'product')]
  }
  let running: ReturnType<typeof look> | null = null
  return {
    look() {
      running ??= look().finally(() => {
        running = null
      })
      return running
    },
  }
}
