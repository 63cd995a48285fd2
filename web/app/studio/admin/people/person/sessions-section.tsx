import { useRef, useState } from 'react'
import { endPersonSession, endPersonSessions } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import type { SignedInDevice } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { provingApi } from '#studio/login/proof.ts'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { useReport } from '#studio/shared/use-calls.ts'
import { ActionDialog } from '../../action-dialog.tsx'

/** The sessions of a person; each can be ended, and all of them, except the current one. */
export function SessionsSection({ person: { id, sessions, may } }: { person: Person }) {
  const [asksAll, setAsksAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused button was removed.
  const focusTitle = (): void => box.current?.querySelector<HTMLElement>('h2')?.focus()
  return (
    <div ref={box}>
      <Part
        title={t('studioPeople.sessions.title')}
        actions={
          may.end_sessions &&
          sessions.some((session) => !session.is_current) && (
            <Button variant="outline" onClick={() => setAsksAll(true)}>
              {t('studioPeople.sessions.endAll')}
            </Button>
          )
        }
        empty={sessions.length === 0 ? t('studioPeople.sessions.none') : undefined}
      >
        <List>
          {sessions.map((session) => (
            <ListRow
              key={session.id}
              title={session.device}
              meta={spanOf(session)}
              end={
                may.end_sessions &&
                !session.is_current && <EndButton personId={id} session={session} onDone={focusTitle} />
              }
            />
          ))}
        </List>
      </Part>
      {asksAll && (
        <ActionDialog
          title={t('studioPeople.sessions.endAll')}
          lead={
            sessions.some((session) => session.is_current)
              ? t('studioPeople.sessions.endOthersText')
              : t('studioPeople.sessions.endAllText')
          }
          done={t('studioPeople.sessions.endedAll')}
          isDangerous
          hasReason={false}
          onClose={() => setAsksAll(false)}
          send={async () => await provingApi(endPersonSessions, { params: { id } })}
        />
      )}
    </div>
  )
}

function spanOf({ created_at: startedAt, seen_at: seenAt, is_current: isCurrent }: SignedInDevice): string {
  const started = formatDate(startedAt)
  return isCurrent
    ? t('studioPeople.sessions.current', { started })
    : t('studioPeople.sessions.span', { started, seen: formatDate(seenAt) })
}

function EndButton({
  personId: id,
  session: { id: session, device },
  onDone,
}: {
  personId: number
  session: SignedInDevice
  onDone: () => void
}) {
  const { isRunning, report } = useReport()
  const end = (): Promise<void> =>
    report({
      change: () => provingApi(endPersonSession, { params: { id, session } }),
      success: t('studioPeople.sessions.ended'),
      onDone,
    })
  return (
    <Button
      variant="outline"
      aria-label={t('studioPeople.sessions.endName', { device })}
      aria-disabled={isRunning}
      onClick={() => void end()}
    >
      {t('studioPeople.sessions.end')}
    </Button>
  )
}
