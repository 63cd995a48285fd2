// Features that none of our pages needs; the map of gatherings asks for the location of its reader.
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
]

/**
 * The permissions policy; `payment` is allowed for us and `payees`, the origins of wallets, or for nobody
 * when there are none.
 */
export function permissionsPolicy(payees: readonly string[]): string {
  const payment = payees.length === 0 ? '' : ['self', ...payees.map((origin) => `"${origin}"`)].join(' ')
  return [
    ...[...closedFeatures, 'midi', 'usb'].map((feature) => `${feature}=()`),
    `payment=(${payment})`,
    'geolocation=(self)',
  ].join(', ')
}

/** Lets a browser load and run nothing, and submit no form; the first directive does not imply the last three. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The security headers of every answer: a page, a call, a recording, an error, and an early refusal. Pages
 * have a policy of their own; anything else may load nothing.
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

/** Headers of resources that any site may show: feeds, and the recordings and pictures that they reference. */
export const anySiteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
