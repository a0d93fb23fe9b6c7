import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTACT_FORM_ANCHOR } from '#web/lib/pages/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { SupportHours } from './support-hours.tsx'
import type { Sender } from './use-contact-form.ts'

const TITLE_ID = `${CONTACT_FORM_ANCHOR}-title`

/** The form, or what follows it, and when somebody reads the message. */
export function WriteToUs() {
  const { t } = useTranslation('contact-us')
  const [sender, setSender] = useState<Sender>()
  const [isAnother, setAnother] = useState(false)
  const writeAgain = () => {
    setSender(undefined)
    setAnother(true)
  }
  return (
    <section
      id={CONTACT_FORM_ANCHOR}
      aria-labelledby={TITLE_ID}
      className="bg-sunken py-14 sm:py-20"
    >
      <div className="page-width grid items-start gap-x-14 gap-y-10 lg:grid-cols-[7fr_4fr]">
        <Card className="p-5 sm:p-10">
          {sender ? (
            <MessageSent titleId={TITLE_ID} sender={sender} onWriteAgain={writeAgain} />
          ) : (
            <>
              <h2 id={TITLE_ID}>{t('form.title')}</h2>
              <p className="mt-2 mb-8 text-lg text-ink-soft">{t('form.lead')}</p>
              <ContactForm isFocused={isAnother} onSent={setSender} />
            </>
          )}
        </Card>
        <SupportHours />
      </div>
    </section>
  )
}
