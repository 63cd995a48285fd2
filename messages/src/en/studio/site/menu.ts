/** Texts of the studio: menu. */
export const studioMenu = {
  'studioMenu.title': 'Menu',
  'studioMenu.add': 'Add an entry',
  'studioMenu.none': 'The menu is empty',
  'studioMenu.noneText': 'What you add here, listeners see at once.',
  'studioMenu.saved': 'The menu is saved',
  'studioMenu.removed': 'The entry is removed',
  'studioMenu.removal': 'Listeners will no longer see this entry or the entries below it.',
  'studioMenu.entry': 'Entry',
  'studioMenu.path': 'The page that it leads to',
  'studioMenu.pathHint': 'Begins with /. Leave it empty if it is only a heading for the entries below it.',
  'studioMenu.parent': 'Placed under',
  'studioMenu.parent.none': 'None: it is in the bar',
  'studioMenu.position': 'Place',
  'studioMenu.positionHint': 'Among those beside it; 1 is the first.',
  'studioMenu.fault.position': 'A number from 1 to 100',
  'studioMenu.fault.path': 'The address of a page begins with /',
} as const
