import { Row } from '#ui/layout/layout.tsx'
import { Avatar } from '#ui/picture/avatar.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { Card, LinkCard } from '#ui/list/card.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Loading, Skeleton } from '#ui/picture/skeleton.tsx'
import { Stars } from '#ui/picture/stars.tsx'
import { Table } from '#ui/list/table.tsx'
import { TrackRow } from '#features/collection/tracks/track-row.tsx'
import type { TrackRowProps } from '#features/collection/tracks/track-row.tsx'
import { Cover } from '#features/cover/cover.tsx'
import { DevSection } from './dev-part.tsx'
import styles from './dev.module.css'

const track: TrackRowProps['track'] = {
  id: 1,
  position: 1,
  s3_url: null,
  exp: null,
  title: 'On the company of the patient',
  duration_in_seconds: 1990,
  entity_name: 'Letters to a Traveller',
  collection_type: 'suhba',
  is_locked: false,
  required_access: 'public',
  price_credits: null,
}
const rows: Pick<TrackRowProps, 'track' | 'linkedSeconds' | 'cover'>[] = [
  { track: { ...track, title: 'Default' } },
  {
    track: { ...track, id: 4, title: 'Pointed at by the address' },
    linkedSeconds: 80,
    cover: <Cover seed="letters" type="suhba" size={48} />,
  },
  {
    track: { ...track, id: 5, title: 'Locked', is_locked: true, required_access: 'paid', price_credits: 12 },
  },
]

/** Content, loading and empty states. */
export function ContentDemo() {
  return (
    <>
      <DevSection title="Track row">
        <ol>
          {rows.map((row, at) => (
            <TrackRow
              key={row.track.id}
              {...row}
              slug="letters"
              number={at + 1}
              questionCount={5}
              onPress={() => undefined}
              onPressDown={() => undefined}
            />
          ))}
        </ol>
      </DevSection>
      <DevSection title="Covers and people">
        <div className={styles['swatches']}>
          {(['suhba', 'zawiya', 'album'] as const).map((type) => (
            <Cover key={type} seed={`letters-${type}`} image={null} type={type} size={160} />
          ))}
        </div>
        <Row>
          <Avatar name="Maryam Aydin" />
          <Avatar name="حميد القاسمي" size="m" />
          <Avatar name="" size="l" />
          <Stars value={4} />
        </Row>
      </DevSection>
      <DevSection title="Cards, lists and tables">
        <Breadcrumb
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Audios', to: '/audios' }, { label: 'This page' }]}
        />
        <Card>A panel with a hairline.</Card>
        <LinkCard to="/audios" title="A card that leads somewhere" meta="4 talks, 2 h" />
        <List label="Playlists">
          <ListRow title="Before sleep" meta="9 talks" to="/audios" />
          <ListRow title="For the drive to Leeds" meta="6 talks" end={<Icon name="caret-right" size="s" />} />
        </List>
        <Table
          caption="History"
          columns={[
            { name: 'Date', cell: ({ date }) => date, namesRow: true },
            { name: 'Kind', cell: ({ kind }) => kind },
            { name: 'Credits', cell: ({ credits }) => credits, isNumber: true },
          ]}
          rows={[
            { date: 'Nov 20, 2026', kind: 'Top up', credits: '+50' },
            { date: 'Nov 18, 2026', kind: 'Gift to a friend', credits: '−12.5' },
          ]}
          keyOf={({ date }) => date}
        />
        <Pager page={3} totalPages={12} hrefOf={(page) => `/audios?page=${page}`} />
      </DevSection>
      <EmptyDemo />
    </>
  )
}

function EmptyDemo() {
  return (
    <>
      <DevSection
        title="Loading"
        note="Holds the final layout. Breathes once every 1.8 seconds, still under reduced motion."
      >
        <Loading>
          <div className={styles['swatches']}>
            <Skeleton shape="square" />
            <Skeleton shape="square" />
            <Skeleton shape="square" />
          </div>
          <Skeleton inlineSize="70%" blockSize="1.2rem" />
          <Skeleton inlineSize="45%" blockSize="1rem" />
        </Loading>
        <Progress label="Heard" value={0.4} valueText="22 min left" />
        <Progress label="Preparing" />
      </DevSection>
      <DevSection title="Nothing here yet" note="The drawing without the ink.">
        <EmptyState />
        <EmptyState
          title="You have no playlists"
          message="Gather talks for a journey, an evening or someone you love."
          action={{ label: 'New playlist', onPress: () => undefined }}
        />
      </DevSection>
    </>
  )
}
