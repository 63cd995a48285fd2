import { useRef, useState } from 'react'
import { endPersonSession, endPersonSessions } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import type { SignedInDevice } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useProof } from '#studio/login/proof.ts'
import { ActDialog } from './act-dialog.tsx'
import { PersonSection } from './person-section.tsx'
import { useDone } from './use-done.ts'

/** The sessions of a person; each can be ended, and all of them, except the current one. */
export function SessionsSection({ person: { id, sessions, may } }: { person: Person }) {
  const [asksAll, setAsksAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const api = useProof()
  const finish = useDone()
  const endOne = async (session: number): Promise<void> => {
    const refused = await finish(
      api(endPersonSession, { params: { id, session } }),
      t('studioPeople.sessions.ended'),
    )
    if (refused !== undefined) showToast('error', refused.message)
    // The focused button was removed.
    else box.current?.querySelector<HTMLElement>('h2')?.focus()
  }
  return (
    <div ref={box}>
      <PersonSection
        title={t('studioPeople.sessions.title')}
        action={
          may.end_sessions &&
          sessions.some((session) => !session.is_current) && (
            <Button variant="outline" onClick={() => setAsksAll(true)}>
              {t('studioPeople.sessions.endAll')}
            </Button>
          )
        }
      >
        {sessions.length === 0 ? (
          <p>{t('studioPeople.sessions.none')}</p>
        ) : (
          <List>
            {sessions.map((session) => (
              <ListRow
                key={session.id}
                title={session.device}
                meta={spanOf(session)}
                end={
                  may.end_sessions &&
                  !session.is_current && (
                    <EndButton session={session} onPress={() => void endOne(session.id)} />
                  )
                }
              />
            ))}
          </List>
        )}
        {asksAll && (
          <ActDialog
            title={t('studioPeople.sessions.endAll')}
            text={
              sessions.some((session) => session.is_current)
                ? t('studioPeople.sessions.endOthersText')
                : t('studioPeople.sessions.endAllText')
            }
            act={t('studioPeople.sessions.endAll')}
            isDangerous
            onClose={() => setAsksAll(false)}
            onAct={() =>
              finish(api(endPersonSessions, { params: { id } }), t('studioPeople.sessions.endedAll'))
            }
          />
        )}
      </PersonSection>
    </div>
  )
}

function spanOf({ created_at: startedAt, seen_at: seenAt, is_current: isCurrent }: SignedInDevice): string {
  const started = formatDate(startedAt)
  return isCurrent
    ? t('studioPeople.sessions.current', { begun: started })
    : t('studioPeople.sessions.span', { begun: started, seen: formatDate(seenAt) })
}

function EndButton({ session: { device }, onPress }: { session: SignedInDevice; onPress: () => void }) {
  return (
    <Button variant="outline" aria-label={t('studioPeople.sessions.endName', { device })} onClick={onPress}>
      {t('studioPeople.sessions.end')}
    </Button>
  )
}
