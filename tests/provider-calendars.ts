// One calendar provider for all examples of a process, ended with it.
import { type CaldavEmulator, startCaldavEmulator } from '../emulators/caldav/server.ts'

let started: Promise<CaldavEmulator> | null = null

export async function providerAccess() {
  const { url, userName, password } = await (started ??= startCaldavEmulator())
  return { address: url, userName, password }
}
