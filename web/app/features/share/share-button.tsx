import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { useSite } from '#lib/page/site.ts'
import { mailAddress, toWholeAddress } from './shared-page.ts'

/** The page to share and the appearance of its button. */
export interface ShareButtonProps {
  /** A path of this site, or a full URL. */
  url: string
  title: string
  label?: string
  /** Replaces the button's class. */
  className?: string | undefined
  isIconOnly?: boolean
  /** Called when the link was copied. */
  onCopied?: () => void
}

/** Opens the share dialog; without JavaScript it is a link that shares by email. */
export function ShareButton({
  url,
  title,
  label = t('shell.share.button'),
  className,
  isIconOnly = false,
  onCopied,
}: ShareButtonProps) {
  const { publicOrigin } = useSite()
  const { Component: Panel, isOpen, open, close } = useLazy(loadPanel)
  const page = { url: toWholeAddress(url, publicOrigin), title }
  const variant = className ?? buttonVariant(isIconOnly ? 'icon' : 'outline')
  const press = async (): Promise<void> => {
    if (!(await open())) showToast('error', t(defaultErrorMessage))
  }
  return (
    <>
      <button
        type="button"
        className={variant}
        data-needs-script=""
        aria-haspopup="dialog"
        aria-label={isIconOnly ? label : undefined}
        onClick={() => void press()}
      >
        <Icon name="share-network" />
        {!isIconOnly && <span>{label}</span>}
      </button>
      <noscript>
        <a className={variant} href={mailAddress(page)} aria-label={t('shell.share.byEmail')}>
          <Icon name="share-network" />
          {!isIconOnly && t('shell.share.byEmail')}
        </a>
      </noscript>
      {Panel !== undefined && <Panel page={page} isOpen={isOpen} onClose={close} onCopied={onCopied} />}
    </>
  )
}

const loadPanel = async () => (await import('./share-panel.tsx')).SharePanel
