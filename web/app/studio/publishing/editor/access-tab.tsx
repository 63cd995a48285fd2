import type { AudioAccess } from '@sohbet/contract/catalog'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { accessName } from '../../shared/item-labels.ts'
import { fieldId, useFault } from './publish/faults.tsx'
import { audioAccesses } from './fields/audio-accesses.ts'
import { PriceField } from './fields/price-field.tsx'

const rules = {
  public: 'studioEditor.access.public',
  free: 'studioEditor.access.free',
  plus: 'studioEditor.access.plus',
  premier: 'studioEditor.access.premier',
  paid: 'studioEditor.access.paid',
} as const satisfies Record<AudioAccess, string>

/** Who may hear a collection, and its price. */
export function AccessTab({ handle: { draft, change } }: { handle: DraftHandle<CollectionDraft> }) {
  const priceFault = useFault('set_price_credits')
  const downloadFault = useFault('download_price_credits')
  return (
    <Stack gap={4}>
      <RadioGroup
        id={fieldId('access')}
        name="access"
        legend={t('studioEditor.access.legend')}
        error={useFault('access')}
      >
        {audioAccesses.map((access) => (
          <Radio
            key={access}
            value={access}
            label={accessName(access)}
            note={t(rules[access])}
            checked={draft.access === access}
            onChange={() => change({ access })}
          />
        ))}
      </RadioGroup>
      <PriceField
        id={fieldId('set_price_credits')}
        label={t('studioEditor.field.setPrice')}
        hint={t('studioEditor.access.setHint')}
        value={draft.set_price_credits}
        error={priceFault}
        onChange={(price) => change({ set_price_credits: price })}
      />
      <Checkbox
        id={fieldId('apply_ppd')}
        label={t('studioEditor.field.applyPpd')}
        checked={draft.apply_ppd}
        onChange={({ target }) => change({ apply_ppd: target.checked })}
      />
      {draft.apply_ppd && (
        <PriceField
          id={fieldId('download_price_credits')}
          label={t('studioEditor.field.downloadPrice')}
          value={draft.download_price_credits}
          error={downloadFault}
          onChange={(price) => change({ download_price_credits: price })}
        />
      )}
    </Stack>
  )
}
