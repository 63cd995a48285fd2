export const ui = {
  'ui.save': 'Save',
  'ui.cancel': 'Cancel',
  'ui.search': 'Search',
  'ui.tryAgain': 'Try again',
  'ui.badRequest': 'Bad Request',
  'ui.browseAudios': 'Browse audios',
} as const
