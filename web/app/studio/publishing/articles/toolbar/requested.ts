/** What the writer is asked in a dialog. */
export type Requested = { is: 'link' } | { is: 'moment' } | { is: 'picture'; file?: File } | { is: 'keys' }
