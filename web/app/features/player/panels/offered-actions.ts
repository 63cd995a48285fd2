/** The facts that decide which actions the player offers. */
export interface ActionClues {
  pathname: string
  isVisitor: boolean
  applyPPD: boolean
  albumSubType: string
}

/** The actions that the player offers. */
export interface OfferedActions {
  add: boolean
  download: boolean
  share: boolean
}

/**
 * Adding is not offered on a playlist's page (PLAYER-38). Downloading is not offered for pay-per-download
 * recordings or on library pages (PLAYER-39, LIB-05); visitors can share only what is public (PLAYER-40,
 *
 */
export function offeredActions({ pathname, isVisitor, applyPPD, albumSubType }: ActionClues): OfferedActions {
  const mayHandOn = !isVisitor || albumSubType === 'public'
  return {
    add: !pathname.includes('/playlists'),
    download: mayHandOn && !applyPPD && !pathname.startsWith('/library'),
    share: mayHandOn,
  }
}
