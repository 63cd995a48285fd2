import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { FirstSteps } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { Form } from 'react-router'
import { itemPath as pathOnSite } from '#features/catalog/labels.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { itemPath } from '../publishing/draft/new-draft.ts'
import { Part } from '../shared/page/page-parts.tsx'
import styles from './first-steps-part.module.css'

interface Step {
  name: MessageKey
  text: MessageKey
  isDone: boolean
  to: string
  /** Its page is on the listeners' site. */
  isOnSite?: boolean
}

/** Whether a team has unfinished first steps. */
export function hasFirstSteps(steps: FirstSteps): boolean {
  return !stepsOf(steps).every(({ isDone }) => isDone)
}

/** The first steps of a new team, ticked when done; when hidden, a button shows them again. */
export function FirstStepsPart({ steps }: { steps: FirstSteps }) {
  const all = stepsOf(steps)
  const next = all.findIndex(({ isDone }) => !isDone)
  const done = all.filter(({ isDone }) => isDone).length
  if (steps.is_hidden) return <HideForm isHidden={false}>{t('studioSetup.show')}</HideForm>
  return (
    <div className={styles['part']}>
      <Part title={t('studioSetup.title')} actions={<HideForm isHidden>{t('studioSetup.hide')}</HideForm>}>
        <Text variant="muted">
          {t('studioSetup.lead')} {t('studioSetup.progress', { done, all: all.length })}
        </Text>
        <ol>
          {all.map((step, index) => (
            <StepLine key={step.name} step={step} isNext={index === next} />
          ))}
        </ol>
      </Part>
    </div>
  )
}

function StepLine({
  step: { name, text, isDone, to, isOnSite = false },
  isNext,
}: {
  step: Step
  isNext: boolean
}) {
  return (
    <li className={clsx(styles['step'], isDone && styles['done'], isNext && styles['next'])}>
      <i className={styles['mark']} aria-hidden="true">
        {isDone && <Icon name="check" size="s" />}
      </i>
      <div className={styles['text']}>
        {isOnSite ? (
          <a className={styles['name']} href={toLocalPath(to)}>
            {t(name)}
          </a>
        ) : (
          <Link className={styles['name']} to={to}>
            {t(name)}
          </Link>
        )}
        <Text variant="muted">{t(text)}</Text>
      </div>
      {isDone && <span className={styles['state']}>{t('studioSetup.done')}</span>}
      {isNext && <span className={styles['state']}>{t('studioSetup.next')}</span>}
    </li>
  )
}

// A form, so that hiding works without JavaScript.
function HideForm({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <Form method="post" action="/studio?index">
      <PageAccount />
      <input type="hidden" name="hidden" value={isHidden ? 'yes' : 'no'} />
      <Button type="submit" variant="text">
        {children}
      </Button>
    </Form>
  )
}

function stepsOf(steps: FirstSteps): Step[] {
  const { published, draft_id: draftId } = steps
  const begin = itemPath({ id: draftId ?? 0, kind: 'album' })
  const share =
    published === null
      ? { to: '/studio/content' }
      : { to: pathOnSite({ type: published.kind, slug: published.slug }), isOnSite: true }
  return [
    {
      name: 'studioSetup.recording',
      text: 'studioSetup.recordingText',
      isDone: steps.has_recording,
      to: `${begin}?tab=talks`,
    },
    { name: 'studioSetup.speaker', text: 'studioSetup.speakerText', isDone: steps.has_speaker, to: begin },
    { name: 'studioSetup.publish', text: 'studioSetup.publishText', isDone: steps.is_published, to: begin },
    { name: 'studioSetup.share', text: 'studioSetup.shareText', isDone: steps.is_shared, ...share },
  ]
}
