export const ui = {
  'ui.tryAgain': 'Try again',
  'ui.cancel': 'Cancel',
  'ui.goHome': 'Go home',
  'ui.oneMoment': 'One moment…',
  'ui.badRequest': 'Bad Request',
} as const
