import type { StudioCity } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { EntryPanel } from '../site/entry-panel.tsx'
import { TitleFields } from '../site/title-fields.tsx'

/** The form for the names of a city in other languages. */
export function CityPanel({ city, onClose }: { city: StudioCity; onClose: () => void }) {
  return (
    <EntryPanel
      title={t('studioSite.entry.changeName', { name: city.name })}
      entry={city}
      labels={{ saved: t('studioNames.cities.saved') }}
      onClose={onClose}
    >
      {(errors) => <TitleFields titles={city} errors={errors} />}
    </EntryPanel>
  )
}
