// The browser that comes from npm, so that nothing is downloaded; elsewhere than Linux x64, Playwright's own.
import { arch, platform } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** One process for everything ends the whole run with the first page that crashes. */
const UNWANTED = new Set(['--single-process', '--no-zygote'])

export async function browserLaunch(): Promise<LaunchOptions> {
  if (platform() !== 'linux' || arch() !== 'x64') return {}
  const args = chromium.args.filter((argument) => !UNWANTED.has(argument))
  return { executablePath: await chromium.executablePath(), args }
}
