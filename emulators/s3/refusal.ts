// What a request is refused with, in the words of the service.

export type RefusalCode =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'EntityTooSmall'
  | 'InternalError'
  | 'InvalidAccessKeyId'
  | 'InvalidArgument'
  | 'InvalidPart'
  | 'InvalidPartOrder'
  | 'InvalidRange'
  | 'MalformedXML'
  | 'MethodNotAllowed'
  | 'MissingContentLength'
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'NoSuchUpload'
  | 'NotImplemented'
  | 'PreconditionFailed'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'SlowDown'
  | 'XAmzContentSHA256Mismatch'

const STATUSES: Readonly<Record<RefusalCode, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
}

export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }

  get status(): number {
    return STATUSES[this.code]
  }
}
