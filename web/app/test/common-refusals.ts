import { screen } from '@testing-library/react'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'

/** What any call may be refused with, with the status of each; a session that is over leads to signing in. */
export const commonRefusals: Record<Exclude<CommonRefusal, 'LoginRequired'>, number> = {
  BadRequest: 400,
  Conflict: 409,
  Forbidden: 403,
  KeyReused: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  Unavailable: 503,
  Unexpected: 500,
}

/** The text of all alerts that are shown. */
export const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('\n')
