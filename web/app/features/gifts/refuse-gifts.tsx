import { Form, useNavigation } from 'react-router'
import { takeFocus } from '../../ui/hooks/take-focus.ts'
import { Refused } from '../../forms/form-outcome.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { GiftViewProps } from './gift-item.ts'
import { giftPath } from './gift-paths.ts'
import { WayOn } from '../money/way-on.tsx'
import styles from './gift-view.module.css'

/** Asks whether gifts should stop, and says so when they have; the gift itself stays as it is. */
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
          <h1>No more gifts</h1>
          <Text look="lead">No further gift will be sent to this address.</Text>
        </div>
        <Row className={styles['ways']}>
          <WayOn to={back}>Back to this gift</WayOn>
          <WayOn to="/">Go home</WayOn>
        </Row>
      </>
    )
  return (
    <>
      <div className={styles['head']}>
        <h1>Stop gifts to this address?</h1>
        <Text look="lead">
          No one will be able to send gifts to the address that this one came to. This gift stays yours to
          accept.
        </Text>
      </div>
      <Form
        method="post"
        action={giftPath({ code: codeInPath, isRefusing: true })}
        preventScrollReset
        className={styles['form']}
        aria-label="Stop gifts"
      >
        {message !== null && <Refused isAlert>{message}</Refused>}
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="code" value={code} />
        <Row className={styles['ways']}>
          <SubmitButton isSending={isSending} label="Stop gifts" busyLabel="Stopping…" />
          <WayOn to={back}>Back to this gift</WayOn>
        </Row>
      </Form>
    </>
  )
}
