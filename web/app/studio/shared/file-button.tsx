import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'

/** A button that has files, or a folder, chosen. */
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
  /** The endings that are offered; a folder is chosen whole. */
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
          // The same file can be chosen again, to go on with it.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
