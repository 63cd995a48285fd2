import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row, Section, Stack } from '#ui/layout/layout.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { whyRefused } from './refuse-log-out.ts'

/** Props of the page of a refused logout. */
export interface RefusedLogOutProps {
  /** The action that logs out. */
  action?: string
  back: { to: string; label: string }
  /** Shown for an error that is not a refusal. */
  otherwise: ReactNode
}

/** Says why the session is still active, with a button to log out again. */
export function RefusedLogOut({ action, back, otherwise }: RefusedLogOutProps) {
  const error = useRouteError()
  const why = isRouteErrorResponse(error) ? whyRefused(error.data) : undefined
  if (why === undefined) return otherwise
  const title = t('shell.logOut.refused')
  return (
    <Section>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={4}>
        <h1>{title}</h1>
        <p role="alert">{why}</p>
        <p>{t('shell.logOut.refusedText')}</p>
        <Row gap={3}>
          <LogOutForm {...(action !== undefined && { action })}>
            <Button type="submit" variant="primary">
              {t('ui.tryAgain')}
            </Button>
          </LogOutForm>
          <LinkButton to={back.to}>{back.label}</LinkButton>
        </Row>
      </Stack>
    </Section>
  )
}
