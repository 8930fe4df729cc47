// A request the gateway does not carry out: thrown by the verbs, answered as `{"messages":[…]}`.
import {
  type Code,
  CODES,
  type CodeEntry,
  type Message,
  type MessageDetails,
  messageOf,
  type SubCode,
} from './messages.ts'

const STATUS_WITHOUT_ONE = 422

export class Refusal extends Error {
  readonly status: number
  readonly messages: readonly Message[]

  constructor(messages: readonly Message[]) {
    super(messages.map((message) => message.code).join(', '))
    this.name = 'Refusal'
    this.status = statusOf(messages[0]?.code ?? 'server_error')
    this.messages = messages
  }
}

export function statusOf(code: Code): number {
  const entry: CodeEntry = CODES[code]
  return entry.status ?? STATUS_WITHOUT_ONE
}

export function refusal(code: Code, details: MessageDetails = {}): Refusal {
  return new Refusal([messageOf(code, details)])
}

/** `context` reads like `Account[wKgFeD0XFtWBPRxEVWcAmg]`; an address that does not exist has none. */
export function notFound(
  kind: 'Account' | 'Bank' | 'Card' | 'Charge' | 'Event' | 'Token' | 'Transaction',
  id: string,
): Refusal {
  return refusal('resource_not_found', { context: `${kind}[${id}]` })
}

export function invalidData(context: string, subCode: SubCode, message: string): Message {
  return messageOf('invalid_data', { context, sub_code: subCode, message })
}
