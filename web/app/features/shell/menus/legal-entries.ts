/** The small print, which visitors on phones find in their menu too, because their footer has no links. */
export const legalEntries = [
  { label: 'Terms of Use', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy-policy' },
] as const
