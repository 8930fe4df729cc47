import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'
import { useMemoryForTemporaryFiles } from './tools/temporary-files.ts'

useMemoryForTemporaryFiles()

const PORT = Number(process.env['E2E_PORT'] ?? 4273)
/** Known to the journeys too: some look into the database for what takes a day to happen. */
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `portal-e2e-${process.pid}`)
const baseURL = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env['RING'] === 'landing' ? '**/*.landing.spec.ts' : '**/*.spec.ts',
  testIgnore: [
    'hosted/**',
    ...(process.env['RING'] === 'loop' ? ['**/*.landing.spec.ts'] : []),
    ...(process.env['PROVE'] ? [] : ['**/*.proof.spec.ts']),
  ],
  outputDir: 'test-results/browser',
  // One more than there are cores: half of the time a journey waits for an answer.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine that is slow or busy: what is waited for has to come, and no journey says when.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // What moves costs a browser without a graphics card more than all the rest; a journey that needs it says so.
  use: { baseURL, launchOptions: await browserLaunch(), contextOptions: { reducedMotion: 'reduce' } },
  webServer: {
    command: 'node e2e/serve-the-run.ts',
    url: `${baseURL}/_readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), DATA_DIR: process.env['E2E_DATA_DIR'], TRUSTED_PROXIES: '1' },
  },
})
