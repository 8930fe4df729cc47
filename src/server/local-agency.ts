// Outside production: our emulator of the immigration agency, so that a newcomer sees its status on a case.
import { loopbackHost } from '#platform/loopback.ts'
import type { AgencyAccess } from '#platform/ports/agency-status.ts'
import { type RunningEmulator, startEmulator } from './local-emulator.ts'

const CLIENT_ID = 'demonstration_client'
const SECRET = 'demonstration_secret'

type LocalAgency = { start(): Promise<RunningEmulator>; accessAt(url: string): AgencyAccess }

/** The first start takes a free port of this machine, every later one the same. */
export function prepareLocalAgency(): LocalAgency {
  let port = '0'
  return {
    async start() {
      const running = await startEmulator({
        folder: 'uscis',
        environment: {
          USCIS_EMULATOR_HOST: loopbackHost(),
          USCIS_EMULATOR_PORT: port,
          USCIS_EMULATOR_PARENT: '1',
          USCIS_EMULATOR_CLIENT_ID: CLIENT_ID,
          USCIS_EMULATOR_SECRET: SECRET,
        },
        sentence: 'The emulator of the agency ended at once; its own message stands above.',
      })
      port = new URL(running.url).port
      return running
    },
    accessAt: (baseUrl) => ({
      baseUrl,
      tokenUrl: `${baseUrl}/oauth/accesstoken`,
      clientId: CLIENT_ID,
      secrets: [SECRET],
      demoId: null,
    }),
  }
}
