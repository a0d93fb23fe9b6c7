import { type RefObject, useEffect, useState } from 'react'

/**
 * Files dropped on a zone or pasted anywhere on the page; answers whether a file hovers over the
 * zone. A file dropped beside it is caught too, because the browser would leave the page for it.
 */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const isInZone = ({ target }: Event) =>
      target instanceof Node && (zone.current?.contains(target) ?? false)
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(isInZone(event))
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      setIsOver(false)
      if (isInZone(event)) onFiles(files)
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [zone, onFiles])

  return isOver
}
