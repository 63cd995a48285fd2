import type { MessageKey } from '@sohbet/messages'

/** The message when no better one is known (ERR-01). */
export const defaultErrorMessage = 'contract.error.unknown' satisfies MessageKey

/** The message in place of a missing value (ERR-07). */
export const notFoundMessage = 'contract.error.notFound' satisfies MessageKey

/** The message of a successful call without content (ERR-08). */
export const noDataMessage = 'contract.error.noData' satisfies MessageKey

/** The maximum length of a playlist title in characters (PLIST-17). */
export const playlistTitleLength = 100

/** The messages for an invalid playlist title (PLIST-16, PLIST-17). */
export const playlistTitleRefusals = {
  empty: 'contract.playlistTitle.empty',
  tooLong: 'contract.playlistTitle.tooLong',
} as const satisfies Record<string, MessageKey>
