export const ui = {
  'ui.saving': 'Saving…',
} as const
