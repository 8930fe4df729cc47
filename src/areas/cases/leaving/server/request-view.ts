import { instant } from '#kernel/calendar.ts'
import type { ErasureView } from '../contract.ts'
import type { RequestRow } from './repository.ts'

export function requestView({ id, state, askedAt, endedAt, refusal, staying }: RequestRow): ErasureView {
  return {
    id,
    state,
    askedAt: instant(askedAt).toString(),
    endedAt: endedAt && instant(endedAt).toString(),
    refusal,
    staying,
  }
}
