import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#ui/picture/icon.tsx'
import type { Platform } from './platform.ts'
import { useSite } from '#lib/page/site.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './store-buttons.module.css'

/** The visible size of a button in pixels (FOOT-11); its press target is a little higher. */
const badge = { inlineSize: 152, blockSize: 42 }

const store = (name: ReactNode) => <b>{name}</b>

/** Links to the app stores: the platform's own, or both if it is unknown (FOOT-09, FOOT-10, B-123). */
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

// Opens in a new tab, so that playback continues here.
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
