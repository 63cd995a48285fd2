import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { Container, Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './error-view.module.css'

/** A large code, a heading, a sentence and a link (COMP-01); each zero is drawn as a rosette. */
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
      <p className={styles['code']} role="img" aria-label={code} dir="ltr">
        {Array.from(code, (digit, index) =>
          digit === '0' ? (
            // The digits of a code never change their order.
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
      <Text variant="lead">{text}</Text>
      <Row>
        {children}
        <LinkButton variant={code === '403' ? 'outline' : 'primary'} to="/">
          {t('shell.error.goHome')}
        </LinkButton>
        {code === '404' && (
          <LinkButton to="/search">
            <Icon name="magnifying-glass" size="s" />
            {t('shell.header.search')}
          </LinkButton>
        )}
        <LinkButton variant="text" to="/contact-us/">
          {t('shell.error.report')}
        </LinkButton>
      </Row>
    </Container>
  )
}
