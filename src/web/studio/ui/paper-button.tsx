import { FileText } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { PaperWish } from '../lib/backend/fetch-paper.ts'
import { usePaper } from '../lib/backend/use-paper.ts'

type PaperButtonProps = { wish: PaperWish; fileName: string; label: string }

/** Fetches a paper of an order. */
export function PaperButton({ wish, fileName, label }: PaperButtonProps) {
  const paper = usePaper(wish, fileName)
  return (
    <Button variant="secondary" size="sm" busy={paper.isBusy} onClick={paper.fetch}>
      <FileText aria-hidden />
      {label}
    </Button>
  )
}
