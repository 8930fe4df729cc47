// The gateway's script and the fields it draws. Number and security code are typed into its frames, never into our page.

export type HostedFieldType = 'credit_card_number' | 'cvv'

export type HostedFieldState = { type: string; error?: string; focus?: boolean }
export type HostedState = { isReady: boolean; fields: HostedFieldState[] }

/** What may be sent along with the number: our own fields. */
export type CardHolder = { name: string; exp_month: string; exp_year: string; postal_code: string }

export type HostedFields = {
  getState(): HostedState
  getPaymentToken(holder: CardHolder): Promise<{ id: string }>
  /** What newer versions of the script add; nothing here depends on it. */
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

/** Loads the script once; after a failure the next call tries again. */
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
