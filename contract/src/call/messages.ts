import type { MessageKey } from '@sohbet/messages'

/** Shown whenever nothing better is known (ERR-01). */
export const defaultErrorMessage = 'contract.error.unknown' satisfies MessageKey

/** Shown in the place of a value that is missing (ERR-07). */
export const notFoundMessage = 'contract.error.notFound' satisfies MessageKey

/** Shown for a call that succeeds and answers nothing (ERR-08). */
export const noDataMessage = 'contract.error.noData' satisfies MessageKey

/** Characters that the title of a playlist has at most (PLIST-17). */
export const playlistTitleLength = 100

/** What is wrong with the title of a playlist (PLIST-16, PLIST-17). */
export const playlistTitleRefusals = {
  empty: 'contract.playlistTitle.empty',
  tooLong: 'contract.playlistTitle.tooLong',
} as const satisfies Record<string, MessageKey>
