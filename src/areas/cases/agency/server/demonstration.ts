// The demonstration shows clients what its agency says.
import type { Demonstration } from '#platform/feature.ts'
import { agencySettings, saveAgencySettings } from './settings.ts'

export async function demonstrateAgencyStatus({ admin }: Demonstration): Promise<void> {
  const now = await agencySettings(admin)
  if (now.version > 0) return
  await saveAgencySettings(admin, {
    ...now,
    showsClients: true,
    newSecret: '',
    issuedOn: null,
    keepsOlder: false,
  })
}
