// Sends texts by Twilio's Messages API. It knows no idempotency key: what may have been taken is looked up in its list.
import { z } from 'zod'
import { type Instant, instant, isBefore } from '#kernel/calendar.ts'
import {
  type FoundText,
  type ProviderCall,
  TextError,
  type TextMessage,
  type TextProgress,
  type Texts,
  type TextStatus,
} from '#platform/ports/texts.ts'
import { requireSendable } from './sendable.ts'
import { ask, type TwilioAccess } from './twilio-http.ts'
import { failureOf } from './twilio-problems.ts'
import { isSigned } from './twilio-signature.ts'

export type TwilioOptions = Omit<TwilioAccess, 'timeoutMs'> & {
  timeoutMs?: number
  /** A number as +12145550134, or a messaging service (MG…). */
  from: string
  /** Where Twilio tells what became of the text of an id; null: nowhere. */
  statusUrlOf: ((id: string) => string) | null
}

const TIMEOUT_MS = 20_000
/** Not handed to a telephone that comes back on in the middle of the night. */
const VALIDITY_SECONDS = 60 * 60
const PAGES_MAX = 20

const Sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i)
const Message = z.object({
  sid: Sid,
  to: z.string(),
  body: z.string(),
  status: z.string(),
  num_segments: z.coerce.number(),
  error_code: z.number().nullable(),
  date_created: z.string(),
})
const Taken = Message.pick({ sid: true, num_segments: true })
const Page = z.object({ messages: z.array(Message), next_page_uri: z.string().startsWith('/').nullish() })

/** A status that is not known today is on its way. */
const PROGRESS: Readonly<Record<string, TextProgress>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

function progressOf(status: string): TextProgress {
  return PROGRESS[status] ?? 'queued'
}

function formOf({ from, statusUrlOf }: TwilioOptions, { id, to, body }: TextMessage): URLSearchParams {
  const form = new URLSearchParams({ To: to, Body: body, ValidityPeriod: String(VALIDITY_SECONDS) })
  form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
  if (statusUrlOf) form.set('StatusCallback', statusUrlOf(id))
  return form
}

type Found = z.infer<typeof Message>

/** Pages are read until they are older than asked for. A queued one has no date of sending yet: the date of making counts. */
async function listSince(access: TwilioAccess, first: string, since: Instant): Promise<Found[]> {
  const found: Found[] = []
  let path: string | null | undefined = first
  for (let page = 0; path && page < PAGES_MAX; page += 1) {
    const read = Page.parse(await ask(access, path))
    const recent = read.messages.filter(({ date_created: at }) => !isBefore(instant(new Date(at)), since))
    found.push(...recent)
    path = recent.length === read.messages.length ? read.next_page_uri : null
  }
  return found
}

function asFound({ sid, status, num_segments: segments, error_code: code }: Found): FoundText {
  const progress = progressOf(status)
  return { providerId: sid, segments, progress, problem: progress === 'undelivered' ? failureOf(code) : null }
}

const StatusFields = z.object({
  MessageSid: Sid,
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().nullish().catch(null),
})
const InboundFields = z.object({
  MessageSid: Sid,
  From: z.string(),
  Body: z.string().default(''),
  OptOutType: z.string().optional(),
})
const ANSWERED: Readonly<Record<string, 'stop' | 'start' | 'help'>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
}

function readStatus(id: string, { fields }: ProviderCall): TextStatus | null {
  const { success, data } = StatusFields.safeParse(Object.fromEntries(fields))
  if (!success) return null
  const progress = progressOf(data.MessageStatus)
  const problem = progress === 'undelivered' ? failureOf(data.ErrorCode ?? null) : null
  return { kind: 'status', id, providerId: data.MessageSid, progress, problem }
}

export function createTwilioTexts(options: TwilioOptions): Texts {
  const access = { timeoutMs: TIMEOUT_MS, ...options }
  const messages = `/2010-04-01/Accounts/${options.accountSid}/Messages.json`
  const isOurs = (call: ProviderCall) => isSigned(call, options.authToken)
  return {
    async send(text, beforeHandOver) {
      requireSendable(text)
      await beforeHandOver?.()
      const { success, data } = Taken.safeParse(await ask(access, messages, formOf(options, text)))
      if (!success) throw new TextError('lost', 'an answer that cannot be read')
      return { providerId: data.sid, segments: data.num_segments }
    },
    async find({ to, body }, since) {
      try {
        const first = `${messages}?${new URLSearchParams({ To: to, PageSize: '100' }).toString()}`
        const found = await listSince(access, first, since)
        return found
          .filter((one) => one.to === to && one.body === body)
          .map(asFound)
          .toReversed()
      } catch {
        return null
      }
    },
    readStatus: (id, call) => (isOurs(call) ? readStatus(id, call) : null),
    readInbound(call) {
      const { success, data } = InboundFields.safeParse(Object.fromEntries(call.fields))
      if (!isOurs(call) || !success) return null
      const { MessageSid: providerId, From: from, Body: body, OptOutType: type = '' } = data
      return { kind: 'inbound', providerId, from, body, answered: ANSWERED[type] ?? null }
    },
  }
}
