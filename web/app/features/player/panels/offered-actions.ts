/** What decides which actions the player offers. */
export interface ActionClues {
  pathname: string
  isVisitor: boolean
  applyPPD: boolean
  albumSubType: string
}

/** Which of the player's actions are offered. */
export interface OfferedActions {
  add: boolean
  download: boolean
  share: boolean
}

/**
 * On a playlist's page nothing is added to one (PLAYER-38). A recording that is paid for by download is not handed out
 * here, nor is any on library pages (PLAYER-39, LIB-05); visitors hand on what is public only (PLAYER-40, A-33).
 */
export function offeredActions({ pathname, isVisitor, applyPPD, albumSubType }: ActionClues): OfferedActions {
  const mayHandOn = !isVisitor || albumSubType === 'public'
  return {
    add: !pathname.includes('/playlists'),
    download: mayHandOn && !applyPPD && !pathname.startsWith('/library'),
    share: mayHandOn,
  }
}
