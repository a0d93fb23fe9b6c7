import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstLookFindings, FirstLookResponse } from '#contract/restoration/first-look.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useDescribedPhoto } from './use-described-photo.ts'

type PhotoQuestionsProps = {
  imageUrl: string
  look: FirstLookResponse | undefined
  /** The first look is about to be made anew. */
  onAnswered: (said: Answer) => void
}
type Answer = { isNegative?: boolean | undefined; hasOwnColours?: boolean | undefined }
type Question = {
  says: QuestionText
  answers: { label: QuestionText; said: Answer }[]
}
type QuestionText =
  `firstLook.${'negative.looksLike' | 'negative.show' | 'negative.turned' | 'negative.undo' | 'ownColours.uncertain' | 'ownColours.own' | 'ownColours.aged' | 'ownColours.kept' | 'ownColours.denied'}`

/** Asks what the engine is not sure of, such as whether a photo is a negative; nothing is done without an answer. */
export function PhotoQuestions({ imageUrl, look, onAnswered }: PhotoQuestionsProps) {
  const { t } = useTranslation('wizard')
  const box = useRef<HTMLDivElement>(null)
  const describing = useDescribedPhoto(imageUrl, (said) => {
    onAnswered(said)
    // The button that was pressed goes.
    box.current?.focus()
  })
  const question = look?.state === 'ready' ? questionOf(look.findings) : null
  const isBeingMade = describing.isSuccess && look?.state !== 'ready'
  if (question === null && !isBeingMade) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid justify-items-center gap-3 rounded-card border border-line bg-sunken p-5 text-center"
    >
      <p role="status" className="max-w-prose">
        {t(question ? question.says : 'firstLook.describing')}
      </p>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {question?.answers.map(({ label, said }) => (
          <Button
            key={label}
            variant="secondary"
            disabled={describing.isPending}
            onClick={() => describing.mutate(said)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** What is asked, or was answered and can be taken back. */
function questionOf({ negative, ownColours }: FirstLookFindings): Question | null {
  if (negative) return QUESTIONS[negative]
  return ownColours && QUESTIONS[ownColours]
}

const IS_COLOUR = { label: 'firstLook.ownColours.own', said: { hasOwnColours: true } } as const
const IS_MONOCHROME = {
  label: 'firstLook.ownColours.aged',
  said: { hasOwnColours: false },
} as const

const QUESTIONS: Record<NonNullable<FirstLookFindings['negative' | 'ownColours']>, Question> = {
  looks_like: {
    says: 'firstLook.negative.looksLike',
    answers: [{ label: 'firstLook.negative.show', said: { isNegative: true } }],
  },
  turned: {
    says: 'firstLook.negative.turned',
    answers: [{ label: 'firstLook.negative.undo', said: { isNegative: false } }],
  },
  uncertain: { says: 'firstLook.ownColours.uncertain', answers: [IS_COLOUR, IS_MONOCHROME] },
  kept: { says: 'firstLook.ownColours.kept', answers: [IS_MONOCHROME] },
  denied: { says: 'firstLook.ownColours.denied', answers: [IS_COLOUR] },
}
