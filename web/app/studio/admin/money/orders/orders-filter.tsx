import { Form } from 'react-router'
import { providerNames } from '@sohbet/contract/payment-providers'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { providerName, stateNames } from '../labels/order-labels.ts'
import { hrefOfOrders } from './orders-href.ts'
import type { RequestedOrders } from './orders-href.ts'
import styles from './orders.module.css'

/** Filters the orders; the URL has the filter. */
export function OrdersFilter({ requested }: { requested: RequestedOrders }) {
  const states = Object.entries(stateNames).map(([value, name]) => ({ value, label: t(name) }))
  const providers = [...providerNames, 'none'].map((value) => ({ value, label: providerName(value) }))
  return (
    // Recreated for each URL, so that the fields show the current filter.
    <Form
      key={JSON.stringify(requested)}
      method="get"
      action="/studio/orders"
      role="search"
      aria-label={t('studioOrders.title')}
    >
      {requested.person !== undefined && <input type="hidden" name="person" value={requested.person} />}
      <Row gap={3} className={styles['filter']}>
        <Field
          label={t('studioAudit.search')}
          name="search"
          type="search"
          icon="magnifying-glass"
          placeholder={t('studioOrders.searchHint')}
          defaultValue={requested.search}
          maxLength={200}
        />
        <Select
          label={t('studioOrders.state')}
          name="state"
          defaultValue={requested.state ?? ''}
          options={[{ value: '', label: t('studioOrders.anyState') }, ...states]}
        />
        <Select
          label={t('studioOrders.kind')}
          name="kind"
          defaultValue={requested.kind ?? ''}
          options={[
            { value: '', label: t('studioOrders.anyKind') },
            { value: 'top_up', label: t('studioOrders.topUps') },
            { value: 'subscription', label: t('studioOrders.plans') },
          ]}
        />
        <Select
          label={t('studioOrders.provider')}
          name="provider"
          defaultValue={requested.provider ?? ''}
          options={[{ value: '', label: t('studioOrders.anyProvider') }, ...providers]}
        />
      </Row>
      <Row gap={3} className={styles['filterEnd']}>
        <Checkbox
          label={t('studioOrders.disputed')}
          name="dispute"
          value="yes"
          defaultChecked={requested.dispute === 'yes'}
        />
        <Button type="submit" variant="outline">
          {t('studioAudit.narrow')}
        </Button>
        {hrefOfOrders(requested) !== '/studio/orders' && (
          <LinkButton variant="ghost" to="/studio/orders">
            {t('studioAudit.clear')}
          </LinkButton>
        )}
      </Row>
    </Form>
  )
}
