import type { AudioAccess } from '@sohbet/contract/catalog'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { accessName, audioAccesses } from '../../shared/item-labels.ts'
import { useDraftField } from './publish/faults.tsx'
import { PriceField } from './fields/price-field.tsx'

const rules = {
  public: 'studioEditor.access.public',
  free: 'studioEditor.access.free',
  plus: 'studioEditor.access.plus',
  premier: 'studioEditor.access.premier',
  paid: 'studioEditor.access.paid',
} as const satisfies Record<AudioAccess, string>

/** Who may hear a collection, and its price. */
export function AccessTab({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const access = useDraftField(handle, 'access')
  const hasDownloadPrice = useDraftField(handle, 'apply_ppd')
  const downloadPrice = useDraftField(handle, 'download_price_credits')
  return (
    <Stack gap={4}>
      <RadioGroup id={access.id} name="access" legend={t('studioEditor.access.legend')} error={access.error}>
        {audioAccesses.map((one) => (
          <Radio
            key={one}
            value={one}
            label={accessName(one)}
            note={t(rules[one])}
            checked={access.value === one}
            onChange={() => access.onChange(one)}
          />
        ))}
      </RadioGroup>
      <PriceField {...useDraftField(handle, 'set_price_credits')} hint={t('studioEditor.access.setHint')} />
      <Checkbox
        id={hasDownloadPrice.id}
        label={hasDownloadPrice.label}
        checked={hasDownloadPrice.value}
        onChange={({ target }) => hasDownloadPrice.onChange(target.checked)}
      />
      {hasDownloadPrice.value && <PriceField {...downloadPrice} />}
    </Stack>
  )
}
