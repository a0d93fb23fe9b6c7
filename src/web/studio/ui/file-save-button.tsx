import { FileText } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFile } from '../lib/backend/use-file.ts'

type FileSaveButtonProps = {
  fetchFile: () => Promise<Blob>
  fileName: string
  label: string
  /** What a screen reader says where the label alone could be any file's. */
  longLabel?: string
}

/** Fetches a file and saves it. */
export function FileSaveButton({ fetchFile, fileName, label, longLabel }: FileSaveButtonProps) {
  const file = useFile(fetchFile, fileName)
  return (
    <Button
      aria-label={longLabel}
      variant="secondary"
      size="sm"
      busy={file.isBusy}
      onClick={file.fetch}
    >
      <FileText aria-hidden />
      {label}
    </Button>
  )
}
