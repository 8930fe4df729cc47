// Mails about accounts: in the reader's language, and after the answer, whose time then tells nothing of who exists.
import { inLanguage, type Language, languageOfHeader } from '#kernel/language.ts'
import type { AccountMail } from '#platform/ports/identity.ts'

type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never
export type MailContent = DistributiveOmit<AccountMail, 'to' | 'language'>

export type AccountLinks = {
  signInLink: string
  /** Where a new password is asked for. */
  resetLink: string
  proofLink(token: string): string
  newPasswordLink(token: string): string
}

export type Envelope = {
  to: string
  /** Whose language it is, where this is not the address it goes to. */
  readBy?: string
  /** The browser's header, for a person we do not know. */
  acceptLanguage: string | null
}

export type Mails = {
  send(envelope: Envelope, contentOf: (links: AccountLinks) => MailContent): void
  /** When every mail so far is on its way. */
  settled(): Promise<void>
}

export type MailsOptions = {
  publicUrl: string
  announce: (mail: AccountMail) => Promise<void>
  languageOf: (email: string) => Promise<Language | null>
  report: (error: unknown) => void
}

/** Long enough that the answer is out before the mail is begun. */
const AFTER_THE_ANSWER_MS = 100

export function createMails(options: MailsOptions): Mails {
  const waiting = new Map<() => void, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const write = async (envelope: Envelope, contentOf: (links: AccountLinks) => MailContent) => {
    const { to, readBy = to, acceptLanguage } = envelope
    const language = (await options.languageOf(readBy)) ?? languageOfHeader(acceptLanguage)
    await options.announce({ ...contentOf(linksIn(language, options.publicUrl)), to, language })
  }
  return {
    send(envelope, contentOf) {
      const begin = () => {
        clearTimeout(waiting.get(begin))
        waiting.delete(begin)
        const writing = write(envelope, contentOf)
          .catch(options.report)
          .finally(() => underWay.delete(writing))
        underWay.add(writing)
      }
      waiting.set(begin, setTimeout(begin, AFTER_THE_ANSWER_MS))
    },
    async settled() {
      for (const begin of waiting.keys()) begin()
      await Promise.all(underWay)
    },
  }
}

/** Secrets are behind the #, which browsers do not send. */
function linksIn(language: Language, publicUrl: string): AccountLinks {
  const link = (path: string) => new URL(inLanguage(path, language), publicUrl).href
  return {
    signInLink: link('/login'),
    resetLink: link('/login#forgot'),
    proofLink: (token) => link(`/login#proof=${token}`),
    newPasswordLink: (token) => link(`/login#reset=${token}`),
  }
}
