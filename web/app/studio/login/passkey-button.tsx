import type { enterByPasskey, proveByPasskey } from '@sohbet/contract/studio'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { givePasskey, useLacksPasskeys } from './passkey.ts'
import styles from './login.module.css'

/** Asks the browser for a passkey, for a call that needs one; reports a browser without passkeys. */
export function PasskeyButton({
  call,
  onGiven,
}: {
  call: typeof enterByPasskey | typeof proveByPasskey
  onGiven: () => void
}) {
  const isLacking = useLacksPasskeys()
  const [isWaiting, setIsWaiting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const give = async (): Promise<void> => {
    if (isWaiting) return
    setIsWaiting(true)
    setRefusal(undefined)
    const answer = await givePasskey(call)
    setIsWaiting(false)
    if (answer.ok) onGiven()
    else setRefusal(answer.message)
  }
  if (isLacking) return <p className={styles['small']}>{t('studioEntrance.passkey.unsupported')}</p>
  return (
    <Stack gap={3}>
      {refusal !== undefined && <Refused isAlert>{refusal}</Refused>}
      <Button variant="outline" isBig isWideOnPhone aria-disabled={isWaiting} onClick={() => void give()}>
        {isWaiting ? t('studioEntrance.passkey.using') : t('studioEntrance.passkey.use')}
      </Button>
    </Stack>
  )
}
