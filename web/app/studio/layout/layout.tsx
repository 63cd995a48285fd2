import type { StudioPerson, StudioRole } from '@sohbet/contract/studio'
import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readLocalPath, t } from '@sohbet/messages'
import { NavigationProgress } from '#features/shell/bars/navigation-progress.tsx'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { Link } from '#ui/link/link.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { LazyToaster } from '#ui/toast/lazy-toaster.tsx'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { paletteKeys, useShortcutKeys, useShortcuts } from '../palette/shortcuts.ts'
import { nameKeys } from '../shared/name-keys.ts'
import { StudioMark } from './studio-mark.tsx'
import { partsFor } from '../shared/studio-parts.ts'
import styles from './layout.module.css'

const sideId = 'studio-parts'

/** The layout of the studio: navigation at the side, or a bar on small screens, and the page. */
export function Layout({ person, children }: { person: StudioPerson; children: ReactNode }) {
  useShortcutKeys()
  // Lists load after the page, with titles in every script.
  useEffect(() => void import('#ui/lazy-fonts/lazy-fonts.ts').catch(() => undefined), [])
  const { open, palette } = usePalette(person.roles)
  return (
    <div className={styles['layout']}>
      <a className={styles['skip']} href="#main">
        {t('shell.skipToContent')}
      </a>
      <header className={styles['bar']}>
        <Brand />
        <Row gap={1}>
          <IconButton aria-label={t('studioShell.palette.title')} aria-haspopup="dialog" onClick={open}>
            <Icon name="magnifying-glass" />
          </IconButton>
          <IconButton popoverTarget={sideId} aria-label={t('studioShell.menu')}>
            <Icon name="list" />
          </IconButton>
        </Row>
      </header>
      <nav id={sideId} popover="auto" className={styles['side']} aria-label={t('studioShell.parts')}>
        <Brand />
        <PaletteButton onPress={open} />
        <Parts roles={person.roles} />
        <div className={styles['foot']}>
          <a className={styles['part']} href={toLocalPath('/')}>
            <Icon name="arrow-square-out" size="s" />
            {t('studioShell.openSite')}
          </a>
          <Link to="/studio/security" className={styles['part']}>
            <Icon name="user" size="s" />
            <span dir="auto">{person.name}</span>
          </Link>
          <LogOutForm action="/studio/log-out">
            <button type="submit" className={styles['part']}>
              <Icon name="sign-out" size="s" />
              {t('studioEntrance.logOut')}
            </button>
          </LogOutForm>
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <NavigationProgress />
      {palette}
      <LazyToaster isAtHand />
    </div>
  )
}

function Brand() {
  return (
    <Link to="/studio" className={styles['brand']}>
      <StudioMark />
      {t('studioShell.name')}
    </Link>
  )
}

// The bar of small screens has a button of its own.
function PaletteButton({ onPress }: { onPress: () => void }) {
  const isAwake = useIsAwake()
  return (
    <button
      type="button"
      className={clsx(styles['part'], styles['palette'])}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name="magnifying-glass" size="s" />
      {t('studioShell.palette.title')}
      {isAwake && (
        <kbd dir="ltr" aria-hidden="true">
          {nameKeys('Mod-k')}
        </kbd>
      )}
    </button>
  )
}

function Parts({ roles }: { roles: readonly StudioRole[] }) {
  const here = readLocalPath(useLocation().pathname).path
  return partsFor(roles).map((group) => (
    <ul key={group[0]?.to} className={styles['parts']}>
      {group.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} className={styles['part']} aria-current={isWithin(here, to) ? 'page' : undefined}>
            <Icon name={icon} size="s" />
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  ))
}

function isWithin(here: string, to: string): boolean {
  return to === '/studio' ? /^\/studio\/?$/.test(here) : here === to || here.startsWith(`${to}/`)
}

/** The palette: a function and keys that open it, and its element. */
export function usePalette(roles: readonly StudioRole[]): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  // Does not open above a dialog that waits for an answer.
  const press = (): void => setOpen(!isOpen && document.querySelector('dialog[open]') === null)
  useShortcuts([{ keys: paletteKeys, label: t('studioShell.palette.title'), run: press }])
  return {
    open: () => setOpen(true),
    palette: isOpen && <LazyPart load={loadDialog} props={{ roles, onClose: () => setOpen(false) }} />,
  }
}

const loadDialog = async () => (await import('../palette/palette-dialog.tsx')).PaletteDialog
