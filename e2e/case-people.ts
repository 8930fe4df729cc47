// The client of a case among its people, as staff write them.
import { randomUUID } from 'node:crypto'
import type { FactValues } from '#areas/cases/cases/rules/facts.ts'
import { asks } from './calls.ts'
import type { Person } from './person.ts'

/** Of whom nothing but the name is known. */
export const UNKNOWN_CLIENT = {
  part: 'beneficiary',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  isClient: true,
  accountEmail: '',
} as const

type Named = { given: string; surnames: string; facts?: FactValues }

/** Resolves with their id. */
export async function addsClient(staff: Person, caseId: string, named: Named): Promise<string> {
  const id = randomUUID()
  await asks(staff, 'PUT', `/cases/${caseId}/people/${id}`, { ...UNKNOWN_CLIENT, version: null, ...named })
  return id
}
