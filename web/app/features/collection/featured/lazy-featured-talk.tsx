import { LazyPart } from '#ui/hooks/lazy-part.tsx'

/** A talk beside the menu, whose code comes when a panel of the menu is first opened; without it the menu is whole. */
export function LazyFeaturedTalk(props: { menu: number }) {
  return <LazyPart load={loadTalk} props={props} />
}

const loadTalk = async () => (await import('./featured-talk.tsx')).FeaturedTalk
