import { useState } from 'react'
import { changePersonRole } from '@sohbet/contract/studio'
import type { Person, PersonRole } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { useProof } from '#studio/login/proof.ts'
import { allRoles, roleDoes, roleName } from '../person-labels.ts'
import { ActDialog } from './act-dialog.tsx'
import { PersonSection } from './person-section.tsx'
import { useDone } from './use-done.ts'

/** The roles of a person; an admin grants and removes them. */
export function RolesSection({ person }: { person: Person }) {
  const [requested, setRequested] = useState<PersonRole>()
  const { roles, may } = person
  const shown = may.change_roles ? allRoles : roles
  return (
    <PersonSection title={t('studioPeople.roles.title')}>
      {shown.length === 0 ? (
        <p>{t('studioPeople.roles.none')}</p>
      ) : (
        <List>
          {shown.map((role) => (
            <ListRow
              key={role}
              title={roleName(role)}
              meta={roleDoes(role)}
              end={
                may.change_roles && (
                  <RoleButton
                    role={role}
                    isGranted={roles.includes(role)}
                    onPress={() => setRequested(role)}
                  />
                )
              }
            />
          ))}
        </List>
      )}
      {requested !== undefined && (
        <RoleDialog person={person} role={requested} onClose={() => setRequested(undefined)} />
      )}
    </PersonSection>
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
  const api = useProof()
  const finish = useDone()
  // The state when the dialog opened: it must not change while the page below is updated.
  const [isGranted] = useState(() => !person.roles.includes(role))
  const text = { role: roleName(role), name: person.name }
  return (
    <ActDialog
      title={isGranted ? t('studioPeople.roles.giveTo', text) : t('studioPeople.roles.takeFrom', text)}
      text={isGranted ? roleDoes(role) : t('studioPeople.roles.takeText')}
      act={isGranted ? t('studioPeople.roles.give') : t('studioPeople.roles.take')}
      isDangerous={!isGranted}
      onClose={onClose}
      onAct={() =>
        finish(
          api(changePersonRole, { params: { id: person.id }, body: { role, is_granted: isGranted } }),
          isGranted ? t('studioPeople.roles.given') : t('studioPeople.roles.taken'),
        )
      }
    />
  )
}
