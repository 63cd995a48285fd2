import { useState } from 'react'
import { changePersonRole } from '@sohbet/contract/studio'
import type { Person, PersonRole } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { provingApi } from '#studio/login/proof.ts'
import { allRoles, roleDoes, roleName } from '../person-labels.ts'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { ActionDialog } from '../../action-dialog.tsx'

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
