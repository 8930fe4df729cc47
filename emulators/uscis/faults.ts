// Switches that make the agency misbehave as the real one and the line to it can. All off unless a test turns one on.

export const FAULTS = [
  /** The line is lost before an answer. */
  'cut',
  /** It never answers. */
  'silent',
  /** An answer without end. */
  'endless',
  /** 200, and a page in place of an answer. */
  'page',
  /** An empty 502, as a gateway in between gives one. */
  'empty',
  /** It sends elsewhere. */
  'redirect',
  /** Too fast, or the day's quota. */
  'busy',
  /** The key lacks this product. */
  'forbidden',
  /** A fault in each of its envelopes. */
  'flat',
  'nested',
  'listed',
  'gateway',
] as const
export type Fault = (typeof FAULTS)[number]

const FAULTY = 'The service has a fault'

/** The envelopes in which a message comes. */
export const ENVELOPES: Partial<Record<Fault, unknown>> = {
  flat: { code: 500, message: FAULTY },
  nested: { error: { code: '500', message: FAULTY } },
  listed: { errors: [{ code: '500', message: FAULTY, traceId: '7a' }] },
  gateway: { fault: { faultstring: FAULTY, detail: { errorcode: 'messaging.runtime.Fault' } } },
}
