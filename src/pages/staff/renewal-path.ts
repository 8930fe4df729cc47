import { addressOf } from '#firm/addresses.ts'

export function renewalPath(documentId: string): string {
  return `${addressOf('renewals')}/${documentId}`
}
