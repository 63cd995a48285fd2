import type { ComponentType } from 'react'
import type { CollectionDraft } from '@sohbet/contract/studio'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { LatePart } from '../../../ui/hooks/late-part.tsx'

interface PreviewProps {
  handle: DraftHandle<CollectionDraft>
}

const load = async (): Promise<ComponentType<PreviewProps>> => (await import('./preview.tsx')).Preview

/** The page as listeners will see it, whose code comes when it is asked for. */
export function LatePreview({ handle }: PreviewProps) {
  return <LatePart load={load} props={{ handle }} />
}
