const deviceKey = 'sohbet:device:v1'
let passingId: string | undefined

/** Tells this browser apart from the listener's others: a UUID, made when it is first needed. */
export function deviceId(): string {
  passingId ??= readOrMake()
  return passingId
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** What a listener calls a device, such as "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'A browser'
  const system = nameIn(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

/** What a listener calls the device in their hands. */
export function thisDevice(userAgent: string): string {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'this tablet'
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? 'this phone' : 'this computer'
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

function readOrMake(): string {
  const made = crypto.randomUUID()
  try {
    const kept = localStorage.getItem(deviceKey)
    if (kept !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept)) return kept
    localStorage.setItem(deviceKey, made)
  } catch {
    // Blocked or full: the device has this name until the page is left.
  }
  return made
}
