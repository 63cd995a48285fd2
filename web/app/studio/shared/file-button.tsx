import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'

/** A button that opens a file or folder chooser. */
export function FileButton({
  id,
  label,
  icon,
  variant,
  isFolder = false,
  isSingle = false,
  isDisabled = false,
  accept,
  onFiles,
}: {
  id?: string
  label: string
  icon?: IconName
  variant: 'primary' | 'outline' | 'ghost'
  isFolder?: boolean
  isSingle?: boolean
  isDisabled?: boolean
  /** The accepted extensions; a folder is chosen as a whole. */
  accept?: string
  onFiles(files: File[]): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button id={id} variant={variant} disabled={isDisabled} onClick={() => input.current?.click()}>
        {icon !== undefined && <Icon name={icon} size="s" />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        multiple={!isSingle}
        accept={isFolder ? undefined : accept}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again, corrected or to continue its upload.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
