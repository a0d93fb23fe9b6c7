import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { StarSign } from '#web/ui/sections/stars.tsx'

type StarsFieldProps = {
  value: number | undefined
  error: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars; arrow keys move, as in every group of radio buttons. */
export function StarsField({ value, error, onChange }: StarsFieldProps) {
  const { t } = useTranslation('review')
  const name = useId()
  return (
    <fieldset
      aria-describedby={error && `${name}-error`}
      aria-invalid={error ? true : undefined}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{t('form.stars')}</legend>
      <div className="flex">
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className="relative cursor-pointer rounded-lg p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{t('form.starCount', { count: stars })}</span>
            <StarSign
              className={clsx(
                'size-8 stroke-accent stroke-1',
                stars <= (value ?? 0) ? 'fill-accent' : 'fill-transparent',
              )}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
