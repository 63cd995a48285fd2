import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** A talk beside the menu, whose code comes when a panel of the menu is first opened; without it the menu is whole. */
export function LateFeaturedTalk(props: { menu: number }) {
  const [FeaturedTalk, setFeaturedTalk] = useState<ComponentType<typeof props>>()
  useEffect(() => {
    import('./featured-talk.tsx').then(
      (loaded) => setFeaturedTalk(() => loaded.FeaturedTalk),
      () => undefined,
    )
  }, [])
  return FeaturedTalk !== undefined && <FeaturedTalk {...props} />
}
