import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AuditNote, getPerson, type Person } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countryName, languageName } from '#features/catalog/labels.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/person-context.tsx'
import { KnownFacts, Part } from '#studio/shared/page/page-parts.tsx'
import { Moment } from '#studio/shared/when.tsx'
import { differencesOf } from '#studio/audit/differences.ts'
import { roleName } from '../person-labels.ts'
import { AccountSection, RolesSection, SessionsSection } from './account-sections.tsx'
import { PlanSection } from './plan-section.tsx'
import styles from './person.module.css'

/** Loads the person in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  return (await loadBody(args, getPerson, { params: { id: args.params['id'] ?? '' } })).data
}

/** `/studio/people/:id`: a person with actions. */
export function Component() {
  const person = useLoaderData<typeof loader>()
  return <PersonPage key={person.id} person={person} />
}

interface Shown {
  person: Person
}

/** A person with an account: identity, rights, and actions. */
function PersonPage({ person }: Shown) {
  const { id, name, email, roles, is_disabled: isDisabled } = person
  return (
    <>
      <PageHead title={name}>
        <AuditLink subject={`member:${id}`} />
      </PageHead>
      <Row gap={2} className={styles['under']}>
        <span>
          <bdi dir="ltr">{email}</bdi>
        </span>
        {isDisabled && <PlanChip tone="now">{t('studioPeople.disabled')}</PlanChip>}
        {roles.map((role) => (
          <PlanChip key={role}>{roleName(role)}</PlanChip>
        ))}
      </Row>
      <div className={styles['columns']}>
        <Stack gap={6}>
          <PlanSection person={person} />
          <WalletSection person={person} />
          <SessionsSection person={person} />
          <NotesSection notes={person.notes} />
        </Stack>
        <Stack gap={6}>
          <ProfileSection person={person} />
          <RolesSection person={person} />
          <AccountSection person={person} />
        </Stack>
      </div>
    </>
  )
}

function ProfileSection({ person }: Shown) {
  const { id, email, pending_email: pending, username, phone_no: phone, city, country, language } = person
  return (
    <Part title={t('studioPeople.profile.title')}>
      <KnownFacts
        facts={[
          [t('studioPeople.profile.number'), formatNumber(id, { useGrouping: false })],
          [t('studioPeople.profile.email'), <Latin key="email" text={email} />],
          [t('studioPeople.profile.pending'), pending !== null && <Latin key="pending" text={pending} />],
          [t('studioPeople.profile.username'), username],
          [t('studioPeople.profile.phone'), phone !== '' && <Latin key="phone" text={phone} />],
          [
            t('studioPeople.profile.place'),
            <Facts key="place" items={[city, country === '' ? '' : countryName(country)]} />,
          ],
          [t('studioPeople.profile.language'), language !== null && languageName(language)],
          [t('studioPeople.profile.since'), formatDate(person.created_at)],
        ]}
      />
    </Part>
  )
}

function Latin({ text }: { text: string }) {
  return <bdi dir="ltr">{text}</bdi>
}

function WalletSection({ person: { id, wallet, order_count: orders, purchase_count: bought } }: Shown) {
  const frozen =
    wallet.frozen_at !== null && t('studioPeople.wallet.frozen', { date: formatDate(wallet.frozen_at) })
  return (
    <Part
      title={t('studioPeople.wallet.title')}
      actions={<LinkButton to={`/studio/people/${id}/wallet`}>{t('studioPeople.wallet.open')}</LinkButton>}
    >
      <KnownFacts
        facts={[
          [
            t('studioPeople.wallet.balance'),
            <Facts key="balance" items={[formatNumber(wallet.credits), frozen]} />,
          ],
          [t('studioPeople.wallet.orders'), formatNumber(orders)],
          [t('studioPeople.wallet.purchases'), formatNumber(bought)],
        ]}
      />
    </Part>
  )
}

/** The audit log of a person, newest first, with values before and after. */
function NotesSection({ notes }: { notes: readonly AuditNote[] }) {
  return (
    <Part
      title={t('studioPeople.notes.title')}
      empty={notes.length === 0 ? t('studioPeople.notes.none') : undefined}
    >
      <ol>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
    </Part>
  )
}

function Note({ note }: { note: AuditNote }) {
  const { at, actor, action } = note
  return (
    <li className={styles['note']}>
      <p className={styles['done']}>
        <code dir="ltr">{action}</code>
        <span className={styles['quiet']}>
          <bdi>{actor === 'command line' ? t('studioAudit.commandLine') : actor}</bdi>
        </span>
        <Moment at={at} className={styles['quiet']} />
      </p>
      {differencesOf(note).map(({ field, before, after }) => (
        <p key={field} className={styles['difference']} dir="auto">
          {t('studioPeople.notes.changed', { field, before, after })}
        </p>
      ))}
    </li>
  )
}
