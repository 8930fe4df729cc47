// How the tus client reaches the server: each request signed as the API client does it, and each failure told apart.
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { isApiErrorBody } from '#api/failure.ts'
import type { SignedAccess } from '#api/signed-access.ts'
import { Stopped, stopOf } from './send-stop.ts'

/** A request that moves nothing for so long is given up: the next one finds out how much has arrived. */
const SILENCE_MS_MAX = 45_000
/** Of what is over for the client: begun from nothing then. */
const FORGOTTEN = [404, 410]

export class SignedLine implements HttpStack {
  readonly #access: SignedAccess

  constructor(access: SignedAccess) {
    this.#access = access
  }

  /** Whatever host the server believes to have, it is reached where the API is. */
  createRequest(method: string, url: string): HttpRequest {
    const { pathname } = new URL(url, this.#access.origin)
    return new SignedRequest(method, this.#access.origin + pathname, this.#access)
  }

  getName(): string {
    return 'SignedLine'
  }
}

class SignedRequest implements HttpRequest {
  readonly #method: string
  readonly #url: string
  readonly #access: SignedAccess
  readonly #headers = new Map<string, string>()
  #onProgress: (bytes: number) => void = () => undefined
  #xhr: XMLHttpRequest | null = null
  #isAborted = false

  constructor(method: string, url: string, access: SignedAccess) {
    this.#method = method
    this.#url = url
    this.#access = access
  }

  getMethod = () => this.#method
  getURL = () => this.#url
  getHeader = (name: string) => this.#headers.get(name)
  getUnderlyingObject = () => this.#xhr

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  setProgressHandler(handler: (bytes: number) => void): void {
    this.#onProgress = handler
  }

  abort(): Promise<void> {
    this.#isAborted = true
    this.#xhr?.abort()
    return Promise.resolve()
  }

  async send(body: Blob | null): Promise<HttpResponse> {
    const { tokens, session } = this.#access
    // Before the server knows the person, a request would be answered as a stranger's.
    const token = await this.#ask(() => session.settled().then(() => tokens.current()))
    let answer = await this.#exchange(token, body)
    if (answer.status === 401) {
      const other = await this.#ask(() => tokens.instead(token))
      answer = await this.#exchange(other, body)
    }
    const isForgotten = this.#method === 'HEAD' && FORGOTTEN.includes(answer.status)
    const isDone = (answer.status >= 200 && answer.status < 300) || isForgotten
    if (!isDone) throw new Stopped(stopOf(answer.status, secondsIn(answer), sentenceIn(answer)))
    return responseOf(answer)
  }

  async #ask(token: () => Promise<string | null>): Promise<string> {
    const found = await token().catch(() => {
      throw new Stopped({ kind: 'line' })
    })
    if (found === null) {
      this.#access.session.expire()
      throw new Stopped({ kind: 'signed-out' })
    }
    return found
  }

  #exchange(token: string, body: Blob | null): Promise<XMLHttpRequest> {
    const { promise, resolve } = Promise.withResolvers<XMLHttpRequest>()
    const xhr = new XMLHttpRequest()
    this.#xhr = xhr
    xhr.open(this.#method, this.#url)
    for (const [name, value] of this.#headers) xhr.setRequestHeader(name, value)
    xhr.setRequestHeader('authorization', `Bearer ${token}`)
    xhr.setRequestHeader('accept-language', this.#access.language())
    const watch = watchSilence(() => xhr.abort())
    xhr.upload.addEventListener('progress', ({ loaded }) => {
      watch.heard()
      this.#onProgress(loaded)
    })
    // An abort may be the browser's: some report a dropped line so. The status is then 0, as of any lost line.
    xhr.addEventListener('loadend', () => {
      watch.end()
      resolve(xhr)
    })
    if (this.#isAborted) resolve(xhr)
    else xhr.send(body)
    return promise
  }
}

function watchSilence(giveUp: () => void) {
  let timer = setTimeout(giveUp, SILENCE_MS_MAX)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS_MAX)
    },
    end: () => clearTimeout(timer),
  }
}

function secondsIn(answer: XMLHttpRequest): number | null {
  const value = answer.getResponseHeader('retry-after') ?? ''
  return /^\d+$/.test(value) ? Number(value) : null
}

/** The API's own words, in the reader's language. */
function sentenceIn(answer: XMLHttpRequest): string | null {
  try {
    const body: unknown = JSON.parse(answer.responseText)
    return isApiErrorBody(body) ? (body.details.details?.[0]?.message ?? body.message) : null
  } catch {
    return null
  }
}

function responseOf(answer: XMLHttpRequest): HttpResponse {
  return {
    getStatus: () => answer.status,
    getHeader: (name) => answer.getResponseHeader(name) ?? undefined,
    getBody: () => answer.responseText,
    getUnderlyingObject: () => answer,
  }
}
