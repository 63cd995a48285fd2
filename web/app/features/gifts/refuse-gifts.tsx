import { Form, useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import type { GiftViewProps } from './gift-item.ts'
import { giftPath } from './gift-paths.ts'
import { ContinueLink } from '#features/money/continue-link.tsx'
import styles from './gift-view.module.css'

/** Blocks further gifts after a confirmation; the current gift is not affected. */
export function RefuseGifts({
  code,
  codeInPath,
  isDone,
  message,
}: Pick<GiftViewProps, 'code' | 'codeInPath' | 'message'> & { isDone: boolean }) {
  const isSending = useNavigation().formMethod === 'POST'
  const back = giftPath({ code: codeInPath })
  if (isDone)
    return (
      <>
        <div className={styles['head']} role="status" tabIndex={-1} ref={takeFocus}>
          <h1>{t('gifts.refuse.doneTitle')}</h1>
          <Text variant="lead">{t('gifts.refuse.done')}</Text>
        </div>
        <Row>
          <ContinueLink to={back}>{t('gifts.refuse.back')}</ContinueLink>
          <ContinueLink to="/">{t('ui.goHome')}</ContinueLink>
        </Row>
      </>
    )
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('gifts.refuse.title')}</h1>
        <Text variant="lead">{t('gifts.refuse.words')}</Text>
      </div>
      <Form
        method="post"
        action={giftPath({ code: codeInPath, isRefusing: true })}
        preventScrollReset
        className={styles['form']}
        aria-label={t('gifts.refuse.send')}
      >
        {message !== null && <Refused isAlert>{message}</Refused>}
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="code" value={code} />
        <Row>
          <SubmitButton
            isSending={isSending}
            label={t('gifts.refuse.send')}
            busyLabel={t('gifts.refuse.busy')}
          />
          <ContinueLink to={back}>{t('gifts.refuse.back')}</ContinueLink>
        </Row>
      </Form>
    </>
  )
}
