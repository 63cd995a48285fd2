/** What the writer is asked in a dialog. */
export type Asked = { is: 'link' } | { is: 'moment' } | { is: 'picture'; file?: File } | { is: 'keys' }
