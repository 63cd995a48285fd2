import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'

/** A button that opens a file or folder chooser. */
export function FileButton({
  label,
  variant,
  isFolder = false,
  isSingle = false,
  accept,
  onFiles,
}: {
  label: string
  variant: 'primary' | 'outline' | 'plain'
  isFolder?: boolean
  isSingle?: boolean
  /** The accepted extensions; a folder is chosen as a whole. */
  accept?: string
  onFiles(files: Iterable<File>): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
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
          // Allows the same file to be chosen again, to continue its upload.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
