import { afterEach, describe, expect, it, vi } from 'vitest'
import { QUICK_START_KEY } from '#areas/office/content/rules/quick-start-key.ts'
import { saveLanguage, savedLanguage } from '#ui/language-choice.ts'
import { chooseTextSize } from '#ui/theme/text-size.ts'
import { chooseTheme, savedTheme } from '#ui/theme/theme.ts'
import { clearPersonalData } from './personal-data.ts'

/** As a browser's storage: what is kept are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('after signing out', () => {
  it('nothing personal is kept, and the language, colours and size of letters stay', () => {
    const [local, session] = [new FakeStorage(), new FakeStorage()]
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    saveLanguage('es')
    chooseTheme('dark')
    chooseTextSize(true)
    local.setItem('intake_session', '42')
    local.setItem('anything', 'Ana')
    session.setItem('draft', 'Ana')
    session.setItem(QUICK_START_KEY, JSON.stringify({ fullName: 'Ana' }))
    clearPersonalData()
    expect([savedLanguage(), savedTheme()]).toEqual(['es', 'dark'])
    expect([Object.keys(local), Object.keys(session)]).toEqual([['language', 'theme', 'text-size'], []])
  })
  it('a browser that keeps nothing is no obstacle', () => {
    vi.stubGlobal('localStorage', {
      draft: 'Ana',
      removeItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    vi.stubGlobal('sessionStorage', undefined)
    expect(clearPersonalData).not.toThrow()
  })
})
