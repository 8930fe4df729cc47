// What the pieces of one renewal are given.
import type { ReactNode } from 'react'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import type { Renewal } from '../contract.ts'

export type OneRenewalProps = {
  renewal: Renewal
  readerId: string
  paths: { client: string; case: (caseId: string) => string }
  renderFound: (check: ConflictCheck) => ReactNode
}
