import { defineConfig } from '@playwright/test'

const report = process.env['E2E_REPORT']
const chromium = process.env['CHROMIUM_PATH']

/** Two phones' worth of machine: one worker, one browser for many promises, never a second try. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-sohbet.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  reporter: report === undefined ? 'list' : [['json', { outputFile: report }], ['line']],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
})
