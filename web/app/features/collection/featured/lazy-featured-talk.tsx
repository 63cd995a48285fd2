import { LazyPart } from '#ui/hooks/lazy-part.tsx'

/** The talk beside the menu; its code loads when a panel of the menu first opens, and the menu works without it. */
export function LazyFeaturedTalk(props: { menu: number }) {
  return <LazyPart load={loadTalk} props={props} />
}

const loadTalk = async () => (await import('./featured-talk.tsx')).FeaturedTalk
