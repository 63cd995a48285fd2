import { Picture } from '#ui/picture/picture.tsx'
import { coverArt } from '#features/cover/cover-art.ts'
import styles from './now-playing-cover.module.css'

/** The cover on the sheet of its own colour, without a frame, or its photograph; its lines run on past the edges. */
export function NowPlayingCover({ seed, photograph }: { seed: string; photograph: string | null }) {
  // A sheet that is closing after a log out has no talk any more.
  if (seed === '') return <div className={styles['art']} />
  const lines = `url("/cover/${encodeURIComponent(seed)}.svg?draft=spread")`
  return (
    <div className={styles['art']}>
      <span className={styles['lines']} style={{ '--lines': lines }} />
      {photograph === null ? (
        // Nothing of the seed but its hash is in the drawing.
        // oxlint-disable-next-line react/no-danger
        <span
          className={styles['drawing']}
          dangerouslySetInnerHTML={{ __html: coverArt(seed, { bare: true }) }}
        />
      ) : (
        <span className={styles['photograph']}>
          <Picture
            alt=""
            src={photograph}
            width={480}
            height={480}
            placeholder="/placeholder/generic.png"
            eager
          />
        </span>
      )}
    </div>
  )
}
