import { fill } from '#kernel/language.ts'

type DeviceWords = { device: string; unknownDevice: string }

/** The server names a device as "Firefox, Windows", or as nothing where the browser keeps it to itself. */
export function deviceIn(words: DeviceWords, device: string): string {
  const [browser, system] = device.split(', ')
  if (browser && system) return fill(words.device, { browser, system })
  return browser || words.unknownDevice
}
