// What no page of ours needs; the map of gatherings asks where its reader is.
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
]

/** The permissions policy; `payment` is for us and `payees`, the origins of wallets, or for nobody where there are none. */
export function permissionsPolicy(payees: readonly string[]): string {
  const payment = payees.length === 0 ? '' : ['self', ...payees.map((origin) => `"${origin}"`)].join(' ')
  return [
    ...[...closedFeatures, 'midi', 'usb'].map((feature) => `${feature}=()`),
    `payment=(${payment})`,
    'geolocation=(self)',
  ].join(', ')
}

/** Lets a browser load and run nothing, and send no form; the last three do not follow from the first. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What every answer says to a browser: a page, a call, sound, an error, and what was refused before anything looked at
 * it. Pages have a policy of their own; what is not a page may load nothing at all.
 */
export const securityHeaders = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy([]),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const
