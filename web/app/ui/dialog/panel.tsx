import { BottomSheet, type BottomSheetProps } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { useIsPhone } from '../hooks/use-is-phone.ts'

/** A dialog on wide screens, a bottom sheet on a phone (DESIGN 8). */
export function Panel(props: BottomSheetProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <BottomSheet {...props} />
  const { title, isOpen, onClose, children, className, isBeside, savesText } = props
  return <Dialog {...{ title, isOpen, onClose, className, isBeside, savesText }}>{children}</Dialog>
}
