// Defines window.AffiniPay.HostedFields: puts frames of this script's origin into a page and speaks with them.
// The page gets tokens and the state of the fields; what is typed never leaves the frames.
/* oxlint-disable unicorn/consistent-function-scoping -- the block keeps these names out of the page's own */
'use strict'
{
  /**
   * @typedef {{ type: string, css?: object, placeholder?: string, ariaLabel?: string }} InputConfig
   * @typedef {{ selector: string, input: InputConfig }} FieldConfig
   * @typedef {{ publicKey: string, lang?: 'en' | 'es', input?: { css?: object }, fields: FieldConfig[] }} Config
   * @typedef {{ selector: string, type: string, focus: boolean, error: string, length: number, card?: string, luhn?: boolean }} FieldState
   * @typedef {{ isReady: boolean, target: string | null, fields: FieldState[] }} State
   * @typedef {{ config: FieldConfig, iframe: HTMLIFrameElement, isLoaded: boolean, state: FieldState }} Field
   * @typedef {{ resolve: (answer: object) => void, reject: (error: Error) => void, timer: number }} Waiting
   */

  const SCRIPT = /** @type {HTMLScriptElement} */ (document.currentScript)
  const FRAME_URL = new URL('field_1.5.3.htm', SCRIPT.src)
  const ORIGIN = FRAME_URL.origin
  const TAG = 'lawpay-hosted-fields'
  const EMPTY = 'Input field is empty'
  const DEFAULT_HEIGHT = '48px'
  const STATE_WAIT_MS = 5_000
  const TOKEN_WAIT_MS = 30_000

  const INITIALIZATION = 1
  const CONFIGURATION = 2
  const NETWORK = 3
  const PAYMENT = 4
  const exceptionMap = { 1: 'initialization', 2: 'configuration', 3: 'network', 4: 'payment' }

  /** In the order of who asks for the token: the first type that a form has. */
  const LABELS = {
    credit_card_number: { en: 'Card number', es: 'Número de tarjeta' },
    bank_account_number: { en: 'Bank account number', es: 'Número de cuenta bancaria' },
    routing_number: { en: 'Bank routing number', es: 'Número de ruta del banco' },
    cvv: { en: 'Card security code', es: 'Código de seguridad de la tarjeta' },
  }

  /** @returns {Error} one that parseException can read */
  function exception(code, message, messages) {
    return Object.assign(new Error(message), { code, messages })
  }

  /** What was thrown, as a plain object. */
  function parseException(error) {
    const { code = PAYMENT, message = 'unknown error', messages = [] } = error ?? {}
    return { code, message, messages }
  }

  function randomName() {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
    return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** @param {Config} config */
  function checkConfig(config) {
    const problems = []
    if (typeof config?.publicKey !== 'string' || config.publicKey === '')
      problems.push('publicKey is required')
    if (!Array.isArray(config?.fields) || config.fields.length === 0) problems.push('fields are required')
    for (const field of config?.fields ?? []) {
      const type = field?.input?.type ?? ''
      if (typeof field?.selector !== 'string') problems.push('a field needs a selector')
      if (!Object.hasOwn(LABELS, type)) problems.push(`unknown field type: ${type}`)
    }
    if (problems.length > 0) throw exception(CONFIGURATION, 'invalid configuration', problems)
  }

  function containerOf(selector) {
    const container = document.querySelector(selector)
    if (container) return container
    throw exception(INITIALIZATION, 'field container not found', [selector])
  }

  /** @param {FieldConfig} config @param {'en' | 'es'} lang */
  function labelOf(config, lang) {
    return config.input.ariaLabel || LABELS[config.input.type][lang]
  }

  /** Empties the container, so that a page can start its fields again. @returns {HTMLIFrameElement} */
  function makeFrame(config, lang, container) {
    const iframe = document.createElement('iframe')
    iframe.src = FRAME_URL.href
    iframe.title = labelOf(config, lang)
    iframe.name = `${TAG}-${config.input.type}`
    iframe.referrerPolicy = 'no-referrer'
    container.replaceChildren()
    const height = container.clientHeight > 0 ? '100%' : DEFAULT_HEIGHT
    // The frame's own scheme is light; only where both agree does its background stay transparent.
    Object.assign(iframe.style, {
      display: 'block',
      border: '0',
      width: '100%',
      height,
      colorScheme: 'light',
    })
    return iframe
  }

  /** @param {FieldConfig} config @returns {FieldState} */
  function firstState({ selector, input: { type } }) {
    const state = { selector, type, focus: false, error: EMPTY, length: 0 }
    return type === 'credit_card_number' ? { ...state, card: '', luhn: false } : state
  }

  /** Takes from a frame's words only what a state has, and only of the right kind. @returns {FieldState | null} */
  function readState(config, said) {
    const { focus, error, length, card, luhn } = said ?? {}
    if (typeof focus !== 'boolean' || typeof error !== 'string' || typeof length !== 'number') return null
    const state = { ...firstState(config), focus, error, length }
    return 'card' in state ? { ...state, card: String(card ?? ''), luhn: luhn === true } : state
  }

  /** The fields of one form: they know each other by a name that only this form has. */
  class HostedForm {
    /** @param {Config} config @param {(state: State) => void} callback */
    constructor(config, callback) {
      this.config = config
      this.callback = callback
      this.lang = config.lang === 'es' ? 'es' : 'en'
      this.instance = randomName()
      /** @type {Map<string, Waiting>} */
      this.waiting = new Map()
      const containers = config.fields.map((field) => containerOf(field.selector))
      /** @type {Field[]} */
      this.fields = config.fields.map((field, place) => ({
        config: field,
        iframe: makeFrame(field, this.lang, containers[place]),
        isLoaded: false,
        state: firstState(field),
      }))
      this.hear = this.hear.bind(this)
      window.addEventListener('message', this.hear)
      for (const [place, field] of this.fields.entries()) {
        field.iframe.addEventListener('load', () => this.configure(field))
        containers[place].append(field.iframe)
      }
    }

    /** @param {Field} field */
    tell(field, message) {
      field.iframe.contentWindow?.postMessage({ tag: TAG, instance: this.instance, ...message }, ORIGIN)
    }

    /** Tells a frame something and waits for its answer. @param {Field} field @returns {Promise<object>} */
    ask(field, message, waitMs) {
      const request = randomName()
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          this.waiting.delete(request)
          reject(exception(NETWORK, 'no answer from hosted field', [field.state.type]))
        }, waitMs)
        this.waiting.set(request, { resolve, reject, timer })
        this.tell(field, { ...message, request })
      })
    }

    /** @param {Field} field */
    configure(field) {
      const { type, placeholder = '', css = {} } = field.config.input
      this.tell(field, {
        kind: 'configure',
        type,
        publicKey: this.config.publicKey,
        lang: this.lang,
        label: labelOf(field.config, this.lang),
        placeholder,
        css: [this.config.input?.css ?? {}, css],
      })
    }

    /** Listens to this form's frames only. @param {MessageEvent} event */
    hear(event) {
      if (this.fields.every((field) => !field.iframe.isConnected))
        window.removeEventListener('message', this.hear)
      const { data } = event
      if (event.origin !== ORIGIN || data?.tag !== TAG || data.instance !== this.instance) return
      const field = this.fields.find((one) => one.iframe.contentWindow === event.source)
      if (!field) return
      if (data.kind === 'state') this.hearState(field, data)
      if (data.kind === 'token' && typeof data.token?.id === 'string')
        this.answer(data.request)?.resolve(data.token)
      if (data.kind === 'failure') {
        const { code, message, messages } = parseException(data.failure)
        this.answer(data.request)?.reject(exception(code, message, messages))
      }
    }

    /** @param {Field} field */
    hearState(field, { state, request }) {
      const read = readState(field.config, state)
      if (!read) return
      field.state = read
      field.isLoaded = true
      this.answer(request)?.resolve(read)
      this.callback(this.stateFor(field.config.selector))
    }

    /** The callers that wait for this answer, once. */
    answer(request) {
      const waiting = this.waiting.get(request)
      this.waiting.delete(request)
      clearTimeout(waiting?.timer)
      return waiting
    }

    /** `isReady` means that every field holds something valid. @returns {State} */
    stateFor(target) {
      const isReady = this.fields.every((field) => field.isLoaded && field.state.error === '')
      return { isReady, target, fields: this.fields.map((field) => ({ ...field.state })) }
    }

    /** Exchanges what was typed for a one-time token; its id is the charge's `method`. */
    async getPaymentToken(formData) {
      if (this.fields.some((field) => !field.isLoaded)) {
        throw exception(INITIALIZATION, 'hosted fields are not loaded', [])
      }
      await Promise.all(this.fields.map((field) => this.ask(field, { kind: 'visit' }, STATE_WAIT_MS)))
      const wrong = this.fields.filter((field) => field.state.error !== '')
      if (wrong.length > 0) {
        const messages = wrong.map((field) => `${field.state.type}: ${field.state.error}`)
        throw exception(CONFIGURATION, 'field validation errors', messages)
      }
      const types = this.fields.map((field) => field.state.type)
      const first = Object.keys(LABELS).find((type) => types.includes(type))
      const speaker = this.fields[types.indexOf(first)]
      return this.ask(speaker, { kind: 'tokenise', types, fields: { ...formData } }, TOKEN_WAIT_MS)
    }

    /** Tells one field something, or all of them where no selector is given. */
    tellEach(selector, message) {
      for (const field of this.fields) {
        if (selector === undefined || field.config.selector === selector) this.tell(field, message)
      }
    }

    focusOn(selector) {
      const field = this.fields.find((one) => selector === undefined || one.config.selector === selector)
      field?.iframe.focus()
      if (field) this.tell(field, { kind: 'focus' })
    }
  }

  /** @param {Config} config @param {(state: State) => void} [callback] */
  function initializeFields(config, callback = () => {}) {
    checkConfig(config)
    const form = new HostedForm(config, callback)
    return {
      getState: () => form.stateFor(null),
      getPaymentToken: (formData = {}) => form.getPaymentToken(formData),
      clearIframeInput: (selector) => form.tellEach(selector, { kind: 'clear' }),
      disableIframeInput: (selector) => form.tellEach(selector, { kind: 'disable', isDisabled: true }),
      enableIframeInput: (selector) => form.tellEach(selector, { kind: 'disable', isDisabled: false }),
      focusIframeInput: (selector) => form.focusOn(selector),
    }
  }

  window.AffiniPay = { ...window.AffiniPay, HostedFields: { initializeFields, parseException, exceptionMap } }
}
