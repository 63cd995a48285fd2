import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useAccount } from '#session/account/account-context.ts'

/** Sends home who is signed in (AUTH-23); but not who is on the way elsewhere, having just signed in here. */
export function useHomeForMembers(): void {
  const isMember = useAccount() !== null
  const isHalted = useNavigation().state === 'idle'
  const navigate = useNavigate()
  useEffect(() => {
    if (isMember && isHalted) void navigate('/', { replace: true })
  }, [isMember, isHalted, navigate])
}
