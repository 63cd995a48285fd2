/**
 * The sizes at which the layout changes (ROUTE-38, B-01). Stylesheets use `@media (--phone)`, which the
 * build replaces by these queries, so that scripts and styles always switch together.
 */
export const breakpoints = {
  tiny: '(max-width: 359.98px)',
  phone: '(max-width: 767.98px)',
  desktop: '(min-width: 768px)',
  tight: '(max-width: 899.98px)',
  roomy: '(min-width: 900px)',
  tablet: '(max-width: 1023.98px)',
  narrowBar: '(max-width: 1239.98px)',
  narrowHeader: '(max-width: 1180px)',
  // A phone on its side: too low for bars that stay while the page scrolls.
  low: '(max-height: 499.98px)',
} as const
