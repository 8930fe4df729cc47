// The browser that comes from npm, so that nothing is downloaded; elsewhere than Linux x64, Playwright's own.
import { arch, platform } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** Not the package's own arguments: they switch off the browser's cross-origin checks and run it in one process. */
const ARGUMENTS = ['--no-sandbox', '--site-per-process', '--disable-gpu', '--disable-background-networking']

export async function browserLaunch(): Promise<LaunchOptions> {
  if (platform() !== 'linux' || arch() !== 'x64') return {}
  return { executablePath: await chromium.executablePath(), args: ARGUMENTS }
}
