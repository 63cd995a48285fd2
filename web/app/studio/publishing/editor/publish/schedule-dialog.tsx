import { useState } from 'react'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { FieldLayout, Fields } from '#ui/field/field-layout.tsx'
import { formatLongDate, formatTimeOfDay } from '#ui/format/format-date.ts'
import { inZone } from '#ui/format/moment.ts'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { toLocalMoment } from '#studio/shared/when.tsx'

/** Asks for the day and time to publish, in the user's time zone, which it names. */
export function ScheduleDialog({
  at,
  onClose,
  onChoose,
}: {
  /** The currently scheduled time. */
  at: string | null
  onClose: () => void
  onChoose: (at: string) => void
}) {
  const [now] = useState(() => Date.now())
  const [day, setDay] = useState(() => toLocalMoment(at ?? tomorrow()).slice(0, 10))
  const [time, setTime] = useState(() => toLocalMoment(at ?? tomorrow()).slice(11, 16))
  const [isTried, setTried] = useState(false)
  const moment = new Date(`${day}T${time}`)
  const isGiven = !Number.isNaN(moment.getTime())
  const isToCome = isGiven && moment.getTime() > now
  const error =
    isTried && !isToCome
      ? t(isGiven ? 'studioEditor.schedule.past' : 'studioEditor.schedule.missing')
      : undefined
  return (
    <Dialog isOpen title={t('studioEditor.publish.schedule')} onClose={onClose}>
      <CheckedForm
        submit={t('studioEditor.schedule.do')}
        onSubmit={() => {
          setTried(true)
          if (isToCome) onChoose(moment.toISOString())
        }}
        actions={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
      >
        <Fields isPaired>
          <FieldLayout id="schedule-day" label={t('studioEditor.schedule.day')} error={error}>
            <FieldBox
              id="schedule-day"
              type="date"
              value={day}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : 'schedule-day-error'}
              onChange={({ target }) => setDay(target.value)}
            />
          </FieldLayout>
          <FieldLayout id="schedule-time" label={t('studioEditor.schedule.time')}>
            <FieldBox
              id="schedule-time"
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </FieldLayout>
        </Fields>
        <p role="status">{isToCome && scheduleText(moment)}</p>
      </CheckedForm>
    </Dialog>
  )
}

/** The time of publishing, with the name of the time zone. */
function scheduleText(moment: Date): string {
  const local = inZone(moment.toISOString())
  const parts = new Intl.DateTimeFormat(localeOf(currentLanguage()), { timeZoneName: 'long' }).formatToParts(
    moment,
  )
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return t('studioEditor.schedule.words', { date: formatLongDate(local), time: formatTimeOfDay(local), zone })
}

const dayMs = 86_400_000

/** Tomorrow at six in the morning. */
function tomorrow(): string {
  const moment = new Date(Date.now() + dayMs)
  moment.setHours(6, 0, 0, 0)
  return moment.toISOString()
}
