import { Picture } from '#ui/picture/picture.tsx'
import { coverArt } from '#features/cover/cover-art.ts'
import styles from './now-playing-cover.module.css'

/** The cover drawn on the sheet without a border, its lines extending past the edges; or its photograph. */
export function NowPlayingCover({ seed, photograph }: { seed: string; photograph: string | null }) {
  // A sheet that closes after a logout has no talk any more.
  if (seed === '') return <div className={styles['art']} />
  const lines = `url("/cover/${encodeURIComponent(seed)}.svg?draft=spread")`
  return (
    <div className={styles['art']}>
      <span className={styles['lines']} style={{ '--lines': lines }} />
      {photograph === null ? (
        // The drawing contains only a hash of the seed.
        // oxlint-disable-next-line react/no-danger
        <span
          className={styles['drawing']}
          dangerouslySetInnerHTML={{ __html: coverArt(seed, { bare: true }) }}
        />
      ) : (
        <span className={styles['photograph']}>
          <Picture src={photograph} width={480} height={480} placeholder="/placeholder/generic.png" eager />
        </span>
      )}
    </div>
  )
}
