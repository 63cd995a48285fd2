import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Container, Row } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import styles from './error-view.module.css'

/** A big code, a heading, a sentence and a way on (COMP-01); the zero is a rosette before the ink. */
export function ErrorView({
  code,
  title,
  text,
  children,
}: {
  code: string
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Container as="section" className={styles['view']}>
      <PageHead title={title} description={text} isIndexed={false} />
      <p className={styles['code']} role="img" aria-label={code}>
        {code.split('').map((digit, index) =>
          digit === '0' ? (
            // Digits of one code never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={styles['zero']} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} aria-hidden="true">
              {digit}
            </span>
          ),
        )}
      </p>
      <h1>{title}</h1>
      <Text look="lead">{text}</Text>
      <Row>
        {children}
        <LinkButton look="outline" to="/">
          {t('shell.error.goHome')}
        </LinkButton>
        <LinkButton look="text" to="/contact-us/">
          {t('shell.error.report')}
        </LinkButton>
      </Row>
    </Container>
  )
}
