import { useState } from 'react'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type DemoCounts, type DemoReason, type getDemo, removeDemo } from '@sohbet/contract/studio'
import { formatNumber, type MessageKey, t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Text } from '#ui/text/text.tsx'
import { provingApi } from '../login/proof.ts'
import { CancelDialog } from '../shared/confirm-dialog.tsx'
import { Part } from '../shared/page/page-parts.tsx'
import { useReport } from '../shared/use-calls.ts'
import styles from './demo-part.module.css'

/** The demo content that would be removed, and what would stay. */
export type Demo = AnswerOf<typeof getDemo>['data']

/** Whether there is demo content to remove. */
export function hasDemo({ removed }: Demo): boolean {
  return Object.values(removed).some((count) => count > 0)
}

/** Removes the demo content with one press, after listing what is removed and what stays. */
export function DemoPart({ demo }: { demo: Demo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title={t('studioDemo.title')}>
      <Text variant="muted">{t('studioDemo.lead')}</Text>
      <div>
        <Button onClick={() => setOpen(true)}>{t('studioDemo.open')}</Button>
      </div>
      {isOpen && <RemovalDialog demo={demo} onClose={() => setOpen(false)} />}
    </Part>
  )
}

const countNames = {
  collections: 'studioDemo.collections',
  talks: 'studioDemo.talks',
  articles: 'studioDemo.articles',
  gatherings: 'studioDemo.gatherings',
  majalis: 'studioDemo.majalis',
  speakers: 'studioDemo.speakers',
  cities: 'studioDemo.cities',
  people: 'studioDemo.people',
  offers: 'studioDemo.offers',
} as const satisfies Record<keyof DemoCounts, MessageKey>

function RemovalDialog({ demo: { removed, kept: stored }, onClose }: { demo: Demo; onClose: () => void }) {
  const { isRunning, report } = useReport()
  const remove = (): Promise<void> =>
    report({
      change: () => provingApi(removeDemo, {}),
      success: t('studioDemo.removed'),
      onDone: onClose,
    })
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <CancelDialog
      title={t('studioDemo.dialog')}
      onClose={onClose}
      action={
        <Button
          variant="danger"
          aria-disabled={!isUnderstood || isRunning}
          onClick={() => void (isUnderstood && remove())}
        >
          {t(isRunning ? 'studioDemo.removing' : 'studioDemo.remove')}
        </Button>
      }
    >
      <section>
        <h3>{t('studioDemo.removes')}</h3>
        <dl className={styles['counts']}>
          {Object.entries(countNames).map(([name, label]) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              {/* These are the keys of the table above. */}
              <dd>{formatNumber(removed[name as keyof DemoCounts])}</dd>
            </div>
          ))}
        </dl>
        <Text variant="muted">{t('studioDemo.heard')}</Text>
      </section>
      <section>
        <h3>{t('studioDemo.keeps')}</h3>
        <ul className={styles['remaining']}>
          {stored.map(({ kind, title, reasons }) => (
            <li key={`${kind} ${title}`}>
              <bdi>{title}</bdi>
              <span>{reasons.map(reasonName).join(' · ')}</span>
            </li>
          ))}
        </ul>
        <Text variant="muted">{t('studioDemo.always')}</Text>
      </section>
      <Checkbox
        label={t('studioDemo.understood')}
        checked={isUnderstood}
        onChange={({ target }) => setUnderstood(target.checked)}
      />
    </CancelDialog>
  )
}

const reasonNames = {
  edited: 'studioDemo.reason.edited',
  bought: 'studioDemo.reason.bought',
  noted: 'studioDemo.reason.noted',
  saved: 'studioDemo.reason.saved',
  used: 'studioDemo.reason.used',
  works: 'studioDemo.reason.works',
  you: 'studioDemo.reason.you',
  lastAdmin: 'studioDemo.reason.lastAdmin',
} as const satisfies Record<DemoReason, MessageKey>

function reasonName(reason: DemoReason): string {
  return t(reasonNames[reason])
}
