/** Shown whenever nothing better is known (ERR-01). */
export const defaultErrorMessage = 'Error! Something went wrong'

/** Shown in the place of a value that is missing (ERR-07). */
export const notFoundMessage = 'Not Found'

/** Shown for a call that succeeds and answers nothing (ERR-08). */
export const noDataMessage = 'No Data Found'

/** Characters that the title of a playlist has at most (PLIST-17). */
export const playlistTitleLength = 100

/** What is wrong with the title of a playlist (PLIST-16, PLIST-17). */
export const playlistTitleRefusals = {
  empty: 'Playlist title cannot be empty',
  tooLong: 'Title cannot be more than 100 characters',
} as const
