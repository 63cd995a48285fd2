export const ui = {
  'ui.tryAgain': 'Try again',
} as const
