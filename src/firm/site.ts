// The contract of server and pages: the settings of this installation, one request, and how a page is served.
import type { EarlyAsks } from '#kernel/early-asks.ts'
import type { Cents } from '#kernel/money.ts'
import type { FirmContact } from './contact.ts'
import type { Settled } from './settled.ts'

export type GatewaySettings = {
  /** The script that draws the card fields, loaded only where a payment is made. */
  scriptUrl: string
  publicKey: string
  /** Where the card fields' frames come from, for the content security policy. */
  frameOrigin: string
}

/** The public names of the firm's project at Firebase. */
export type FirebaseSettings = {
  kind: 'firebase'
  apiKey: string
  authDomain: string
  projectId: string
  /** Where Google's emulator replaces it; null for Google itself. */
  emulator: string | null
}

/** Who keeps passwords and signs tokens: this server, or Firebase. */
export type IdentitySettings = { kind: 'embedded' } | FirebaseSettings

export type SignInSettings = {
  /** The firm has configured it: its button is drawn. */
  google: boolean
  /** Where a client goes after signing in when the address asks for nothing else. */
  afterPath: string
}

/** How a browser is to report errors and its speed. */
export type WatchSettings = {
  release: string
  /** Of visits that are measured: 1 is all of them. */
  sampleRate: number
}

/** Everything here may be shown to a visitor: no secret belongs in it. */
export type SiteSettings = {
  contact: FirmContact
  /** Where this site is reached, without a slash at the end: "https://firm.example". */
  publicUrl: string
  /** Where the API is reached; '' means the same origin. */
  apiUrl: string
  identity: IdentitySettings
  signIn: SignInSettings
  /** What booking a meeting costs today. */
  meetingPriceCents: Cents
  /** The firm's decisions on conflicts in its copy. */
  settled: Settled
  /** `copy`: a restored copy charges nothing; null: the firm has none. */
  gateway: GatewaySettings | 'copy' | null
  /** False: nobody can be mailed, and pages say so where a mail would be promised. */
  sendsMail: boolean
  /** True while the firm, its people and its reviews are invented. */
  demonstration: boolean
  watch: WatchSettings
}

/** The result of the sign-in form when sent without a script: the page is drawn again with it. */
export type PostedSignIn = {
  /** As typed, to fill its field again. A password never comes back. */
  email: string
  /** Fields that were left empty. */
  gaps: readonly ('email' | 'password')[]
  /** A code of sign-in's own, and how long to wait; null where the next step is all there is to say. */
  problem: { code: string; retryAfterSeconds: number | null } | null
  /** What is still required before the sign-in. */
  step: 'code' | 'second-factor' | null
}

/** What a loader learns about the request it answers. */
export type SiteRequest = {
  settings: SiteSettings
  /** The content security policy's nonce of a live page; '' while a document is rendered, because it is kept. */
  nonce: string
  /** On the sign-in page alone, and only in answer to its form. */
  posted: PostedSignIn | null
  /** Says that something failed while rendering; never throws. */
  report: (error: unknown) => void
}

/** What a route's `handle` tells the server about serving it. */
export type PageHandle = {
  /** Complete as HTML: rendered once per language, kept in memory, without React in the browser. */
  document?: true
  /** The exact inline texts of the page, so that the content security policy can name their hashes. */
  inline?: { styles: readonly string[]; scripts: readonly string[] }
  /** A document with a tool, which may load script files of ours. */
  toolScripts?: true
  /** For the server, which writes them into the page. */
  asks?: () => EarlyAsks
  /** Loads the payment gateway's script and frames. */
  usesGateway?: true
  /** Listens, where the reader asks for it. What a page may open comes with its document, so this one is a document of its own. */
  opensMicrophone?: true
}
