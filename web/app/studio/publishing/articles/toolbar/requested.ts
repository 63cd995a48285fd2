/** The dialog to open for the writer. */
export type Requested = { is: 'link' } | { is: 'moment' } | { is: 'picture'; file?: File } | { is: 'keys' }
