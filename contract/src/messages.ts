/** Shown whenever nothing better is known (ERR-01). */
export const defaultErrorMessage = 'Error! Something went wrong'

/** Shown in the place of a value that is missing (ERR-07). */
export const notFoundMessage = 'Not Found'

/** Shown for a call that succeeds and answers nothing (ERR-08). */
export const noDataMessage = 'No Data Found'
