// Fields that nobody may set, to be sent along with a valid call: nothing may come of them.
import type { Asked } from './everyone-asks.ts'

const STRANGE_ID = 'ffffffff-dead-4bad-8bad-ffffffffffff'
const STRANGE_TEXT = 'smuggled-in'

const IDS = ['id', 'uid', 'userId', 'ownerId', 'clientId', 'client_id', 'attorneyId', 'accountId', 'subject']
const MORE_IDS = ['sessionId', 'appointmentId', 'caseId', 'recipientId', 'subjectId', 'createdBy']
const MOMENTS = [
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'completedAt',
  'disabledAt',
  'disabled_at',
  'expiresAt',
]
const AMOUNTS = ['amountCents', 'amount_cents', 'priceCents', 'price', 'timesMoved', 'edition', 'version']

function all(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** `__proto__` is refused at the door: `wrong-calls.ts`. */
const FORBIDDEN = JSON.parse(
  JSON.stringify({
    ...all([...IDS, ...MORE_IDS], STRANGE_ID),
    ...all(MOMENTS, '2001-02-03T04:05:06Z'),
    ...all(AMOUNTS, 666_013),
    ...all(['is_admin', 'isAdmin', 'isDisabled', 'emailVerified', 'hasSecondFactor', 'testingMode'], true),
    ...all(['email', 'number', 'reference', 'transactionId'], STRANGE_TEXT),
    role: 'admin',
    heldRole: 'admin',
    status: 'completed',
    account: 'trust',
    kind: 'refund',
  }).replace('{', '{"constructor":{"role":"admin"},'),
) as Record<string, unknown>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is valid stays; everything forbidden stands beside it, at every depth. */
function withForbidden(body: Record<string, unknown>): Record<string, unknown> {
  const deeper = Object.entries(body).map(([name, value]) => [
    name,
    isObject(value) ? withForbidden(value) : value,
  ])
  return { ...FORBIDDEN, ...Object.fromEntries(deeper) }
}

export function smuggling(asked: Asked): Asked {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(FORBIDDEN)) {
    if (!isObject(value)) query.set(name, String(value))
  }
  if (asked.method !== 'GET') {
    const body = isObject(asked.body) ? asked.body : {}
    return { ...asked, target: `${asked.target}?${query}`, body: withForbidden(body) }
  }
  const [path = '', own = ''] = asked.target.split('?')
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return { ...asked, target: `${path}?${query}` }
}

/** Found in whatever was written of them. */
export const SMUGGLED = 'ffffffff-dead-4bad|smuggled-in|666013|2001-02-03'
