import { useFetcher } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { GatheringDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { useAccount } from '#session/account/account-context.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { LoginButton } from '#features/sign-in/login-button.tsx'

/** A link to a gathering's recording; until there is one, a form to be notified of it (N13). */
export function RecordingRequest({ gathering }: { gathering: GatheringDetail }) {
  const account = useAccount()
  const { recording } = gathering
  const variant = { isBig: true, isWideOnPhone: true }
  // As wide as its content; in a column it would stretch.
  if (recording !== null)
    return (
      <div>
        <Link className={buttonVariant('primary', variant)} to={`/audios/detail/${recording.slug}`}>
          <Icon name="play" />
          <bdi>{t('catalog.gathering.recorded', { title: recording.title })}</bdi>
        </Link>
      </div>
    )
  if (account === null)
    return (
      <div>
        <LoginButton className={buttonVariant('primary', variant)} reason={t('catalog.gathering.reason')}>
          {t('catalog.gathering.login')}
        </LoginButton>
      </div>
    )
  return <AskForm isConfirming={gathering.is_asked} />
}

/** One button for both states, so that the focus stays. */
function AskForm({ isConfirming }: { isConfirming: boolean }) {
  const { Form, state, data } = useFetcher<{ refused: string } | null>()
  const isSending = state !== 'idle'
  return (
    <Stack as={Form} gap={3} method="post">
      <PageAccount />
      <input type="hidden" name="intent" value={isConfirming ? 'take-back' : 'ask'} />
      <p role="status">{isConfirming && t('catalog.gathering.asked')}</p>
      {!isSending && data && <Refused isAlert>{data.refused}</Refused>}
      <div>
        <Button
          type="submit"
          variant={isConfirming ? 'outline' : 'primary'}
          isBig
          isWideOnPhone
          aria-disabled={isSending}
          onClick={(event) => {
            if (isSending) event.preventDefault()
          }}
        >
          {isSending
            ? t('catalog.gathering.sending')
            : t(isConfirming ? 'catalog.gathering.takeBack' : 'catalog.gathering.ask')}
        </Button>
      </div>
    </Stack>
  )
}
