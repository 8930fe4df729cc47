// As whom the agency is asked now.
import type { Services } from '#platform/context.ts'
import { type AgencyAccess, type AgencyStatusLine, NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import { type AgencyKey, readSettings, type SettingsRow } from './settings-repository.ts'

export type Agency = { settings: SettingsRow; line: AgencyStatusLine; isOn: boolean }

/** The firm's key; without one, the stand-in of the demonstration, if there is one. */
export async function agencyNow(services: Pick<Services, 'db' | 'seal' | 'agency'>): Promise<Agency> {
  const settings = await readSettings(services)
  const access = settings.key ? accessOf(settings.key) : services.agency.standIn
  return {
    settings,
    line: access ? services.agency.open(access) : NO_AGENCY_LINE,
    isOn: access !== null,
  }
}

function accessOf({ secrets, ...key }: AgencyKey): AgencyAccess {
  return { ...key, secrets: secrets.map(({ secret }) => secret) }
}
