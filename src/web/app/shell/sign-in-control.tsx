import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOpenAccount } from '../account-dialogs.tsx'

/** Opens the window for signing in and goes on to the upload afterwards. */
export function SignInControl({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const openAccount = useOpenAccount()
  const localized = useLocalizedPath()
  const goToUpload = () => navigate(localized(paths.upload()))
  return (
    <Button
      className="whitespace-nowrap max-sm:px-3! max-sm:text-sm"
      onClick={() => openAccount({ onSuccess: goToUpload })}
    >
      {children ?? t('header.uploadPhoto')}
    </Button>
  )
}
