// The configuration with what administrators have saved at /admin/connections. What the environment sets goes before it (decision 197).
import type { GoogleConfig } from '#adapters/identity/google-provider.ts'
import type {
  CardSettings,
  MailSettings,
  SavedConnections,
  TextSettings,
} from '#platform/ports/connections.ts'
import { type Config, type GatewayConfig, GATEWAY_ADDRESSES, GOOGLE_ISSUER } from '../config.ts'
import { isNumber, TWILIO_API_URL, type TwilioConfig } from '../text-settings.ts'

/** Where the services are reached; a demonstration's gateway is its own emulator. */
export type ServiceAddresses = {
  gateway: Pick<GatewayConfig, 'apiUrl' | 'fieldsUrl'>
  texts: string
  google: string
}

export const USUAL_ADDRESSES: ServiceAddresses = {
  gateway: GATEWAY_ADDRESSES,
  texts: TWILIO_API_URL,
  google: GOOGLE_ISSUER,
}

/** Port 465 is TLS from the start. A server of this machine, outside production alone, may have none. */
export function mailUrlOf({ host, port, user, password }: MailSettings, production: boolean): string {
  const url = new URL(`${port === 465 ? 'smtps' : 'smtp'}://${host}:${port}`)
  if (user !== '') url.username = encodeURIComponent(user)
  if (password !== '') url.password = encodeURIComponent(password)
  if (port !== 465 && production) url.searchParams.set('requireTLS', 'true')
  return url.href
}

export function gatewayOf(card: CardSettings, addresses: ServiceAddresses['gateway']): GatewayConfig {
  return {
    ...card,
    ...addresses,
    operatingBankAccount: card.operatingBankAccount || null,
    trustBankAccount: card.trustBankAccount || null,
  }
}

export function twilioOf(texts: TextSettings, apiUrl: string): TwilioConfig {
  return { ...texts, apiUrl, shownFrom: isNumber(texts.from) ? texts.from : null }
}

export function withSaved(
  config: Config,
  saved: SavedConnections,
  addresses: ServiceAddresses = USUAL_ADDRESSES,
): Config {
  const { mail, gateway, texts, google } = saved
  const ofMail =
    config.smtpUrl === null && mail
      ? { smtpUrl: mailUrlOf(mail, config.production), mailFrom: mail.from, isMailTyped: true }
      : {}
  const googleOf = (): GoogleConfig | null => google && { ...google, issuer: addresses.google }
  return {
    ...config,
    ...ofMail,
    gateway: config.gateway ?? (gateway && gatewayOf(gateway, addresses.gateway)),
    twilio: config.twilio ?? (texts && twilioOf(texts, addresses.texts)),
    google: config.google ?? googleOf(),
  }
}
