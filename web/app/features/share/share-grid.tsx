import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { type MessageKey, t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { copyBySelection, copyText } from '#lib/copy-text.ts'
import {
  needsPasting,
  opensInPlace,
  shareAddress,
  type ShareTarget,
  shareTargets,
  type SharingDevice,
  windowSizes,
} from './share-targets.ts'
import type { SharedPage } from './shared-page.ts'
import { useCopied } from '#lib/use-copied.ts'
import styles from './share-grid.module.css'

/** The page to share and the device. */
export interface ShareGridProps {
  page: SharedPage
  device: SharingDevice
  /** Milliseconds after which the button says "Copy Link" again: 1000 in the sheet, 2000 in the modal. */
  resetAfterMs: number
  /** Opens the device's share dialog, if it has one. */
  shareElsewhere?: (() => Promise<void>) | undefined
  onCopied?: (() => void) | undefined
}

/** Copy Link and the share targets, in four columns (SHARE-01 to SHARE-14). */
export function ShareGrid({ page, device, resetAfterMs, shareElsewhere, onCopied }: ShareGridProps) {
  const [isCopied, markCopied] = useCopied(resetAfterMs)
  const copy = async (host: Element): Promise<void> => {
    if (!(await copyText(page.url, host))) {
      showToast('error', t('shell.share.notCopied'))
      return
    }
    markCopied()
    onCopied?.()
  }
  return (
    <div className={styles['grid']}>
      <button
        type="button"
        className={clsx(styles['target'], isCopied && styles['copied'])}
        onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? document.body)}
      >
        <Face
          icon={isCopied ? 'check' : 'link-simple'}
          label={isCopied ? t('shell.share.linkCopied') : t('shell.share.copyLink')}
        />
      </button>
      {shareTargets.map((target) => (
        <TargetLink key={target} target={target} page={page} device={device} />
      ))}
      {shareElsewhere !== undefined && (
        <button type="button" className={styles['target']} onClick={() => void shareElsewhere()}>
          <Face icon="dots-three" label={t('shell.share.more')} />
        </button>
      )}
      <Text variant="unseen" role="status">
        {isCopied && t('shell.share.onClipboard')}
      </Text>
    </div>
  )
}

const faces = {
  email: { icon: 'envelope-simple', label: 'shell.share.email' },
  facebook: { icon: 'facebook-logo', label: 'shell.share.facebook' },
  messenger: { icon: 'messenger-logo', label: 'shell.share.messenger' },
  linkedin: { icon: 'linkedin-logo', label: 'shell.share.linkedin' },
  twitter: { icon: 'twitter-logo', label: 'shell.share.twitter' },
  whatsapp: { icon: 'whatsapp-logo', label: 'shell.share.whatsapp' },
} as const satisfies Record<ShareTarget, { icon: IconName; label: MessageKey }>

interface TargetLinkProps {
  target: ShareTarget
  page: SharedPage
  device: SharingDevice
}

function TargetLink({ target, page, device }: TargetLinkProps) {
  const address = shareAddress(target, page, device)
  const size = windowSizes[target]
  const { icon, label } = faces[target]
  const face = <Face icon={icon} label={t(label)} />
  if (opensInPlace(address) || size === undefined)
    return (
      <a className={styles['target']} href={address}>
        {face}
      </a>
    )
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    // Before the window takes the focus, without which copying fails.
    if (needsPasting(target, device)) offerPasting(page.url, event.currentTarget)
    if (openShareWindow(address, size)) event.preventDefault()
  }
  return (
    <a className={styles['target']} href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
      {face}
    </a>
  )
}

function offerPasting(url: string, { parentElement }: Element): void {
  if (copyBySelection(url, parentElement ?? document.body)) showToast('info', t('shell.share.pasteIt'))
}

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <span className={styles['disc']}>
        <Icon name={icon} />
      </span>
      {label}
    </>
  )
}

/**
 * Opens an address in a small window; false if the browser blocks it, so that the link can open a tab
 * instead (SHARE-15 to SHARE-17, B-120).
 */
function openShareWindow(address: string, [width, height]: readonly [number, number]): boolean {
  // With `noopener` the browser returns null even on success; instead the opener is cleared below before the
  // foreign page loads. A window name could reuse a window that already shows one.
  const opened = window.open(address, '_blank', `width=${width},height=${height}`)
  if (opened === null) return false
  opened.opener = null
  return true
}
