// The firm's key as typed, and as it can be sent.
import type { DateParts } from '#ui/form/date-fields.tsx'
import { fill } from '#kernel/language.ts'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import type { Read } from '#web/use-form.ts'
import type { AgencySettings, SaveAgencySettings } from '../contract.ts'
import { whyNotAddress } from '../rules/address.ts'
import { DAILY_LIMIT_MAX, PER_SECOND_MAX } from '../rules/limits.ts'
import type { AgencySettingsWords } from '../words/index.ts'

export type SettingsDraft = {
  clientId: string
  newSecret: string
  issued: DateParts
  keepsOlder: boolean
  baseUrl: string
  tokenUrl: string
  demoId: string
  dailyLimit: string
  perSecond: string
  showsClients: boolean
}

export type SettingsField =
  | 'clientId'
  | 'newSecret'
  | 'issuedOn'
  | 'baseUrl'
  | 'tokenUrl'
  | 'demoId'
  | 'dailyLimit'
  | 'perSecond'
export type SettingsProblem = { field: SettingsField; says: string }

export function draftOf(settings: AgencySettings): SettingsDraft {
  const { clientId, baseUrl, tokenUrl, demoId, dailyLimit, perSecond, showsClients, secrets } = settings
  return {
    clientId,
    newSecret: '',
    issued: partsOf(secrets[0]?.issuedOn ?? null),
    keepsOlder: false,
    baseUrl,
    tokenUrl,
    demoId,
    dailyLimit: String(dailyLimit),
    perSecond: String(perSecond),
    showsClients,
  }
}

export function readSettings(
  { issued, dailyLimit, perSecond, ...draft }: SettingsDraft,
  { version }: Pick<AgencySettings, 'version'>,
  words: AgencySettingsWords,
): Read<SaveAgencySettings, SettingsProblem> {
  const day = optionalDay(issued)
  const [daily, second] = [wholeIn(dailyLimit, DAILY_LIMIT_MAX), wholeIn(perSecond, PER_SECOND_MAX)]
  const problems: SettingsProblem[] = []
  if (day === null) problems.push({ field: 'issuedOn', says: words.invalidDate })
  for (const field of ['baseUrl', 'tokenUrl'] as const)
    if (whyNotAddress(draft[field].trim()) !== null) problems.push({ field, says: words.needed })
  if (daily === null)
    problems.push({ field: 'dailyLimit', says: fill(words.invalidNumber, { max: DAILY_LIMIT_MAX }) })
  if (second === null)
    problems.push({ field: 'perSecond', says: fill(words.invalidNumber, { max: PER_SECOND_MAX }) })
  if (day === null || daily === null || second === null) return { input: null, problems }
  const input = { ...draft, version, issuedOn: day.day, dailyLimit: daily, perSecond: second }
  return { input: problems.length > 0 ? null : input, problems }
}

function wholeIn(typed: string, max: number): number | null {
  const text = typed.replaceAll(/[\s,.]/g, '')
  const value = /^\d+$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}
