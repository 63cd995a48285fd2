import { useState, useRef } from 'react'
import {
  changePersonRole,
  disablePerson,
  enablePerson,
  endPersonSession,
  endPersonSessions,
  exportPerson,
  type Person,
  type PersonRole,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { SignedInDevice } from '@sohbet/contract/accounts'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Row } from '#ui/layout/layout.tsx'
import { saveFile } from '#lib/page/save-file.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { provingApi } from '#studio/login/proof.ts'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { useReport } from '#studio/shared/use-calls.ts'
import { ActionDialog } from '../../action-dialog.tsx'
import { allRoles, roleDoes, roleName } from '../person-labels.ts'

/** Closes and reopens an account, and exports the stored data; each with a reason. */
export function AccountSection({ person }: { person: Person }) {
  const [requested, setRequested] = useState<'state' | 'export'>()
  const { is_disabled: isDisabled, disabled_at: since, may } = person
  const close = (): void => setRequested(undefined)
  return (
    <Part title={t('studioPeople.account.title')}>
      <p>
        {since === null
          ? t('studioPeople.account.isOpen')
          : t('studioPeople.account.isDisabled', { date: formatDate(since) })}
      </p>
      {!may.disable && (
        <p>{may.end_sessions ? t('studioPeople.refused.own') : t('studioPeople.refused.team')}</p>
      )}
      <Row gap={3}>
        {may.help && (
          <Button onClick={() => setRequested('export')}>{t('studioPeople.account.export')}</Button>
        )}
        {may.disable && (
          <Button variant={isDisabled ? 'outline' : 'danger'} onClick={() => setRequested('state')}>
            {isDisabled ? t('studioPeople.account.enable') : t('studioPeople.account.disable')}
          </Button>
        )}
      </Row>
      {requested === 'state' && <StateDialog person={person} onClose={close} />}
      {requested === 'export' && <ExportDialog person={person} onClose={close} />}
    </Part>
  )
}

interface Requested {
  person: Person
  onClose: () => void
}

function StateDialog({ person: { id, is_disabled: isDisabled }, onClose }: Requested) {
  const act = isDisabled ? t('studioPeople.account.enable') : t('studioPeople.account.disable')
  return (
    <ActionDialog
      title={act}
      lead={isDisabled ? t('studioPeople.account.enableText') : t('studioPeople.account.disableText')}
      done={isDisabled ? t('studioPeople.account.enabled') : t('studioPeople.account.disabled')}
      isDangerous={!isDisabled}
      onClose={onClose}
      send={async (text) =>
        await provingApi(isDisabled ? enablePerson : disablePerson, {
          params: { id },
          body: { reason: text('reason') },
        })
      }
    />
  )
}

function ExportDialog({ person: { id, username }, onClose }: Requested) {
  return (
    <ActionDialog
      title={t('studioPeople.account.export')}
      lead={t('studioPeople.account.exportText')}
      submit={t('studioPeople.account.download')}
      done={t('studioPeople.account.exported')}
      onClose={onClose}
      send={async (text) => {
        const answer = await provingApi(exportPerson, { params: { id }, body: { reason: text('reason') } })
        if (answer.ok)
          saveFile(
            new Blob([JSON.stringify(answer.body, null, 2)], { type: 'application/json' }),
            `sohbet-${username || id}.json`,
          )
        return answer
      }}
    />
  )
}

/** The roles of a person; an admin grants and removes them. */
export function RolesSection({ person }: { person: Person }) {
  const [requested, setRequested] = useState<PersonRole>()
  const { roles, may } = person
  const shown = may.change_roles ? allRoles : roles
  return (
    <Part
      title={t('studioPeople.roles.title')}
      empty={shown.length === 0 ? t('studioPeople.roles.none') : undefined}
    >
      <List>
        {shown.map((role) => (
          <ListRow
            key={role}
            title={roleName(role)}
            meta={roleDoes(role)}
            end={
              may.change_roles && (
                <RoleButton role={role} isGranted={roles.includes(role)} onPress={() => setRequested(role)} />
              )
            }
          />
        ))}
      </List>
      {requested !== undefined && (
        <RoleDialog person={person} role={requested} onClose={() => setRequested(undefined)} />
      )}
    </Part>
  )
}

function RoleButton(props: { role: PersonRole; isGranted: boolean; onPress: () => void }) {
  const { role, isGranted, onPress } = props
  const name = roleName(role)
  return (
    <Button
      variant={isGranted ? 'ghost' : 'outline'}
      aria-label={
        isGranted
          ? t('studioPeople.roles.takeName', { role: name })
          : t('studioPeople.roles.giveName', { role: name })
      }
      onClick={onPress}
    >
      {isGranted ? t('studioPeople.roles.take') : t('studioPeople.roles.give')}
    </Button>
  )
}

function RoleDialog(props: { person: Person; role: PersonRole; onClose: () => void }) {
  const { person, role, onClose } = props
  const isGranted = !person.roles.includes(role)
  const text = { role: roleName(role), name: person.name }
  return (
    <ActionDialog
      title={isGranted ? t('studioPeople.roles.giveTo', text) : t('studioPeople.roles.takeFrom', text)}
      lead={isGranted ? roleDoes(role) : t('studioPeople.roles.takeText')}
      submit={isGranted ? t('studioPeople.roles.give') : t('studioPeople.roles.take')}
      done={isGranted ? t('studioPeople.roles.given') : t('studioPeople.roles.taken')}
      isDangerous={!isGranted}
      hasReason={false}
      onClose={onClose}
      send={async () => {
        const body = { role, is_granted: isGranted }
        return await provingApi(changePersonRole, { params: { id: person.id }, body })
      }}
    />
  )
}

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
            <Button onClick={() => setAsksAll(true)}>{t('studioPeople.sessions.endAll')}</Button>
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
      aria-label={t('studioPeople.sessions.endName', { device })}
      aria-disabled={isRunning}
      onClick={() => void end()}
    >
      {t('studioPeople.sessions.end')}
    </Button>
  )
}
