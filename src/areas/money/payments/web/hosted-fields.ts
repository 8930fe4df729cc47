// The gateway's script and fields. Numbers and the security code are typed into its frames, never into our page.

export type HostedFieldType = 'credit_card_number' | 'cvv' | 'routing_number' | 'bank_account_number'

/** `card`: the brand, once the digits tell; '' before that. */
export type HostedFieldState = { type: string; error?: string; focus?: boolean; card?: string }
export type HostedState = { isReady: boolean; fields: HostedFieldState[] }

/** Our own fields that may be sent with the number. */
export type CardHolder = { name: string; exp_month: string; exp_year: string; postal_code: string }

/** The same for a bank account. */
export type BankHolder = { name: string; account_type: 'CHECKING' | 'SAVINGS' }

export type HostedFields = {
  getState(): HostedState
  getPaymentToken(holder: CardHolder | BankHolder): Promise<{ id: string }>
  /** Added in newer script versions; nothing here depends on it. */
  focusIframeInput?: (selector: string) => void
}

type FieldConfig = { selector: string; input: { type: HostedFieldType; css?: object; ariaLabel?: string } }

export type HostedConfig = {
  publicKey: string
  lang: 'en' | 'es'
  input: { css: object }
  fields: FieldConfig[]
}

export type HostedLibrary = {
  initializeFields(config: HostedConfig, onChange: (state: HostedState) => void): HostedFields
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the window is extended by declaration merging.
  interface Window {
    AffiniPay?: { HostedFields?: HostedLibrary }
  }
}

const LOAD_MS_MAX = 20_000

let loading: Promise<HostedLibrary> | null = null

/** Loads the script once; after a failure the next call retries. */
export function loadHostedFields(scriptUrl: string): Promise<HostedLibrary> {
  loading ??= insertScript(scriptUrl).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(scriptUrl: string): Promise<HostedLibrary> {
  const { promise, resolve, reject } = Promise.withResolvers<HostedLibrary>()
  const script = document.createElement('script')
  const timer = setTimeout(fail, LOAD_MS_MAX)
  function fail() {
    clearTimeout(timer)
    script.remove()
    reject(new Error('the card fields did not load'))
  }
  script.addEventListener('error', fail)
  script.addEventListener('load', () => {
    const library = window.AffiniPay?.HostedFields
    if (!library) return fail()
    clearTimeout(timer)
    resolve(library)
  })
  script.src = scriptUrl
  document.head.append(script)
  return promise
}

/** A field that has not reported counts as empty. */
export function hasProblem(state: HostedState, type: string): boolean {
  const field = state.fields.find((each) => each.type === type)
  return field === undefined || Boolean(field.error)
}
