import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import type { Platform } from './platform.ts'
import { useSite } from '#lib/page/site.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './store-buttons.module.css'

/** The box that is seen of a button, in pixels (FOOT-11); what can be pressed is a little higher. */
const badge = { inlineSize: 152, blockSize: 42 }

const store = (name: ReactNode) => <b>{name}</b>

/** The ways into the app stores: a platform's own, or both where neither is known (FOOT-09, FOOT-10, B-123). */
export function StoreButtons({
  platform,
  className,
}: {
  platform: Platform
  className?: string | undefined
}) {
  const { appStoreUrl, playStoreUrl } = useSite().brand
  return (
    <div className={clsx(styles['stores'], className)}>
      {platform !== 'android' && (
        <StoreButton href={appStoreUrl} icon="apple-logo">
          {rich('shell.stores.apple', { store })}
        </StoreButton>
      )}
      {platform !== 'ios' && (
        <StoreButton href={playStoreUrl} icon="google-play-logo">
          {rich('shell.stores.google', { store })}
        </StoreButton>
      )}
    </div>
  )
}

interface StoreButtonProps {
  href: string
  icon: 'apple-logo' | 'google-play-logo'
  children: ReactNode
}

// A tab of its own: a talk that is playing here goes on.
function StoreButton({ href, icon, children }: StoreButtonProps) {
  return (
    <a className={styles['target']} href={href} target="_blank" rel="noreferrer">
      <span className={styles['badge']} style={badge}>
        <Icon name={icon} />
        <span>{children}</span>
      </span>
    </a>
  )
}
