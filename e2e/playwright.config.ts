import { defineConfig } from '@playwright/test'

const report = process.env['E2E_REPORT']
const chromium = process.env['CHROMIUM_PATH']
const isTraced = process.env['E2E_TRACE'] === 'on'

/**
 * What Chromium leaves out: the runner's own list, which this replaces, and the pages of the address bar's suggestions.
 * A window without a screen has them too, and they cost more than most pages of ours.
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

/** Sized for a machine of two cores; a test that fails is never tried again. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-sohbet.ts',
  // Half of the time a browser waits.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Far above what anything takes on an idle machine: a slow one is not a broken promise.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? 'list' : [['json', { outputFile: report }], ['line']],
  use: {
    browserName: 'chromium',
    // What moves is waited for at every press; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what tests answer in its place; its own tests let it in.
    serviceWorkers: 'block',
    // Only when asked for, with E2E_TRACE=on: it slows a small machine more than many a test does.
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
