import { useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { toJoinPath } from './login-target.ts'
import type { SignInDialogProps } from './sign-in-dialog.tsx'

/** How the button looks, and why somebody should sign in. */
export interface LoginButtonProps {
  className?: string | undefined
  reason?: string | undefined
  /** The button's name, where what stands on it does not say what the sign-in is for. */
  label?: string
  /** Called before the sign-in is asked for, to have something wait for it (B-76). */
  onAsk?: () => void
  children?: ReactNode
}

/** The way to sign in: a dialog on wide screens (HDRD-11), the page on phones and without a script. */
export function LoginButton({ className, reason, label, onAsk, children = 'Login' }: LoginButtonProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useBreakpoint('phone')
  const [isOpen, setIsOpen] = useState(false)
  const [SignInDialog, setSignInDialog] = useState<ComponentType<SignInDialogProps>>()
  const path = toJoinPath('login', `${pathname}${search}`)
  const open = async (): Promise<void> => {
    try {
      // Not React.lazy, which remembers a failure for ever and shows it in the place of the whole page.
      const { SignInDialog } = await import('./sign-in-dialog.tsx')
      setSignInDialog(() => SignInDialog)
      setIsOpen(true)
    } catch {
      void navigate(path)
    }
  }
  const press = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    onAsk?.()
    if (isPhone) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <Link className={className} to={path} aria-label={label} onClick={press}>
        {children}
      </Link>
      {SignInDialog !== undefined && (
        <SignInDialog isOpen={isOpen} onClose={() => setIsOpen(false)} reason={reason} />
      )}
    </>
  )
}
