// One payment field. It tells the page its state, never its value; its sisters on this origin may ask for that.
'use strict'

const TAG = 'lawpay-hosted-fields'
const EMPTY = 'Input field is empty'
const CONFIGURATION = 2
const NETWORK = 3
const PAYMENT = 4

const input = /** @type {HTMLInputElement} */ (document.querySelector('input'))

/** `name` is what the gateway calls the value; spaces and dashes may be typed but do not count. */
const FIELDS = {
  credit_card_number: { name: 'number', typedMax: 23, autocomplete: 'cc-number', whyWrong: whyNumberWrong },
  cvv: { name: 'cvv', typedMax: 4, autocomplete: 'cc-csc', whyWrong: whyCvvWrong },
  routing_number: { name: 'routing_number', typedMax: 9, autocomplete: 'off', whyWrong: whyRoutingWrong },
  bank_account_number: {
    name: 'account_number',
    typedMax: 17,
    autocomplete: 'off',
    whyWrong: whyAccountWrong,
  },
}

const BRANDS = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'MASTERCARD'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^(30[0-5]|3095|36|38|39)/, 'DINERS_CLUB'],
  [/^35(2[89]|[3-8])/, 'JCB'],
]

/** What the page may change in the field's look; nothing that could fetch, cover or move anything. */
const PROPERTIES = new Set([
  'background-color',
  'border',
  'border-color',
  'border-radius',
  'border-style',
  'border-width',
  'border-bottom',
  'border-left',
  'border-right',
  'border-top',
  'box-shadow',
  'caret-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline-color',
  'outline-offset',
  'outline-width',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'text-indent',
])
/** A field is right or wrong only once somebody has been there: an untouched one is neither. */
const SELECTORS = {
  ':focus': 'input:focus',
  ':hover': 'input:hover',
  ':disabled': 'input:disabled',
  ':valid': 'input.is-right',
  ':invalid': 'input.is-wrong',
  '::placeholder': 'input::placeholder',
}

/** What the page may not say for the card holder: these come from the fields, or are not its business. */
const NOT_FROM_PAGE = new Set([
  'type',
  'number',
  'cvv',
  'routing_number',
  'account_number',
  'public_key',
  'redirect_url',
])

/** Set once, by the first page that configures this field. */
let embedder = null
let hasBeenVisited = false

function digits() {
  return input.value.replace(/[\s-]/g, '')
}

