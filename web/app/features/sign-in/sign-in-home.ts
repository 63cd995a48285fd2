import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useAccount } from '#session/account/account-context.ts'

/**
 * Redirects a signed-in user to the home page (AUTH-23), unless they are navigating elsewhere after having
 * just signed in here.
 */
export function useHomeForMembers(): void {
  const isMember = useAccount() !== null
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()
  useEffect(() => {
    if (isMember && isIdle) void navigate('/', { replace: true })
  }, [isMember, isIdle, navigate])
}
