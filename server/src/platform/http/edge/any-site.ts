/** Headers of resources that any site may show: feeds, and the recordings and pictures that they reference. */
export const anySiteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
