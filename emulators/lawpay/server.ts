// Starts the emulator inside this process: for tests on a free port, for the command on the configured one.
import { once } from 'node:events'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import {
  type AccountIds,
  accountIdsOf,
  type AccountSettings,
  bankAccounts,
  type CardPolicy,
  cardAccounts,
  DEFAULT_CARD_POLICY,
} from './accounts.ts'
import { createApplication } from './application.ts'
import { createFaults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { openJournal } from './journal.ts'
import { createLedger, replay } from './ledger.ts'
import { newMerchant } from './merchant.ts'
import { settleOvernight } from './settlement.ts'
import { createTokenStore } from './tokens.ts'
import { createWebhooks, stopWebhooks } from './webhooks.ts'

export const DEMONSTRATION_PUBLIC_KEY = 'm_demonstration_public'
export const DEMONSTRATION_SECRET_KEY = 'demonstration_secret'

const SEARCH_LAG_MS = 1_000
/** Six attempts, as documented; the hours between them are seconds here. */
const WEBHOOK_RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 4_000, 5_000]
/** How soon after midnight the firm's addresses hear of the capture, even if nobody asks. */
const NIGHT_WATCH_MS = 60_000

export type LawpayEmulatorOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  /** Where the journal is kept; absent or null keeps nothing. */
  dataFolder?: string | null
  publicKey?: string
  secretKey?: string
  /** Whether the switches under /__test/ exist. */
  faults?: boolean
  now?: () => Date
  /** Called for unexpected errors; HTTP callers only get a bare 500. */
  report?: (error: unknown) => void
  /** Whether the gateway captures after midnight in New York by itself. */
  dailyCapture?: boolean
  /** false leaves `trust_account` out of every account, as the gateway does if unknown. */
  trustAccountKnown?: boolean
  /** What both card accounts demand; anything not given is as in the vendor's examples. */
  cardPolicy?: Partial<CardPolicy>
  searchLagMs?: number
  /** How long to wait before each further attempt to push an event. */
  webhookRetryDelaysMs?: readonly number[]
}

export type LawpayEmulator = {
  /** Without a slash at the end; the API is under `${url}/v1`. */
  url: string
  publicKey: string
  secretKey: string
  accounts: AccountIds
  close(): Promise<void>
}

export async function startLawpayEmulator(options: LawpayEmulatorOptions = {}): Promise<LawpayEmulator> {
  const gateway = openGateway(options)
  const server = createAdaptorServer({ fetch: createApplication(gateway).fetch })
  const host = options.host ?? '127.0.0.1'
  const nightWatch = setInterval(() => keepWatch(gateway), NIGHT_WATCH_MS)
  try {
    server.listen(options.port ?? 0, host)
    await once(server, 'listening')
  } catch (error) {
    clearInterval(nightWatch)
    gateway.journal.close()
    throw error
  }
  return {
    url: urlOf(server.address() as AddressInfo),
    publicKey: gateway.publicKey,
    secretKey: gateway.secretKey,
    accounts: accountIdsOf(gateway.publicKey),
    async close() {
      clearInterval(nightWatch)
      stopWebhooks(gateway.webhooks)
      const closed = once(server, 'close')
      server.close()
      if (server instanceof Server) server.closeAllConnections()
      await closed
      gateway.journal.close()
    },
  }
}

function keepWatch(gateway: Gateway): void {
  try {
    settleOvernight(gateway)
  } catch (error) {
    gateway.report(error)
  }
}

function openGateway(options: LawpayEmulatorOptions): Gateway {
  const publicKey = options.publicKey ?? DEMONSTRATION_PUBLIC_KEY
  const ids = accountIdsOf(publicKey)
  const settings: AccountSettings = {
    trustAccountKnown: options.trustAccountKnown ?? true,
    cardPolicy: { ...DEFAULT_CARD_POLICY, ...options.cardPolicy },
  }
  const { journal, entries } = openJournal(options.dataFolder ?? null)
  const gateway: Gateway = {
    now: options.now ?? (() => new Date()),
    report: options.report ?? (() => {}),
    publicKey,
    secretKey: options.secretKey ?? DEMONSTRATION_SECRET_KEY,
    searchLagMs: options.searchLagMs ?? SEARCH_LAG_MS,
    dailyCapture: options.dailyCapture ?? false,
    settledUpTo: 0,
    merchant: newMerchant(publicKey, {
      merchant_accounts: cardAccounts(ids, settings),
      ach_accounts: bankAccounts(ids, settings),
    }),
    ledger: createLedger(),
    journal,
    tokens: createTokenStore(publicKey),
    webhooks: createWebhooks(options.webhookRetryDelaysMs ?? WEBHOOK_RETRY_DELAYS_MS),
    faults: createFaults(options.faults ?? false),
  }
  try {
    replay(gateway, entries)
  } catch (error) {
    journal.close()
    throw error
  }
  return gateway
}

/** An address that listens everywhere is reached on this machine's own. */
function urlOf(address: AddressInfo): string {
  if (address.address === '0.0.0.0' || address.address === '::') return `http://127.0.0.1:${address.port}`
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
