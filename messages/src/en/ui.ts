export const ui = {
  'ui.tryAgain': 'Try again',
  'ui.save': 'Save',
  'ui.cancel': 'Cancel',
  'ui.search': 'Search',
  'ui.badRequest': 'Bad Request',
  'ui.browseAudios': 'Browse audios',
} as const
