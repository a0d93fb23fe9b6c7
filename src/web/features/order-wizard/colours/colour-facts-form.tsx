import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CLOTHES_COLOURS,
  type ColourFacts,
  EYE_COLOURS,
  HAIR_COLOURS,
  knownColourFacts,
  MAX_CLOTHES_NOTE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
} from '#domain/restoration/colour-facts.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { ColourNotes } from '#web/orders/colour-notes.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ChevronGlyph } from '#web/ui/glyphs.tsx'
import type { StepProps } from '../step-props.ts'
import { useRememberedPeople } from './remembered-people.ts'
import { RememberedPeople } from './remembered-people-chips.tsx'
import { COLOUR_NOTES } from './show-colour-notes.ts'
import { useIsInColour } from './use-is-in-colour.ts'

type ColourFactsFormProps = StepProps & {
  photo: UploadedPhoto
  userId: string
  /** Stands below the fields. */
  children: ReactNode
}

/**
 * Asks what the customer remembers of the colours; closed, it says what they told so far.
 * A photo in colour shows by itself what would be asked.
 */
export function ColourFactsForm(props: ColourFactsFormProps) {
  const { order, photo, userId, dispatch, children } = props
  const { t } = useTranslation(['wizard', 'colour-facts'])
  const { colourFacts: facts } = order
  const known = knownColourFacts(facts)
  const isInColour = useIsInColour(photo)
  const people = useRememberedPeople(userId)
  const note = (news: ColourFacts) =>
    dispatch({ type: 'colours-told', colourFacts: { ...facts, ...news } })
  if (isInColour && !known) return null
  return (
    <details
      id={COLOUR_NOTES}
      className="group scroll-mt-20 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card p-4 hover:text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grid gap-1">
          <h3>{t('orderWizard.colours.title')}</h3>
          {known && <ColourNotes facts={known} className="flex flex-wrap group-open:hidden" />}
          <span className={clsx('text-ink-soft', known && 'hidden group-open:block')}>
            {t('orderWizard.colours.intro')}
          </span>
        </span>
        <ChevronGlyph className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pb-5 sm:px-5">
        <p className="max-w-prose text-ink-soft">
          {t('orderWizard.colours.text', { field: t('orderWizard.details.instructions') })}
        </p>
        <RememberedPeople people={people} onChoose={note} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <div className="sm:col-span-2 lg:col-span-3">
            <Field label={t('orderWizard.colours.who')} hint={t('orderWizard.colours.whoHint')}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={MAX_PERSON_NAME_LENGTH}
                  value={facts.name ?? ''}
                  onChange={({ currentTarget }) => note({ name: currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <ColourSelect
            label={t('colour-facts:labels.hair')}
            colours={HAIR_COLOURS}
            value={facts.hair}
            nameOf={(colour) => t(`colour-facts:hair.${colour}`)}
            onChange={(hair) => note({ hair })}
          />
          <ColourSelect
            label={t('colour-facts:labels.eyes')}
            colours={EYE_COLOURS}
            value={facts.eyes}
            nameOf={(colour) => t(`colour-facts:eyes.${colour}`)}
            onChange={(eyes) => note({ eyes })}
          />
          <ColourSelect
            label={t('orderWizard.colours.clothes')}
            colours={CLOTHES_COLOURS}
            value={facts.clothes}
            nameOf={(colour) => t(`colour-facts:clothes.${colour}`)}
            onChange={(clothes) => note({ clothes })}
          />
          <div className="lg:col-span-3">
            <Field label={t('orderWizard.colours.note')} hint={t('orderWizard.colours.noteHint')}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={MAX_CLOTHES_NOTE_LENGTH}
                  value={facts.clothesNote ?? ''}
                  onChange={({ currentTarget }) => note({ clothesNote: currentTarget.value })}
                />
              )}
            </Field>
          </div>
        </div>
        {children}
      </div>
    </details>
  )
}

type ColourSelectProps<Colour extends string> = {
  label: string
  colours: readonly Colour[]
  value: Colour | undefined
  nameOf: (colour: Colour) => string
  onChange: (colour: Colour | undefined) => void
}

/** One of some colours, or none: not being sure comes first and is the default. */
function ColourSelect<Colour extends string>(props: ColourSelectProps<Colour>) {
  const { t } = useTranslation('wizard')
  const { label, colours, value, nameOf, onChange } = props
  const inCapitals = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChange(colours.find((colour) => colour === currentTarget.value))
          }
        >
          <option value="">{inCapitals(t('orderWizard.colours.notSure'))}</option>
          {colours.map((colour) => (
            <option key={colour} value={colour}>
              {inCapitals(nameOf(colour))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
