/** Headers of what pages and players on any site may show: feeds, and the recordings and pictures that they name. */
export const anySiteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
