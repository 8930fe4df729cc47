// A text's content and number, and whether to send it: decided at the time of sending.
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { isBefore } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { TextMessage } from '#platform/ports/texts.ts'
import { composeText } from '../rules/compose-text.ts'
import { mayTextFrom } from '../rules/legal-hours.ts'
import { consentInForce } from './consents-repository.ts'
import { placeOfBody } from './sealed-body.ts'
import { findTextOf, type NoticeText, type TextVerdict } from './text-kinds.ts'
import type { TextRow } from './texts-repository.ts'

export type Written = Exclude<TextVerdict, { to: 'send' }> | { to: 'send'; text: TextMessage }

export async function writeText(services: Services, features: Features, row: TextRow): Promise<Written> {
  const kind = findTextOf(features, row.kind)
  if (kind) return writeNotice(services, features, { row, kind })
  return writeAnswer(services, row)
}

/** A newer version may have queued a kind that this one does not know: its job is tried again. */
function writeAnswer({ seal }: Services, { id, kind, number, sealedBody }: TextRow): Written {
  if (number === null || sealedBody === null) throw new Error(`no feature writes texts of the kind ${kind}`)
  return { to: 'send', text: { id, to: number, body: seal.open(sealedBody, placeOfBody(id)) } }
}

async function writeNotice(
  services: Services,
  features: Features,
  { row, kind }: { row: TextRow; kind: NoticeText },
): Promise<Written> {
  const { id, recipientId, subjectId, edition } = row
  const reader = recipientId === null ? null : await findUser(services.db, recipientId)
  if (!reader || reader.closedAt || reader.disabledAt) return { to: 'tell-instead' }
  const owed = { recipientId: reader.id, subjectId, edition }
  const verdict = await kind.judge({ ...services, features }, owed, reader)
  if (verdict.to !== 'send') return verdict
  const consent = await consentInForce(services.db, reader.id)
  if (!consent) return { to: 'tell-instead' }
  const now = services.clock.now()
  const until = mayTextFrom(now, reader.timeZone || consent.timeZone)
  if (isBefore(now, until)) return { to: 'wait', until }
  const { language } = reader
  const body = composeText(kind.wordsIn(language), kind.page, language, services.firm)
  return { to: 'send', text: { id, to: consent.number, body } }
}
