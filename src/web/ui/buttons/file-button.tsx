import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  accept: string
  /** Opens the camera of a phone. */
  capture?: boolean
  /** Takes several files at once. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the system's file dialogue, or the camera. */
export function FileButton({
  accept,
  capture = false,
  multiple = false,
  onFiles,
  children,
  ...looks
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...looks} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again after a refusal.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