function hasLuhnDigit(number) {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function brandOf(number) {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? ''
}

function whyNumberWrong(value) {
  return /^\d{12,19}$/.test(value) && hasLuhnDigit(value) ? '' : 'Card number is invalid'
}

function whyCvvWrong(value) {
  const card = sister('credit_card_number')?.card()
  if (card === '') return 'Unknown card type'
  const length = card === 'AMERICAN_EXPRESS' ? 4 : 3
  return /^\d+$/.test(value) && value.length === length ? '' : 'CVV is invalid'
}

function whyRoutingWrong(value) {
  const sum = [...value].reduce((total, digit, place) => total + Number(digit) * [3, 7, 1][place % 3], 0)
  return /^\d{9}$/.test(value) && sum % 10 === 0 ? '' : 'Routing number is invalid'
}

function whyAccountWrong(value) {
  return /^\d{4,17}$/.test(value) ? '' : 'Account number is invalid'
}

function whyWrong() {
  if (!embedder) return EMPTY
  const value = digits()
  return value === '' ? EMPTY : FIELDS[embedder.type].whyWrong(value)
}

/** Another field of the same form: a frame beside this one, on this origin, configured by the same instance. */
function sister(type) {
  for (let place = 0; place < window.parent.length; place += 1) {
    try {
      const field = window.parent[place].hostedField
      if (field && field.instance() === embedder?.instance && field.type() === type) return field
    } catch {
      // A frame of somebody else's: the browser does not let us look.
    }
  }
  return null
}

function tellPage(message) {
  window.parent.postMessage({ tag: TAG, instance: embedder.instance, ...message }, embedder.origin)
}

/** `request` is given where the page has asked and waits. */
function tellState(request) {
  if (!embedder) return
  const error = whyWrong()
  const isWrong = hasBeenVisited && error !== ''
  input.classList.toggle('is-wrong', isWrong)
  input.classList.toggle('is-right', error === '')
  input.setAttribute('aria-invalid', String(isWrong))
  const value = digits()
  const isNumber = embedder.type === 'credit_card_number'
  const ofCard = isNumber ? { card: brandOf(value), luhn: value !== '' && hasLuhnDigit(value) } : {}
  const focus = document.activeElement === input && document.hasFocus()
  tellPage({ kind: 'state', request, state: { focus, error, length: value.length, ...ofCard } })
}

function configure(event) {
  const { instance, type, publicKey, lang, label, placeholder, css } = event.data
  if (!Object.hasOwn(FIELDS, type) || typeof publicKey !== 'string') return
  embedder = { origin: event.origin, instance, type, publicKey }
  document.documentElement.lang = lang === 'es' ? 'es' : 'en'
  document.title = String(label)
  input.setAttribute('aria-label', String(label))
  input.placeholder = String(placeholder)
  input.maxLength = FIELDS[type].typedMax
  input.autocomplete = FIELDS[type].autocomplete
  input.name = FIELDS[type].name
  input.setAttribute('aria-required', 'true')
  input.disabled = false
  for (const styles of Array.isArray(css) ? css : []) applyStyles(styles)
  tellState()
}

/** Rules are built through the browser's own style objects, so a value can only ever be a value. */
function applyStyles(styles) {
  for (const [name, value] of Object.entries(styles ?? {})) {
    if (Object.hasOwn(SELECTORS, name)) applyRule(SELECTORS[name], value)
    else applyRule('input', { [name]: value })
  }
}

function applyRule(selector, styles) {
  const sheet = document.styleSheets[0]
  const place = sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  const rule = /** @type {CSSStyleRule} */ (sheet.cssRules[place])
  for (const [name, value] of Object.entries(styles ?? {})) {
    const property = propertyOf(name)
    if (PROPERTIES.has(property)) rule.style.setProperty(property, String(value))
  }
}

/** "backgroundColor" is understood; "background" is taken for its colour alone. */
function propertyOf(name) {
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return property === 'background' ? 'background-color' : property
}

async function tokenise({ request, types, fields }) {
  try {
    const token = await requestToken(types, fields)
    tellPage({ kind: 'token', request, token })
  } catch (error) {
    const { code = NETWORK, message, messages = [] } = error
    tellPage({ kind: 'failure', request, failure: { code, message: String(message), messages } })
  }
}

async function requestToken(types, fields) {
  const response = await fetch('/v1/tokens', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${embedder.publicKey}:`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...fromPage(fields), ...fromFields(types) }),
  })
  const answer = await response.json()
  if (response.ok) return answer
  const messages = (answer.messages ?? []).map((one) => one.message ?? one.code)
  throw Object.assign(new Error(messages[0] ?? 'payment error'), { code: PAYMENT, messages })
}

function fromPage(fields) {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !NOT_FROM_PAGE.has(name)))
}

function fromFields(types) {
  const values = {}
  for (const type of types) {
    const field = type === embedder.type ? window.hostedField : sister(type)
    if (!field) {
      throw Object.assign(new Error('error missing tokenization data'), {
        code: CONFIGURATION,
        messages: [type],
      })
    }
    values[FIELDS[type].name] = field.value()
  }
  return { type: 'number' in values ? 'card' : 'bank', ...values }
}

/** Only the page around this frame is heard, and once configured only under the same origin and instance. */
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.tag !== TAG) return
  if (typeof event.data.instance !== 'string') return
  if (event.data.kind === 'configure' && !embedder) return configure(event)
  if (event.origin !== embedder?.origin || event.data.instance !== embedder.instance) return
  obey(event.data)
})

function obey(message) {
  const { kind, request } = message
  if (kind === 'tokenise') void tokenise(message)
  if (kind === 'focus') input.focus()
  if (kind === 'disable') input.disabled = message.isDisabled === true
  if (kind === 'visit') hasBeenVisited = true
  if (kind === 'clear') clear()
  if (kind === 'visit' || kind === 'clear' || kind === 'disable') tellState(request)
}

function clear() {
  input.value = ''
  hasBeenVisited = false
}

/** "4242 4242 4242 4242", or 4-6-5 for American Express: as it stands on the card. */
function groupDigits() {
  const value = digits()
  if (embedder?.type !== 'credit_card_number' || !/^\d+$/.test(value)) return
  const ends = brandOf(value) === 'AMERICAN_EXPRESS' ? [4, 10] : [4, 8, 12, 16]
  input.value = [...value].map((digit, place) => (ends.includes(place) ? ` ${digit}` : digit)).join('')
}

input.addEventListener('input', () => {
  tellState()
  sister('cvv')?.refresh()
})
input.addEventListener('focus', () => tellState())
input.addEventListener('blur', () => {
  hasBeenVisited ||= input.value !== ''
  groupDigits()
  tellState()
})

/** Reachable by frames of this origin only; the page's own scripts are kept out by the browser. */
window.hostedField = {
  instance: () => embedder?.instance,
  type: () => embedder?.type,
  value: digits,
  card: () => brandOf(digits()),
  refresh: () => tellState(),
}
