import type { ComponentType } from 'react'
import type { CollectionDraft } from '@sohbet/contract/studio'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'

interface PreviewProps {
  handle: DraftHandle<CollectionDraft>
}

const load = async (): Promise<ComponentType<PreviewProps>> => (await import('./preview.tsx')).Preview

/** The page as listeners will see it, whose code comes when it is asked for. */
export function LazyPreview({ handle }: PreviewProps) {
  return <LazyPart load={load} props={{ handle }} />
}
