import { afterEach, describe, expect, it, vi } from 'vitest'
import { applySavedLanguage, savedLanguage } from './language-choice.ts'

/** A browser that opens the page; its redirect, or null. */
function opens(kept: Map<string, string>, address: string): string | null {
  const { pathname, search, hash } = new URL(address, 'https://firm.example')
  const replace = vi.fn<(to: string) => void>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { style: {} } })
  vi.stubGlobal('location', { pathname, search, hash, replace })
  applySavedLanguage()
  return replace.mock.calls[0]?.[0] ?? null
}

afterEach(() => vi.unstubAllGlobals())

describe('a link that names a language', () => {
  it('is remembered by the addresses after it, until one names another', () => {
    const kept = new Map<string, string>()
    expect(opens(kept, '/portal?lang=es')).toBeNull()
    expect(savedLanguage()).toBe('es')
    expect(opens(kept, '/services/daca?utm_source=x#what-it-costs')).toBe(
      '/services/daca?utm_source=x&lang=es#what-it-costs',
    )
    expect(opens(kept, '/faq?lang=en')).toBeNull()
    expect(opens(kept, '/faq')).toBeNull()
  })
  it('changes nothing where the language is none of ours', () => {
    const kept = new Map([['language', 'es']])
    opens(kept, '/faq?lang=fr')
    expect(savedLanguage()).toBe('es')
  })
})
