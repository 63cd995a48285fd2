/** Texts of the studio: shell. */
export const studioShell = {
  'studioShell.name': 'Studio',
  'studioShell.home': 'Overview',
  'studioShell.parts': 'Parts of the studio',
  'studioShell.menu': 'Open the menu of the studio',
  'studioShell.openSite': 'Open the site',
  'studioShell.palette.title': 'Go to or do',
  'studioShell.palette.field': 'Part of the studio, or what this page does',
  'studioShell.palette.nothing': 'Nothing has that name.',
  'studioShell.windowTitle': '{page} · Studio',
  'studioShell.error.notFound': 'This page does not exist',
  'studioShell.error.title': 'This page could not be shown',
  'studioShell.error.text': 'Try again in a moment. What you have saved is safe.',
  'studioShell.error.back': 'Back to the overview',
} as const
