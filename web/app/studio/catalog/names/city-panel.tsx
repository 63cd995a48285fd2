import type { StudioCity } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { EntryPanel } from '../site/entry-panel.tsx'
import { TitleFields } from '../site/title-fields.tsx'

/** The form for the names of a city in other languages. */
export function CityPanel({ city, onClose }: { city: StudioCity; onClose: () => void }) {
  return (
    <EntryPanel
      entry={city}
      name={city.name}
      labels={{ saved: t('studioNames.cities.saved') }}
      onClose={onClose}
    >
      {(field) => <TitleFields field={field} />}
    </EntryPanel>
  )
}
