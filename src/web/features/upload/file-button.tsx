import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type FileButtonProps = {
  accept: string
  capture?: boolean
  className?: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the system's file dialogue, or the camera. */
export function FileButton({
  accept,
  capture = false,
  className,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        className={className}
        variant={capture ? 'secondary' : 'primary'}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
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
