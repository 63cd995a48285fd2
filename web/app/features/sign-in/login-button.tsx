import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'

/** The appearance of the button, and the reason to sign in. */
export interface LoginButtonProps {
  className?: string | undefined
  reason?: string | undefined
  /** The accessible name, if its content does not say what the login is for. */
  label?: string
  /** Called before the login opens, to store a pending action (B-76). */
  onAsk?: () => void
  children?: ReactNode
}

/** Opens the login: a dialog on wide screens (HDRD-11), the page on phones and without JavaScript. */
export function LoginButton({
  className,
  reason,
  label,
  onAsk,
  children = t('shell.header.login'),
}: LoginButtonProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { Component: SignInDialog, isOpen, open, close } = useLazy(loadDialog)
  const path = toJoinPath('login', `${pathname}${search}`)
  const openOrGo = async (): Promise<void> => {
    if (!(await open())) void navigate(path)
  }
  const press = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    onAsk?.()
    if (isPhone) return
    event.preventDefault()
    void openOrGo()
  }
  return (
    <>
      <Link className={className} to={path} aria-label={label} onClick={press}>
        {children}
      </Link>
      {SignInDialog !== undefined && <SignInDialog isOpen={isOpen} onClose={close} reason={reason} />}
    </>
  )
}

const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog
