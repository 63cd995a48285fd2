import { defineConfig } from '@playwright/test'

const report = process.env['E2E_REPORT']
const chromium = process.env['CHROMIUM_PATH']

/** Sized for a machine of two cores; a test that fails is never tried again. */
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
    // It would answer what tests answer in its place; its own tests let it in.
    serviceWorkers: 'block',
    // Without pictures: taking them slows a small machine more than the tests themselves do.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
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
