import type { Geolocation, PlaywrightTestArgs, PlaywrightTestOptions } from '@playwright/test'

/** The context options of a test: all that a file may set with `test.use`. */
export interface ContextOptions extends Record<string, unknown> {
  baseURL: string
  extraHTTPHeaders: Record<string, string> | undefined
  geolocation: Geolocation | undefined
  offline: boolean
  permissions: string[] | undefined
  viewport: { width: number; height: number } | null
}

/** Playwright fixture of these options. Tests that differ in an option missing here would share a page. */
export async function optionsOfContext(
  {
    acceptDownloads,
    baseURL,
    bypassCSP,
    clientCertificates,
    colorScheme,
    contextOptions,
    contrast,
    deviceScaleFactor,
    extraHTTPHeaders,
    forcedColors,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    reducedMotion,
    screen,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  }: PlaywrightTestOptions & PlaywrightTestArgs,
  use: (options: ContextOptions) => Promise<void>,
): Promise<void> {
  await use({
    acceptDownloads,
    baseURL: baseURL ?? '',
    bypassCSP,
    clientCertificates,
    colorScheme,
    contextOptions,
    contrast,
    deviceScaleFactor,
    extraHTTPHeaders,
    forcedColors,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    reducedMotion,
    screen,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  })
}
