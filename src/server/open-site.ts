// The pages: from the build in production, through Vite with hot reload while developing.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { SAMPLE_RATE_MAX } from '#areas/office/faults/rules/visit-limits.ts'
import { bookingPriceCents, consultationPriceOf } from '#areas/money/payments/rules/price.ts'
import type { Settled } from '#firm/settled.ts'
import type { GatewaySettings, IdentitySettings, SiteSettings } from '#firm/site.ts'
import type { Log } from '#platform/log.ts'
import type { InForce } from './compose.ts'
import type { Config, FirebaseConfig, GatewayConfig } from './config.ts'
import { openFrontPages } from './front/front-pages.ts'
import type { FrontSheet } from './front/front-sheet.ts'
import type { Site } from './site/create-site.ts'
import { type SourceOf, sourcePlaces } from './site/source-places.ts'

export type OpenSite = {
  handle: Site['handle']
  pageOf: Site['pageOf']
  sourceOf: SourceOf
  /** Renders the kept pages ahead of the first visitor of each. */
  warm(): Promise<void>
  /** The firm has settled something else, or is connected to something else: pages say so from now on. */
  settle(settled: Settled): void
  close(): Promise<void>
}

export function siteSettings({ config, gateway }: InForce, release: string, settled: Settled): SiteSettings {
  return {
    contact: settled.firm?.contact ?? config.contact,
    publicUrl: config.publicUrl,
    apiUrl: config.apiUrl,
    identity: identitySettings(config.firebase),
    signIn: {
      google: config.google !== null || config.firebase !== null,
      afterPath: config.afterSignIn,
    },
    meetingPriceCents: gateway
      ? bookingPriceCents(consultationPriceOf(settled, config.consultationPrice))
      : 0,
    settled,
    gateway: settled.isCopy ? 'copy' : gateway && gatewaySettings(gateway),
    sendsMail: config.smtpUrl !== null || !config.production,
    demonstration: !config.production,
    watch: { release, sampleRate: config.production ? SAMPLE_RATE_MAX : 1 },
  }
}

function gatewaySettings({ fieldsUrl, publicKey }: GatewayConfig): GatewaySettings {
  return { scriptUrl: fieldsUrl, publicKey, frameOrigin: new URL(fieldsUrl).origin }
}

/** The service account stays here: the browser gets what Google calls public. */
function identitySettings(firebase: FirebaseConfig | null): IdentitySettings {
  if (!firebase) return { kind: 'embedded' }
  const { apiKey, authDomain, projectId, emulatorUrl: emulator } = firebase
  return { kind: 'firebase', apiKey, authDomain, projectId, emulator }
}

/** The built pages and what serves them. Their reading takes as long as a database takes to be asked all else. */
export type SiteProgram = Awaited<ReturnType<typeof readSite>>

export async function readSite(root: string) {
  const directory = join(root, 'build/site')
  const { createSite } = await import('./site/create-site.ts')
  const { identitySources } = await import('./site/security-headers.ts')
  const build = (await import(pathToFileURL(join(directory, 'server/index.js')).href)) as ServerBuild
  return { createSite, identitySources, build, directory }
}

export type SiteParts = {
  /** Null while developing. */
  program: Promise<SiteProgram> | null
  config: Config
  /** Asked with each change. */
  inForce: () => InForce
  log: Log
  release: string
  server: Server
  settled: Settled
  /** Whether it is this process that writes pages for the server in front. */
  writesPages: boolean
}

export async function openSite({
  program,
  config,
  inForce,
  log,
  release,
  server,
  settled,
  writesPages,
}: SiteParts): Promise<OpenSite> {
  const settingsWith = (now: Settled) => siteSettings(inForce(), release, now)
  const settings = settingsWith(settled)
  const report = (error: unknown) => log.error('page', error)
  if (program === null) {
    const { createDevSite } = await import('./site/dev-site.ts')
    const site = await createDevSite({ server, settings, report })
    return {
      ...site,
      settle: (now) => site.renew(settingsWith(now)),
      sourceOf: () => Promise.resolve(null),
    }
  }
  const { createSite, identitySources, build, directory } = await program
  const isHttps = config.publicUrl.startsWith('https:')
  const sources = identitySources(settings.identity)
  const frames = [...sources.frames, ...(config.filesOrigin === null ? [] : [config.filesOrigin])]
  const contentSecurity = { ...sources, frames, isHttps }
  const clientDirectory = join(directory, 'client')
  const { offlinePage } = config
  const folder = writesPages ? config.pagesTo : null
  const told = (error: unknown) => log.error('front-pages', error)
  const front = folder === null ? null : (sheet: FrontSheet) => openFrontPages(folder, sheet, told)
  const site = createSite({ build, clientDirectory, settings, contentSecurity, offlinePage, report, front })
  return {
    ...site,
    settle: (now) => site.renew(settingsWith(now)),
    sourceOf: sourcePlaces(join(directory, 'maps')),
    close: () => Promise.resolve(site.withdraw()),
  }
}
