// What a signer has read and typed, until it is signed: in this tab's storage, so that a reload loses none of it. The API has none of it
// before the signature.
import { useEffect, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import type { Signature, SigningView } from '../../contract.ts'
import { initialsOf } from '../../rules/signing.ts'
import type { HELPER_KINDS } from '../../rules/engagement.ts'
import type { Initials, Paper } from '../../rules/papers.ts'

export type Signing = NonNullable<SigningView['signing']>
export type HelperKind = (typeof HELPER_KINDS)[number]
export type Strokes = NonNullable<Signature['drawn']>

export type Draft = {
  /** Of the text that was read. */
  digest: string
  hasSeenChanges: boolean
  /** The text changed after it was read. */
  isNewText: boolean
  read: readonly Paper[]
  /** Of the last reading. */
  language: Language
  initials: readonly Initials[]
  initialsAs: string
  name: string
  nameReason: string
  strokes: Strokes
  isHelped: boolean
  helperName: string
  helperKind: HelperKind | null
}

export type SigningDraft = { draft: Draft; change: (more: Partial<Draft>) => void; forget: () => void }

function keyOf({ signerId }: Signing): string {
  return `signing:${signerId}`
}

/** Another text is read and initialled again; what was typed stays. */
function readKept(signing: Signing): Draft {
  const unread = {
    digest: signing.digest,
    hasSeenChanges: false,
    isNewText: false,
    read: [],
    language: signing.language,
    initials: [],
  }
  const fresh: Draft = {
    ...unread,
    initialsAs: initialsOf(signing.name),
    name: '',
    nameReason: '',
    strokes: [],
    isHelped: false,
    helperName: '',
    helperKind: null,
  }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(signing)) ?? 'null')
    if (!isDraft(kept, fresh)) return fresh
    return kept.digest === signing.digest ? kept : { ...kept, ...unread, isNewText: kept.read.length > 0 }
  } catch {
    return fresh
  }
}

/** Written by this page alone, so that the names of its parts tell an earlier shape apart. */
function isDraft(kept: unknown, fresh: Draft): kept is Draft {
  return typeof kept === 'object' && kept !== null && Object.keys(fresh).every((name) => name in kept)
}

export function useSigningDraft(signing: Signing): SigningDraft {
  const [draft, setDraft] = useState(() => readKept(signing))
  const key = keyOf(signing)
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // Private mode or full: it lives as long as the page.
    }
  }, [key, draft])
  return { draft, change: (more) => setDraft((now) => ({ ...now, ...more })), forget: () => forgetKept(key) }
}

function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
