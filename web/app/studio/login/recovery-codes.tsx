import { type MouseEvent, useState } from 'react'
import { t } from '@sohbet/messages'
import { useSite } from '#lib/page/site.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { copyText } from '#lib/copy-text.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import styles from './login.module.css'

/** Shows the recovery codes this one time; continues once the user confirms that they are saved. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { brand } = useSite()
  const [isStored, setIsStored] = useState(false)
  const [isReported, setIsReported] = useState(false)
  const text = `${brand.name}: ${t('studioEntrance.codes.title')}\n\n${codes.join('\n')}\n`
  const goOn = (event: MouseEvent): void => {
    if (isStored) return
    event.preventDefault()
    setIsReported(true)
  }
  return (
    <Stack gap={4}>
      <h2 ref={takeFocus} tabIndex={-1} className={styles['heading']}>
        {t('studioEntrance.codes.title')}
      </h2>
      <p className={styles['sentence']}>{t('studioEntrance.codes.lead')}</p>
      <ol className={styles['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={2} className={styles['unprinted']}>
        <Button onClick={(event) => void copyAndSay(text, event, t('studioEntrance.codes.copied'))}>
          {t('studioEntrance.codes.copy')}
        </Button>
        <a
          className={buttonVariant()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('studioEntrance.codes.fileName')}.txt`}
        >
          {t('studioEntrance.codes.download')}
        </a>
        <Button onClick={() => window.print()}>{t('studioEntrance.codes.print')}</Button>
      </Row>
      <div className={styles['unprinted']}>
        <Checkbox
          label={t('studioEntrance.codes.kept')}
          checked={isStored}
          onChange={({ currentTarget }) => setIsStored(currentTarget.checked)}
          error={isReported && !isStored ? t('studioEntrance.codes.doneHint') : undefined}
        />
      </div>
      <LinkButton variant="primary" isBig to={next} onClick={goOn} className={styles['unprinted']}>
        {t('studioEntrance.codes.done')}
      </LinkButton>
    </Stack>
  )
}

/** Copies text to the clipboard and reports the result. */
export async function copyAndSay(
  text: string,
  { currentTarget }: MouseEvent<HTMLElement>,
  success: string,
): Promise<void> {
  const host = currentTarget.parentElement ?? document.body
  if (await copyText(text, host)) showToast('success', success)
  else showToast('error', t('studioEntrance.codes.notCopied'))
}
