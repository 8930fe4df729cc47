// The product with Firebase as its identity, beside Google's own emulator: started by `npm run test:hosted`.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from '../browser.ts'
import { settingOf } from './settings.ts'

const port = settingOf('E2E_PORT')
// By number, as the emulator: browsers then see one site, and let Google's frame remember what its window did.
const baseURL = `http://127.0.0.1:${port}`
const root = join(import.meta.dirname, '../..')

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results/hosted'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/playwright-hosted.json') }]],
  use: { baseURL, launchOptions: await browserLaunch() },
  webServer: {
    command: 'node src/server/main.ts',
    cwd: root,
    url: `${baseURL}/_readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: settingOf('DATA_DIR'),
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: settingOf('FIREBASE_PROJECT_ID'),
      FIREBASE_API_KEY: 'a-key-of-the-emulator',
      FIREBASE_AUTH_EMULATOR: settingOf('FIREBASE_AUTH_EMULATOR'),
    },
  },
})
