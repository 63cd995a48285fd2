import { t } from '@sohbet/messages'
import { Panel } from '../../ui/dialog/panel.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useBreakpoint } from '../../ui/hooks/use-breakpoint.ts'
import { useSite } from '../../lib/page/site.ts'
import { ShareGrid } from './share-grid.tsx'
import { isMobileAgent } from './share-targets.ts'
import type { SharedPage } from './shared-page.ts'

/** What the panel shares. */
export interface SharePanelProps {
  page: SharedPage
  isOpen: boolean
  onClose: () => void
  onCopied?: (() => void) | undefined
}

/** The Share dialog, on phones a sheet (SHARE-12, SHARE-13). Only a browser ever draws it. */
export function SharePanel({ page, isOpen, onClose, onCopied }: SharePanelProps) {
  const { messengerAppId } = useSite().brand
  const isSheet = useBreakpoint('phone')
  const device = { isMobile: isMobileAgent(navigator.userAgent), messengerAppId }
  return (
    <Panel title={t('shell.share.title')} isOpen={isOpen} onClose={onClose}>
      <ShareGrid
        page={page}
        device={device}
        resetAfterMs={isSheet ? 1000 : 2000}
        shareElsewhere={canShareElsewhere(page) ? () => shareElsewhere(page) : undefined}
        onCopied={onCopied}
      />
    </Panel>
  )
}

// Older browsers lack both, whatever their types say.
function canShareElsewhere(page: SharedPage): boolean {
  const { canShare, share } = navigator as Partial<Navigator>
  return share !== undefined && canShare?.call(navigator, { ...page }) === true
}

async function shareElsewhere(page: SharedPage): Promise<void> {
  try {
    await navigator.share({ ...page })
  } catch (error) {
    // Who closes the device's dialog changed their mind, and is told nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast('error', t('shell.share.failed'))
  }
}
