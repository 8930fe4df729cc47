import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Options = { langs: string[]; processLocally?: boolean }

/** A browser's abilities: the state of each locale, and whether a download works. */
function browserWith(
  known: Record<string, string>,
  install: () => Promise<boolean> = async () => true,
  isAllowed = true,
) {
  const asked: Options[] = []
  class SpeechRecognition {
    get processLocally() {
      return false
    }
    set processLocally(_: boolean) {}
    static async available(options: Options) {
      asked.push(options)
      if (!isAllowed) throw new Error('NotAllowedError')
      return known[options.langs[0] ?? ''] ?? 'unavailable'
    }
    static install(options: Options) {
      asked.push(options)
      return install()
    }
  }
  vi.stubGlobal('SpeechRecognition', SpeechRecognition)
  return { asked, prototype: SpeechRecognition.prototype }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())
const onDevice = () => import('./on-device.ts')

describe('a browser that can only send the sound away is not asked', () => {
  it.each([
    ['none at all', undefined],
    [
      'the older kind',
      class {
        processing = true
      },
    ],
    [
      'one that takes the name for any other',
      class {
        sends = true
        static available(): Promise<string> {
          return Promise.resolve('available')
        }
        static install(): Promise<boolean> {
          return Promise.resolve(true)
        }
      },
    ],
  ])('%s', async (_, found) => {
    vi.stubGlobal('webkitSpeechRecognition', found)
    const { mayHear, abilityIn } = await onDevice()
    expect(mayHear()).toBe(false)
    expect(await abilityIn('en')).toBeNull()
  })
})

describe('what a device can hear', () => {
  it.each([
    ['what is there', 'en', { 'en-US': 'available' }, { state: 'ready', locale: 'en-US' }],
    ['what can come', 'en', { 'en-US': 'downloadable' }, { state: 'download', locale: 'en-US' }],
    ['what is coming', 'en', { 'en-US': 'downloading' }, { state: 'download', locale: 'en-US' }],
    ['nothing', 'en', { 'es-ES': 'available' }, null],
    [
      'the nearest Spanish',
      'es',
      { 'es-US': 'available', 'es-ES': 'available' },
      { state: 'ready', locale: 'es-US' },
    ],
    [
      'a Spanish that is there before one that is not',
      'es',
      { 'es-US': 'downloadable', 'es-ES': 'available' },
      { state: 'ready', locale: 'es-ES' },
    ],
    ['a Spanish that can come', 'es', { 'es-MX': 'downloadable' }, { state: 'download', locale: 'es-MX' }],
  ] as const)('%s', async (_, language, states, ability) => {
    const { asked } = browserWith(states)
    const { abilityIn } = await onDevice()
    expect(await abilityIn(language)).toEqual(ability)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every(({ processLocally }) => processLocally === true)).toBe(true)
  })
  it('is nothing where the page may not ask', async () => {
    browserWith({ 'en-US': 'available' }, undefined, false)
    const { abilityIn } = await onDevice()
    expect(await abilityIn('en')).toBeNull()
  })
})

describe('a download', () => {
  it('makes the language ready, for the device alone', async () => {
    const { asked } = browserWith({ 'en-US': 'downloadable' })
    const { abilityIn, download, downloadOf } = await onDevice()
    await abilityIn('en')
    const coming = download('en', 'en-US')
    expect(downloadOf('en')).not.toBeNull()
    expect(await coming).toBe(true)
    expect(downloadOf('en')).toBeNull()
    expect(await abilityIn('en')).toEqual({ state: 'ready', locale: 'en-US' })
    expect(asked.at(-1)).toEqual({ langs: ['en-US'], processLocally: true })
  })
  it('is asked for once, however often it is wanted', async () => {
    const install = vi.fn(async () => true)
    browserWith({ 'en-US': 'downloadable' }, install)
    const { download } = await onDevice()
    expect(await Promise.all([download('en', 'en-US'), download('en', 'en-US')])).toEqual([true, true])
    expect(install).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['that is refused', async () => false],
    ['whose line goes', () => Promise.reject(new Error('network'))],
  ])('%s leaves things as they were', async (_, install) => {
    browserWith({ 'en-US': 'downloadable' }, install)
    const { abilityIn, download } = await onDevice()
    expect(await download('en', 'en-US')).toBe(false)
    expect(await abilityIn('en')).toEqual({ state: 'download', locale: 'en-US' })
  })
})

it('whatever listens does so on the device', async () => {
  const { prototype } = browserWith({})
  const { newRecognition } = await onDevice()
  const set = vi.spyOn(prototype, 'processLocally', 'set')
  expect(newRecognition('es-US').lang).toBe('es-US')
  expect(set.mock.calls).toEqual([[true]])
})
