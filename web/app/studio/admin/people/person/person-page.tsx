import type { Person } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countryName, languageName } from '#features/catalog/labels.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/audit-link.tsx'
import { roleName } from '../person-labels.ts'
import { AccountSection } from './account-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { NamedFacts, PersonSection } from './person-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { RolesSection } from './roles-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './person.module.css'

/** A person with an account: identity, rights, and actions. */
export function PersonPage({ person }: { person: Person }) {
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

function ProfileSection({ person }: { person: Person }) {
  const { id, email, pending_email: pending, username, phone_no: phone, city, country, language } = person
  return (
    <PersonSection title={t('studioPeople.profile.title')}>
      <NamedFacts
        facts={[
          { name: t('studioPeople.profile.number'), value: formatNumber(id, { useGrouping: false }) },
          { name: t('studioPeople.profile.email'), value: <bdi dir="ltr">{email}</bdi> },
          ...(pending === null
            ? []
            : [{ name: t('studioPeople.profile.pending'), value: <bdi dir="ltr">{pending}</bdi> }]),
          { name: t('studioPeople.profile.username'), value: username },
          { name: t('studioPeople.profile.phone'), value: <bdi dir="ltr">{phone}</bdi> },
          {
            name: t('studioPeople.profile.place'),
            value: <Facts items={[city, country === '' ? '' : countryName(country)]} />,
          },
          {
            name: t('studioPeople.profile.language'),
            value: language === null ? '' : languageName(language),
          },
          { name: t('studioPeople.profile.since'), value: formatDate(person.created_at) },
        ]}
      />
    </PersonSection>
  )
}

function WalletSection({
  person: { id, wallet, order_count: orders, purchase_count: bought },
}: {
  person: Person
}) {
  return (
    <PersonSection
      title={t('studioPeople.wallet.title')}
      action={
        <LinkButton variant="outline" to={`/studio/people/${id}/wallet`}>
          {t('studioPeople.wallet.open')}
        </LinkButton>
      }
    >
      <NamedFacts
        facts={[
          {
            name: t('studioPeople.wallet.balance'),
            value: (
              <Facts
                items={[
                  formatNumber(wallet.credits),
                  wallet.frozen_at !== null &&
                    t('studioPeople.wallet.frozen', { date: formatDate(wallet.frozen_at) }),
                ]}
              />
            ),
          },
          { name: t('studioPeople.wallet.orders'), value: formatNumber(orders) },
          { name: t('studioPeople.wallet.purchases'), value: formatNumber(bought) },
        ]}
      />
    </PersonSection>
  )
}
