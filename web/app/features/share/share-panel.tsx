import { useState } from 'react'
import { t } from '@sohbet/messages'
import { playerStore } from '#playback/state/player-store.ts'
import { currentTrack } from '#playback/state/selectors.ts'
import { Panel } from '#ui/dialog/panel.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useSite } from '#lib/page/site.ts'
import { ShareGrid } from './share-grid.tsx'
import { isMobileAgent } from './share-targets.ts'
import type { SharedPage } from './shared-page.ts'

/** The page to share. */
export interface SharePanelProps {
  page: SharedPage
  isOpen: boolean
  onClose: () => void
  onCopied?: (() => void) | undefined
}

/** The Share dialog, on phones a sheet (SHARE-12, SHARE-13). Rendered in browsers only. */
export function SharePanel({ page, isOpen, onClose, onCopied }: SharePanelProps) {
  return (
    <Panel title={t('shell.share.title')} isOpen={isOpen} onClose={onClose}>
      <ShareWays page={page} onCopied={onCopied} />
    </Panel>
  )
}

function ShareWays({ page: given, onCopied }: Pick<SharePanelProps, 'page' | 'onCopied'>) {
  const { messengerAppId } = useSite().brand
  const isSheet = useIsPhone()
  // What was there when the dialog opened: the player may go to the next talk meanwhile.
  const [whole] = useState(given)
  const [moment] = useState(() => findMoment(whole.url))
  const [isFromMoment, setIsFromMoment] = useState(false)
  const page = isFromMoment && moment !== undefined ? { ...whole, url: moment.url } : whole
  return (
    <>
      <ShareGrid
        page={page}
        device={{ isMobile: isMobileAgent(navigator.userAgent), messengerAppId }}
        resetAfterMs={isSheet ? 1000 : 2000}
        shareElsewhere={canShareElsewhere(page) ? () => shareElsewhere(page) : undefined}
        onCopied={onCopied}
      />
      {moment !== undefined && (
        <Checkbox
          label={t('shell.share.from', { time: formatTime(moment.seconds) })}
          checked={isFromMoment}
          onChange={() => setIsFromMoment(!isFromMoment)}
        />
      )}
    </>
  )
}

/** The player's position in the talk of an address; undefined for another talk or at the start. */
function findMoment(address: string): { seconds: number; url: string } | undefined {
  const state = playerStore.getState()
  const track = currentTrack(state)
  const seconds = Math.floor(state.position)
  const url = new URL(address, location.href)
  if (track === undefined || seconds < 1 || url.pathname !== track.album.path) return undefined
  const hash = `#audio-${track.id}`
  if (url.hash !== '' && url.hash !== hash) return undefined
  url.searchParams.set('t', String(seconds))
  url.hash = hash
  return { seconds, url: url.href }
}

// Older browsers lack both, despite their types.
function canShareElsewhere(page: SharedPage): boolean {
  const { canShare, share } = navigator as Partial<Navigator>
  return share !== undefined && canShare?.call(navigator, { ...page }) === true
}

async function shareElsewhere(page: SharedPage): Promise<void> {
  try {
    await navigator.share({ ...page })
  } catch (error) {
    // Dismissing the device's dialog is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast('error', t('shell.share.failed'))
  }
}
