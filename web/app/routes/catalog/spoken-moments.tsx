import type { SpokenMoment } from '@sohbet/contract'
import { momentPath } from '#features/catalog/labels.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Facts } from '#ui/line/facts.tsx'
import { List, ListRow } from '#ui/list/list.tsx'

/** Seconds of talks, each with a link that plays from there. */
export function SpokenMoments({ moments }: { moments: readonly SpokenMoment[] }) {
  return (
    <List>
      {moments.map(({ id, title, slug, by, audio_id: audioId, start_in_seconds: second }) => (
        <ListRow
          key={id}
          title={title}
          to={momentPath(slug, audioId, second)}
          meta={<Facts items={[formatTime(second), by]} />}
        />
      ))}
    </List>
  )
}
