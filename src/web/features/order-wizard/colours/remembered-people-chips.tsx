import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import type { RememberedPerson } from './remembered-people.ts'

type RememberedPeopleProps = {
  people: readonly RememberedPerson[]
  onChoose: (person: RememberedPerson) => void
}

/** The people of earlier orders: one click tells of them again. */
export function RememberedPeople({ people, onChoose }: RememberedPeopleProps) {
  const { t } = useTranslation('wizard')
  if (people.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('orderWizard.colours.people')}</legend>
      <div className="flex flex-wrap gap-2">
        {people.map((person) => (
          <Button
            key={person.name}
            size="sm"
            variant="secondary"
            onClick={() => onChoose(person)}
            className="max-w-full [overflow-wrap:anywhere]"
          >
            <UserRound aria-hidden />
            <PersonInWords {...person} />
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** "Grandma Rosa: brown hair, blue eyes" */
function PersonInWords({ name, hair, eyes }: RememberedPerson) {
  const { t } = useTranslation('colour-facts')
  const ofHair = hair && t(`remembered.hair.${hair}`)
  const ofEyes = eyes && t(`remembered.eyes.${eyes}`)
  if (ofHair && ofEyes) return t('remembered.both', { name, hair: ofHair, eyes: ofEyes })
  return t('remembered.one', { name, colour: ofHair ?? ofEyes ?? '' })
}
