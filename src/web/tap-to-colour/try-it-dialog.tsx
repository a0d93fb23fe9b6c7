import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { pictureSource } from '#web/pictures/pictures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { TapToColour } from './tap-to-colour.tsx'
import guessed from './try-it-guess.json' with { type: 'json' }

const HINTS = colourHintsSchema.parse({ version: 1, guessed: true, ...guessed })
/** About when it was taken. */
const YEAR = 1900
const { fallback: url, width, height } = pictureSource('try-it')

/** A girl in a field, about 1900, restored by the engine, and waiting for colours. */
export function TryItDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tap-to-colour', 'common'])
  const localized = useLocalizedPath()
  const [marks, setMarks] = useState<readonly CustomerMark[]>([])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('tryIt.title')}
      description={t('tryIt.description', { year: YEAR })}
      closeLabel={t('common:close')}
      width="wide"
      startsAtTop
    >
      {/* The window scrolls under no header. */}
      <div className="[--tap-stage-top:0px]">
        <TapToColour
          picture={{ id: 'try-it', url, alt: t('tryIt.alt'), width, height, hints: HINTS }}
          marks={marks}
          onChange={setMarks}
        />
      </div>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        {t('tryIt.nothingKept')}
        <Button asChild>
          <Link to={localized(paths.upload())}>
            {t('tryIt.own')}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </p>
    </Dialog>
  )
}
