import { defineConfig } from '@playwright/test'

const report = process.env['E2E_REPORT']
const chromium = process.env['CHROMIUM_PATH']
const isTraced = process.env['E2E_TRACE'] === 'on'

/**
 * Disabled Chromium features: Playwright's own list, which this replaces, and the address bar's suggestion
 * pages. A headless window has those too, and they cost more than most of our pages.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Sized for a machine with two cores; a failed test is never retried. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env['E2E_ENGINES'] === 'off' ? 'engines/**' : [],
  outputDir: '../test-results',
  globalSetup: './start-sohbet.ts',
  // A browser is idle half of the time.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Far above the duration on an idle machine, so that a slow machine fails no test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? 'list' : [['json', { outputFile: report }], ['line']],
  use: {
    browserName: 'chromium',
    // As long as an assertion waits, so that a press on what never appears fails before the test's limit.
    actionTimeout: 60_000,
    // Every press waits for animations; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer in place of the test's routes; its own tests allow it.
    serviceWorkers: 'block',
    // Only with E2E_TRACE=on: on a small machine tracing takes longer than many a test.
    trace: { mode: isTraced ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
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
        `--disable-features=${disabledFeatures.join(',')}`,
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
})
