import { LatePart } from '../../../ui/hooks/late-part.tsx'

/** A talk beside the menu, whose code comes when a panel of the menu is first opened; without it the menu is whole. */
export function LateFeaturedTalk(props: { menu: number }) {
  return <LatePart load={loadTalk} props={props} />
}

const loadTalk = async () => (await import('./featured-talk.tsx')).FeaturedTalk
